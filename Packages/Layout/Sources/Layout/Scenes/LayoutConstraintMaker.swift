/// Makes constraints with the default priority of where they come from.
public struct LayoutConstraintMaker: Sendable {
    /// Ranks constraints that give no priority of their own.
    public let defaultPriority: LayoutPriority

    public init(defaultPriority: LayoutPriority) {
        self.defaultPriority = defaultPriority
    }

    /// Makes constraints of a document: they must hold.
    public static let document = LayoutConstraintMaker(defaultPriority: .required)
    /// Makes constraints of code: at 999 they give way to what must hold.
    public static let code = LayoutConstraintMaker(defaultPriority: .almostRequired)

    /// Relates two attributes of two views; throws where no constraint can.
    public func relate(
        _ first: LayoutView.ID, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation, _ second: LayoutView.ID,
        _ secondAttribute: LayoutAttribute, multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority? = nil,
        identifier: String = ""
    ) throws(LayoutError) -> LayoutConstraint {
        try LayoutConstraint(
            LayoutItem(first), firstAttribute, relation, LayoutItem(second), secondAttribute, multiplier: multiplier,
            constant: constant, priority: priority ?? defaultPriority, identifier: identifier)
    }

    /// Relates an attribute of a view to a constant; throws `notFinite`.
    public func relate(
        _ first: LayoutView.ID, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation = .equal, constant: Double,
        priority: LayoutPriority? = nil, identifier: String = ""
    ) throws(LayoutError) -> LayoutConstraint {
        try LayoutConstraint(
            LayoutItem(first), firstAttribute, relation, constant: constant, priority: priority ?? defaultPriority,
            identifier: identifier)
    }
}
