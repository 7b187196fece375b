import Layout

/// A constraint of a playground.
struct PlaygroundRule: Equatable, Sendable {
    /// What of a rule a person may change; each case allows what the one before allows.
    enum Freedom: UInt8, Sendable {
        /// Nothing; the rule is obvious and not listed.
        case none
        /// It may be switched off.
        case isSwitched
        /// Its priority, too.
        case isRanked
        /// Its constant, too.
        case isMeasured
    }

    /// The name of the rule in reports.
    let name: String
    /// The number of the first item; −1 for the container.
    let first: Int
    let firstAttribute: LayoutAttribute
    /// The relation of the two sides.
    let relation: LayoutRelation
    /// The number of the second item; −1 for the container, nil for none.
    let second: Int?
    let secondAttribute: LayoutAttribute
    /// The constant, in points.
    var constant: Double
    var priority: Double
    let freedom: Freedom
    /// Whether the rule is switched on.
    var isOn = true

    init(
        _ first: Int, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation = .equal, to second: Int?,
        _ secondAttribute: LayoutAttribute? = nil, constant: Double = 0, priority: Double = 1000, name: String = "",
        freedom: Freedom = .none
    ) {
        self.name = name
        self.first = first
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.second = second
        self.secondAttribute = secondAttribute ?? firstAttribute
        self.constant = constant
        self.priority = priority
        self.freedom = freedom
    }

    /// Returns the constraint for `Layout`; throws what its initialiser throws.
    func constraint() throws(LayoutError) -> LayoutConstraint {
        let rank = try LayoutPriority(priority)
        guard let second else {
            return try LayoutConstraint(
                PlaygroundSolution.item(first), firstAttribute, relation, constant: constant, priority: rank, identifier: name)
        }
        return try LayoutConstraint(
            PlaygroundSolution.item(first), firstAttribute, relation, PlaygroundSolution.item(second), secondAttribute,
            constant: constant, priority: rank, identifier: name)
    }
}
