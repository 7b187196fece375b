/// A source of numbers and its observers.
struct ObserverLesson: Equatable, Sendable {
    /// What a person did.
    enum Step: Equatable, Sendable {
        case added(NumberObserver)
        case removed(NumberObserver)
        /// A number was sent to these observers.
        case sent(Int, [NumberObserver])
    }

    /// The maximum number of steps that are shown.
    static let stepLimit = 8

    /// The observers, in the order in which they were added.
    private(set) var observers: [NumberObserver] = []
    /// The number of numbers that were sent, which equals the last of them.
    private(set) var sentCount = 0
    /// The last steps, the newest last.
    private(set) var steps: [Step] = []
    /// Whether there were steps before those that are shown.
    private(set) var isCut = false
    private var heard = [Int?](repeating: nil, count: NumberObserver.allCases.count)

    /// Returns the number that an observer received last; nil for none.
    func lastNumber(of observer: NumberObserver) -> Int? { heard[Int(observer.rawValue)] }

    /// Returns whether an observer was added and not removed.
    func isObserving(_ observer: NumberObserver) -> Bool { observers.contains(observer) }

    /// Adds an observer, or removes one that is there.
    mutating func toggle(_ observer: NumberObserver) {
        if isObserving(observer) {
            observers.removeAll { $0 == observer }
            note(.removed(observer))
        } else {
            observers.append(observer)
            note(.added(observer))
        }
    }

    /// Sends the next number to all observers.
    mutating func send() {
        sentCount += 1
        for observer in observers { heard[Int(observer.rawValue)] = sentCount }
        note(.sent(sentCount, observers))
    }

    /// Returns whether the last number reached one observer and no other.
    func isHeard(onlyBy observer: NumberObserver) -> Bool {
        guard sentCount > 0 else { return false }
        return NumberObserver.allCases.allSatisfy { (lastNumber(of: $0) == sentCount) == ($0 == observer) }
    }

    private mutating func note(_ step: Step) {
        steps.append(step)
        guard steps.count > ObserverLesson.stepLimit else { return }
        steps.removeFirst()
        isCut = true
    }
}
