import Merge

/// A merged text of an entity with the steps that are its events.
struct VersionedText: Sendable {
    /// Steps that are consecutive events of the text.
    struct Stretch: Sendable {
        let firstStep: Int
        let firstEvent: Int
        let count: Int
    }

    /// The name of the field.
    let name: String
    let versions: TextVersions
    /// The steps in order.
    var stretches: [Stretch] = []
    /// The number of runs whose steps are known.
    var runCount = 0

    /// Returns the number of the text's events among a number of the entity's steps.
    func eventCount(after stepCount: Int) -> Int {
        var low = 0
        var high = stretches.count
        while low < high {
            let middle = (low + high) / 2
            if stretches[middle].firstStep < stepCount { low = middle + 1 } else { high = middle }
        }
        if low == 0 { return 0 }
        let last = stretches[low - 1]
        return last.firstEvent + min(stepCount - last.firstStep, last.count)
    }
}
