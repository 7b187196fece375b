import Core

/// Lets one request of a kind be under way at a time, so that the last answer is the newest.
struct Inquiry {
    /// Says that the request is under way.
    private var isUnderWay = false
    /// Says that what is asked for may have changed since.
    private var isDue = false

    /// Tells whether to ask now; else it becomes due.
    mutating func begin() -> Bool {
        isDue = isUnderWay
        guard !isUnderWay else { return false }
        isUnderWay = true
        return true
    }

    /// Takes note of the answer, or that none will come, and tells whether to ask again.
    mutating func end() -> Bool {
        isUnderWay = false
        return isDue
    }
}
