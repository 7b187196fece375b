import Core

/// A gate for one request of a kind at a time, so that the last answer is the newest.
struct SingleFlight {
    /// Whether the request is under way.
    private var isUnderWay = false
    /// Whether what is requested may have changed since.
    private var isDue = false

    /// Returns whether to ask now; otherwise the request becomes due.
    mutating func begin() -> Bool {
        isDue = isUnderWay
        guard !isUnderWay else { return false }
        isUnderWay = true
        return true
    }

    /// Ends the request after its answer, or once none will come, and returns whether to ask again.
    mutating func end() -> Bool {
        isUnderWay = false
        return isDue
    }
}
