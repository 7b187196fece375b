/// A maker of constraints with the default priority of their source.
public struct LayoutConstraintMaker: Sendable {
    /// The priority of constraints without one of their own.
    public let defaultPriority: LayoutPriority

    public init(defaultPriority: LayoutPriority) {
        self.defaultPriority = defaultPriority
    }

    /// The maker of constraints of a document, which are required.
    public static let document = LayoutConstraintMaker(defaultPriority: .required)
    /// The maker of constraints of code, with priority 999, which give way to required ones.
    public static let code = LayoutConstraintMaker(defaultPriority: .almostRequired)

    /// Relates two attributes of two views; throws if they can't be related.
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
