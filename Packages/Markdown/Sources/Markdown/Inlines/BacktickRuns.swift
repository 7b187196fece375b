/// Where the last run of backticks of each length was seen, so that no text is searched twice for one that isn't there.
struct BacktickRuns {
    /// The maximum length of a run that can be around code.
    static let maximumLength = 80

    private var last: [Int] = []
    private(set) var isComplete = false

    /// Forgets everything.
    mutating func reset() {
        guard !last.isEmpty else { return }
        last.removeAll(keepingCapacity: true)
        isComplete = false
    }

    /// Notes a run.
    mutating func note(_ length: Int, at place: Int) {
        guard length <= BacktickRuns.maximumLength else { return }
        if last.isEmpty { last = [Int](repeating: -1, count: BacktickRuns.maximumLength + 1) }
        last[length] = place
    }

    /// Notes that the whole text was searched.
    mutating func finish() {
        if last.isEmpty { last = [Int](repeating: -1, count: BacktickRuns.maximumLength + 1) }
        isComplete = true
    }

    /// Returns whether a run of a length may be behind a place.
    func mayFollow(_ length: Int, _ place: Int) -> Bool {
        length <= BacktickRuns.maximumLength && (!isComplete || last[length] > place)
    }
}
