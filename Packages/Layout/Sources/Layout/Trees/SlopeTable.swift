/// Vectors of slopes, with a component for each priority from the strongest to the weakest, compared lexicographically.
struct SlopeTable: Sendable {
    /// The maximum rounding error of a slope.
    static let tolerance = 1e-9

    /// The number of components in a vector.
    private(set) var width = 0
    /// The vectors one after another.
    var numbers: [Double] = []
    private var priorities: [Double] = []
    private var classes: [(resistance: Double, hugging: Double, isSuppressed: Bool)] = []
    private var fixedCount = 0

    /// The number of vectors for each class of leaves: below its content's length, above it, and without content.
    private static let vectorsPerClass = 3

    /// Creates a table for the priorities of stacks.
    init() {
        for priority in [LayoutPriority.spanningFit, .canvasFit, .ambiguitySuppression] { addPriority(priority.rawValue) }
    }

    /// Adds a level unless it exists.
    mutating func addPriority(_ priority: Double) {
        if priority <= 0 || priority >= LayoutPriority.required.rawValue { return }
        var place = 0
        while place < priorities.count, priorities[place] > priority { place += 1 }
        if place < priorities.count, priorities[place] == priority { return }
        priorities.insert(priority, at: place)
    }

    /// Returns the number of a class of leaves, adding it if necessary; nil if it is new but the vectors were created already.
    mutating func addClass(resistance: Double, hugging: Double, isSuppressed: Bool) -> Int32? {
        for index in classes.indices
        where classes[index].resistance == resistance && classes[index].hugging == hugging
            && classes[index].isSuppressed == isSuppressed
        {
            return Int32(index)
        }
        if width > 0 { return nil }
        addPriority(resistance)
        addPriority(hugging)
        classes.append((resistance, hugging, isSuppressed))
        return Int32(classes.count - 1)
    }

    /// Creates the vectors of all classes and of stacks, once all priorities are known.
    mutating func close() {
        width = priorities.count
        let fit = [LayoutPriority.canvasFit.rawValue]
        // The four vectors that stacks add to their slopes, then zero.
        for extra in [[], [LayoutPriority.spanningFit.rawValue]] {
            append(fit + extra, [])
            append(fit + extra + [LayoutPriority.ambiguitySuppression.rawValue], [])
        }
        append([], [])
        for leaf in classes {
            let suppression = leaf.isSuppressed ? [LayoutPriority.ambiguitySuppression.rawValue] : []
            append(suppression, [leaf.resistance])
            append(suppression + [leaf.hugging], [])
            append(suppression, [])
        }
        fixedCount = numbers.count
    }

    private mutating func append(_ raised: [Double], _ lowered: [Double]) {
        for priority in priorities {
            var slope = 0.0
            for level in raised where level == priority { slope += 1 }
            for level in lowered where level == priority { slope -= 1 }
            numbers.append(slope)
        }
    }

    /// Returns the offset of the vector that a stack adds to all its slopes.
    func fit(isSpanning: Bool, isSuppressed: Bool) -> Int { ((isSpanning ? 2 : 0) + (isSuppressed ? 1 : 0)) * width }
    /// The offset of the zero vector.
    var zero: Int { 4 * width }
    /// Returns the offset of the slope of a class below the content's length.
    func below(_ slopeClass: Int32) -> Int { (5 + Int(slopeClass) * SlopeTable.vectorsPerClass) * width }
    /// Returns the offset of the slope of a class above the content's length.
    func above(_ slopeClass: Int32) -> Int { below(slopeClass) + width }
    /// Returns the offset of the slope of a class without content.
    func free(_ slopeClass: Int32) -> Int { below(slopeClass) + 2 * width }

    /// Removes the vectors of profiles.
    mutating func truncate() { numbers.removeLast(numbers.count - fixedCount) }

    /// Adds the vectors of a profile; returns the offset of the first.
    mutating func append(_ slopes: [Double]) -> Int {
        let offset = numbers.count
        numbers.append(contentsOf: slopes)
        return offset
    }

    /// Returns −1, 0 or 1 for a vector below, equal to or above another.
    @inline(__always)
    func compare(_ left: Int, _ right: Int) -> Int {
        if left == right { return 0 }
        for level in 0..<width {
            let difference = numbers[left + level] - numbers[right + level]
            if difference < -SlopeTable.tolerance { return -1 }
            if difference > SlopeTable.tolerance { return 1 }
        }
        return 0
    }

    /// Returns whether a vector is below zero.
    @inline(__always)
    func isNegative(_ offset: Int) -> Bool { compare(offset, zero) < 0 }
}
