/// The priority of a constraint, from 0 for one that is ignored to 1000 for a required one; fractions are allowed.
public struct LayoutPriority: Equatable, Comparable, Sendable {
    public let rawValue: Double

    /// Creates a priority; throws `priorityOutOfRange` unless the number is from 0 to 1000.
    public init(_ rawValue: Double) throws(LayoutError) {
        guard rawValue >= 0, rawValue <= 1000 else { throw .priorityOutOfRange(rawValue) }
        self.rawValue = rawValue
    }

    /// Creates a priority that was checked before.
    init(checked rawValue: Double) {
        self.rawValue = rawValue
    }

    /// Required; the default for constraints from a document.
    public static let required = LayoutPriority(checked: 1000)
    /// Below required constraints only; the default for constraints created by code.
    public static let almostRequired = LayoutPriority(checked: 999)
    /// The default of compression resistance.
    public static let defaultHigh = LayoutPriority(checked: 750)
    /// The default of content hugging.
    public static let defaultLow = LayoutPriority(checked: 250)
    /// The priority of equal distances between centres.
    static let equalCentering = LayoutPriority(checked: 149)
    /// The priority of a minimal span of a stack across its axis.
    static let spanningFit = LayoutPriority(checked: 51)
    /// The priority of lengths in the measurement of a fitting size.
    public static let fittingSizeLevel = LayoutPriority(checked: 50)
    /// The priority of a minimal length of a stack without a given one.
    static let canvasFit = LayoutPriority(checked: 49)
    /// The priority of the edge for a group aligned by baselines.
    static let baselineHug = LayoutPriority(checked: 48)
    /// The priority that removes ambiguity from views that fill nothing.
    static let ambiguitySuppression = LayoutPriority(checked: 25)
    public static let ignored = LayoutPriority(checked: 0)

    /// Whether constraints with it are required.
    public var isRequired: Bool { rawValue == 1000 }

    public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool { left.rawValue < right.rawValue }
}
