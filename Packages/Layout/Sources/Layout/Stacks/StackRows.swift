/// The constraints of a stack, collected one by one.
struct StackRows {
    let stack: LayoutView.ID
    private(set) var constraints: [LayoutConstraint] = []

    init(stack: LayoutView.ID) {
        self.stack = stack
    }

    mutating func add(
        _ identifier: String, _ first: LayoutItem, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation,
        _ second: LayoutItem, _ secondAttribute: LayoutAttribute, multiplier: Double = 1, constant: Double = 0,
        priority: LayoutPriority = .required
    ) {
        constraints.append(
            LayoutConstraint(
                checked: first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier, constant: constant,
                priority: priority, identifier: identifier))
    }

    /// Adds a relation of an attribute to a constant.
    mutating func add(
        _ identifier: String, _ first: LayoutItem, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation,
        _ constant: Double, _ priority: LayoutPriority
    ) {
        constraints.append(
            LayoutConstraint(
                checked: first, firstAttribute, relation, nil, firstAttribute, multiplier: 1, constant: constant,
                priority: priority, identifier: identifier))
    }
}
