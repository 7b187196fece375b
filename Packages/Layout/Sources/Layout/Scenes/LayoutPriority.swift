/// Ranks constraints from 0, which is ignored, to 1000, which must hold; fractions are legal.
public struct LayoutPriority: Equatable, Comparable, Sendable {
    public let rawValue: Double

    /// Makes a priority; throws `priorityOutOfRange` unless the number is from 0 to 1000.
    public init(_ rawValue: Double) throws(LayoutError) {
        guard rawValue >= 0, rawValue <= 1000 else { throw .priorityOutOfRange(rawValue) }
        self.rawValue = rawValue
    }

    /// Makes a priority known to be in range.
    init(checked rawValue: Double) {
        self.rawValue = rawValue
    }

    /// Must hold; the default of constraints that come from a document.
    public static let required = LayoutPriority(checked: 1000)
    /// Gives way to required constraints only; the default of constraints made by code.
    public static let almostRequired = LayoutPriority(checked: 999)
    /// Resists compression, by default.
    public static let defaultHigh = LayoutPriority(checked: 750)
    /// Hugs the content, by default.
    public static let defaultLow = LayoutPriority(checked: 250)
    /// Evens the distances of centres.
    static let equalCentering = LayoutPriority(checked: 149)
    /// Pulls a stack's span across its axis together.
    static let spanningFit = LayoutPriority(checked: 51)
    /// Measures a fitting size.
    public static let fittingSizeLevel = LayoutPriority(checked: 50)
    /// Keeps a free stack compact.
    static let canvasFit = LayoutPriority(checked: 49)
    /// Puts a group aligned by baselines at its edge.
    static let baselineHug = LayoutPriority(checked: 48)
    /// Keeps views that fill nothing from being free.
    static let ambiguitySuppression = LayoutPriority(checked: 25)
    public static let ignored = LayoutPriority(checked: 0)

    /// Tells whether constraints of it must hold.
    public var isRequired: Bool { rawValue == 1000 }

    public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool { left.rawValue < right.rawValue }
}
