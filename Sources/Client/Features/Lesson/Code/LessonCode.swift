import Layout
import Localization

/// Swift code for UIKit that does what a section shows at the moment.
struct LessonCode {
    private var lines: [String] = []

    /// Returns what a section shows, piece by piece.
    static func listings(of section: LessonSection, in lesson: LessonState, _ strings: Strings) -> [LessonListing] {
        var code = LessonCode()
        switch section {
        case .closures: return listings(of: lesson.closures, strings)
        case .observer: return listings(of: lesson.observers, strings)
        case .exercise: return []
        case .scroll: return listings(of: lesson.scroll, strings)
        case .keyboard: return listings(of: lesson.keyboard, strings)
        case .stack: code.writeStack(lesson.playgrounds[section.rawValue])
        case .squeeze, .priorities, .conflicts, .contentSize: code.writeConstraints(lesson.playgrounds[section.rawValue])
        }
        return [LessonListing(title: strings.lessonCode, code: code.lines.joined(separator: "\n"))]
    }

    private mutating func writeStack(_ playground: Playground) {
        guard let stack = playground.stack else { return }
        let names = playground.items.map { LessonCode.variable($0.name) }
        lines.append("let stack = UIStackView(arrangedSubviews: [" + names.joined(separator: ", ") + "])")
        lines.append("stack.axis = ." + (stack.axis == .horizontal ? "horizontal" : "vertical"))
        lines.append("stack.distribution = ." + LessonCode.name(of: stack.distribution))
        lines.append("stack.alignment = ." + LessonCode.name(of: stack.alignment, stack.axis))
        lines.append("stack.spacing = " + PointText.text(stack.spacing))
        for item in playground.items where item.isHidden { lines.append(LessonCode.variable(item.name) + ".isHidden = true") }
        writeWishes(playground)
    }

    private mutating func writeConstraints(_ playground: Playground) {
        writeWishes(playground)
        var active: [String] = []
        for (index, rule) in playground.rules.enumerated() where rule.isOn && rule.priority > 0 {
            let name = rule.freedom == .none ? "rule\(index + 1)" : LessonCode.variable(rule.name)
            lines.append("let " + name + " = " + constraint(rule, playground))
            if rule.priority < 1000 { lines.append(name + ".priority = UILayoutPriority(" + PointText.text(rule.priority) + ")") }
            active.append(name)
        }
        lines.append("NSLayoutConstraint.activate([" + active.joined(separator: ", ") + "])")
    }

    /// Writes hugging and resistance where they differ from a view's defaults.
    private mutating func writeWishes(_ playground: Playground) {
        for item in playground.items {
            let name = LessonCode.variable(item.name)
            if item.hugging != 250 {
                lines.append(name + ".setContentHuggingPriority(.init(" + PointText.text(item.hugging) + "), for: .horizontal)")
            }
            if item.resistance != 750 {
                lines.append(
                    name + ".setContentCompressionResistancePriority(.init(" + PointText.text(item.resistance) + "), for: .horizontal)")
            }
        }
    }

    private func constraint(_ rule: PlaygroundRule, _ playground: Playground) -> String {
        let names = [playground.name] + playground.items.map { LessonCode.variable($0.name) }
        let relation =
            switch rule.relation {
            case .equal: "equalTo"
            case .lessThanOrEqual: "lessThanOrEqualTo"
            case .greaterThanOrEqual: "greaterThanOrEqualTo"
            }
        let first = names[rule.first + 1] + "." + ConstraintText.text(rule.firstAttribute) + "Anchor.constraint("
        guard let second = rule.second else { return first + relation + "Constant: " + PointText.text(rule.constant) + ")" }
        let constant = rule.constant == 0 ? "" : ", constant: " + PointText.text(rule.constant)
        return first + relation + ": " + names[second + 1] + "." + ConstraintText.text(rule.secondAttribute) + "Anchor" + constant + ")"
    }

    /// Returns a name as a variable: in lower case, without spaces.
    private static func variable(_ name: String) -> String {
        var text = ""
        var isNextUpper = false
        for scalar in name.unicodeScalars {
            if scalar == " " {
                isNextUpper = true
                continue
            }
            let isUpper = scalar.value >= 0x41 && scalar.value <= 0x5A
            let isLower = scalar.value >= 0x61 && scalar.value <= 0x7A
            var value = scalar.value
            if text.isEmpty, isUpper { value += 32 }
            if isNextUpper, isLower { value -= 32 }
            isNextUpper = false
            if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
        }
        return text
    }

    private static func name(of distribution: StackView.Distribution) -> String {
        switch distribution {
        case .fill: "fill"
        case .fillEqually: "fillEqually"
        case .fillProportionally: "fillProportionally"
        case .equalSpacing: "equalSpacing"
        case .equalCentering: "equalCentering"
        }
    }

    private static func name(of alignment: StackView.Alignment, _ axis: Axis) -> String {
        switch alignment {
        case .fill: "fill"
        case .leading: axis == .horizontal ? "top" : "leading"
        case .center: "center"
        case .trailing: axis == .horizontal ? "bottom" : "trailing"
        case .firstBaseline: "firstBaseline"
        case .lastBaseline: "lastBaseline"
        }
    }
}
