/// A relation of an attribute of an item to a multiple of another's plus a constant, with a priority.
public struct LayoutConstraint: Equatable, Sendable {
    /// The identity of a constraint in a scene.
    public struct ID: Equatable, Hashable, Sendable {
        /// The number in the order of adding.
        public let rawValue: Int32
    }

    /// The name in reports.
    public var identifier: String
    public let first: LayoutItem
    public let firstAttribute: LayoutAttribute
    public let relation: LayoutRelation
    /// The second item; nil if the first is related to a constant only, with a position then counted from its superview's start.
    public let second: LayoutItem?
    public let secondAttribute: LayoutAttribute
    public let multiplier: Double
    /// The constant that is added, in points.
    public var constant: Double
    public var priority: LayoutPriority

    /// Relates two attributes of two items; throws if they can't be related.
    public init(
        _ first: LayoutItem, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation, _ second: LayoutItem,
        _ secondAttribute: LayoutAttribute, multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required,
        identifier: String = ""
    ) throws(LayoutError) {
        let isPosition = !firstAttribute.isSize
        guard firstAttribute.isSize == secondAttribute.isSize, !isPosition || firstAttribute.axis == secondAttribute.axis else {
            throw .incompatibleAttributes(firstAttribute, secondAttribute)
        }
        guard multiplier.isFinite, constant.isFinite else { throw .notFinite }
        self.init(
            checked: first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier, constant: constant,
            priority: priority, identifier: identifier)
    }

    /// Relates an attribute of an item to a constant; throws `notFinite`.
    public init(
        _ first: LayoutItem, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation = .equal, constant: Double,
        priority: LayoutPriority = .required, identifier: String = ""
    ) throws(LayoutError) {
        guard constant.isFinite else { throw .notFinite }
        self.init(
            checked: first, firstAttribute, relation, nil, firstAttribute, multiplier: 1, constant: constant, priority: priority,
            identifier: identifier)
    }

    /// Creates a constraint that was checked before.
    init(
        checked first: LayoutItem, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation, _ second: LayoutItem?,
        _ secondAttribute: LayoutAttribute, multiplier: Double, constant: Double, priority: LayoutPriority, identifier: String
    ) {
        self.identifier = identifier
        self.first = first
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.second = second
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
    }

    /// Returns whether another constraint is the same except for its constant.
    func isSame(as other: LayoutConstraint) -> Bool {
        first == other.first && firstAttribute == other.firstAttribute && relation == other.relation && second == other.second
            && secondAttribute == other.secondAttribute && multiplier == other.multiplier && priority == other.priority
            && identifier == other.identifier
    }

    /// Returns whether it restricts lengths or positions along an axis.
    func concerns(_ axis: Axis) -> Bool {
        firstAttribute.axis == axis || (second != nil && secondAttribute.axis == axis)
    }
}
