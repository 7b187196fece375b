/// Two counters made by one function, each with a variable of its own.
struct ClosureLesson: Equatable, Sendable {
    /// A call of a counter.
    struct Call: Equatable, Sendable {
        let counter: LessonCounter
        /// What the call returned.
        let value: Int
    }

    /// The maximum number of calls that are shown.
    static let callLimit = 6

    /// The captured variables, by the raw values of their counters.
    private(set) var counts = [Int](repeating: 0, count: LessonCounter.allCases.count)
    /// The last calls, the newest last.
    private(set) var calls: [Call] = []
    /// Whether there were calls before those that are shown.
    private(set) var isCut = false

    /// Returns the captured variable of a counter.
    func count(of counter: LessonCounter) -> Int { counts[Int(counter.rawValue)] }

    /// Calls a counter, which adds one.
    mutating func call(_ counter: LessonCounter) {
        counts[Int(counter.rawValue)] += 1
        calls.append(Call(counter: counter, value: count(of: counter)))
        guard calls.count > ClosureLesson.callLimit else { return }
        calls.removeFirst()
        isCut = true
    }
}
