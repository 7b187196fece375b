import Layout

/// Constraints written as code.
struct ConstraintText {
    /// The names of the container and of the items.
    let names: [String]
    private let numbers: LessonNumbers

    init(_ playground: Playground, _ numbers: LessonNumbers) {
        self.numbers = numbers
        names = [playground.name] + playground.items.map { $0.name }
    }

    /// Returns a constraint, such as `date.leading = title.trailing + 8 @750`.
    func text(_ constraint: LayoutConstraint) -> String {
        var text = place(constraint.first, constraint.firstAttribute)
        switch constraint.relation {
        case .equal: text += " = "
        case .lessThanOrEqual: text += " ≤ "
        case .greaterThanOrEqual: text += " ≥ "
        }
        if let second = constraint.second {
            if constraint.multiplier != 1 { text += numbers.text(constraint.multiplier * 100) + " % × " }
            text += place(second, constraint.secondAttribute)
            let constant = constraint.constant
            if constant != 0 { text += (constant < 0 ? " - " : " + ") + numbers.text(constant.magnitude) }
        } else {
            text += numbers.text(constraint.constant)
        }
        return constraint.priority.isRequired ? text : text + " @" + numbers.text(constraint.priority.rawValue)
    }

    /// Returns a rule as the constraint that it describes.
    func text(_ rule: PlaygroundRule) -> String {
        do throws(LayoutError) { return text(try rule.constraint()) } catch { return rule.name }
    }

    /// Returns the values between which an attribute is ambiguous, such as `0 ≤ date.width ≤ 296`.
    func text(_ ambiguity: LayoutAmbiguity) -> String {
        var text = place(LayoutItem(ambiguity.view), ambiguity.attribute)
        if ambiguity.least > -.infinity { text = numbers.text(ambiguity.least) + " ≤ " + text }
        if ambiguity.greatest < .infinity { text += " ≤ " + numbers.text(ambiguity.greatest) }
        return text
    }

    /// Returns the name of a constraint: its identifier, or otherwise its code.
    func name(_ constraint: LayoutConstraint) -> String {
        constraint.identifier.isEmpty ? text(constraint) : constraint.identifier
    }

    /// Returns an attribute of an item, such as `title.width`.
    func place(_ item: LayoutItem, _ attribute: LayoutAttribute) -> String {
        let index = Int(item.view.rawValue)
        let name = item.guide < 0 && index < names.count ? names[index] : "gap\(item.guide + 1)"
        return name + "." + ConstraintText.text(attribute)
    }

    static func text(_ attribute: LayoutAttribute) -> String {
        let index = Int(attribute.rawValue)
        return index < attributes.count ? attributes[index] : ""
    }

    private static let attributes = [
        "left", "right", "leading", "trailing", "top", "bottom", "width", "height", "centerX", "centerY", "firstBaseline",
        "lastBaseline",
    ]
}
