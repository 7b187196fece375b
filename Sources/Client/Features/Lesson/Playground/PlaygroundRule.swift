import Layout

/// Describes a constraint to be played with.
struct PlaygroundRule: Equatable, Sendable {
    /// Tells what of a rule a person may change.
    enum Freedom: UInt8, Sendable {
        /// It goes without saying, and isn't listed.
        case none
        /// It may be switched off.
        case isSwitched
        /// Its priority may be changed, too.
        case isRanked
        /// Its constant may be changed, too.
        case isMeasured
    }

    /// Names it in reports.
    let name: String
    /// Numbers the first item; −1 for the container.
    let first: Int
    /// Names what of the first item.
    let firstAttribute: LayoutAttribute
    /// Relates the two sides.
    let relation: LayoutRelation
    /// Numbers the second item; −1 for the container, nil for none.
    let second: Int?
    /// Names what of the second item.
    let secondAttribute: LayoutAttribute
    /// Holds what is added, in points.
    var constant: Double
    /// Ranks it.
    var priority: Double
    /// Tells what may be changed.
    let freedom: Freedom
    /// Tells whether it takes part.
    var isOn = true

    /// Makes a rule.
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

    /// Returns it in the words of `Layout`; throws what a constraint throws.
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
