import Components
import Layout
import Localization
import ViewTree

/// A playground: the stage, its views and constraints, and why they are where they are.
struct PlaygroundView {
    let controls: LessonControls
    let playground: Playground

    private var strings: Strings { controls.strings }
    private var writer: ConstraintText { ConstraintText(playground, LessonNumbers(strings)) }

    /// The stage and its controls.
    var node: Node {
        .element(
            el(.div, "lesson-bench") {
                el(.div, "lesson-view") {
                    StageView(controls: controls, playground: playground).node
                    verdict
                }
                el(.div, "lesson-controls") {
                    if let stack = playground.stack { choices(of: stack) }
                    if controls.section == .contentSize { contentSize }
                    if playground.stack == nil { rules }
                    el(.div, "lesson-knobs") {
                        controls.slider(.containerWidth, playground.name + ": " + strings.lessonWidth)
                        controls.slider(.containerHeight, playground.name + ": " + strings.lessonHeight)
                        controls.slider(.spacing)
                    }
                    views
                    if let index = playground.selection { inspector(index) }
                    if playground.stack != nil { generated }
                }
            })
    }

    private func step(_ step: PlaygroundStep) { controls.send(.stepped(controls.section, step)) }

    // MARK: What holds

    /// The constraints that contradict each other; screen readers announce them when they change.
    private var verdict: Element {
        let solution = playground.solution
        return el(.div, "lesson-verdict") {
            el(.div, solution.conflicts.isEmpty ? "lesson-verdict-text" : "lesson-verdict-text is-conflict") {
                for conflict in solution.conflicts {
                    el(.p) {
                        strings.lessonConflict(names: names(of: conflict), broken: writer.name(conflict.refused))
                    }
                }
                if solution.conflicts.isEmpty { el(.p) { strings.lessonHolds } }
            }
            .attr(.role, "status")
            for conflict in solution.conflicts {
                el(.ul, "lesson-conflict") {
                    for constraint in conflict.others { el(.li) { el(.code) { line(constraint) } } }
                    el(.li, "is-broken") { el(.code) { line(conflict.refused) } }
                }
            }
            if !solution.ambiguities.isEmpty {
                controls.lines(strings.lessonAmbiguous, solution.ambiguities.map { writer.text($0) })
            }
        }
    }

    private func names(of conflict: LayoutConflict) -> String {
        var text = ""
        for constraint in conflict.others { text += writer.name(constraint) + ", " }
        return text + writer.name(conflict.refused)
    }

    private func line(_ constraint: LayoutConstraint) -> String {
        constraint.identifier.isEmpty ? writer.text(constraint) : constraint.identifier + ": " + writer.text(constraint)
    }

    // MARK: The stack

    @NodeBuilder private func choices(of stack: StackView) -> [Node] {
        let isRow = stack.axis == .horizontal
        controls.choice("axis", [strings.lessonRow, strings.lessonColumn], chosen: Int(stack.axis.rawValue), isCode: false) {
            step(.axis($0 == 0 ? .horizontal : .vertical))
        }
        controls.choice(
            "distribution", ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"],
            chosen: Int(stack.distribution.rawValue)
        ) { step(.distribution(StackView.Distribution.allCases[$0])) }
        el(.p, "lesson-gloss") { gloss(stack.distribution) }
        controls.choice(
            "alignment",
            ["fill", isRow ? "top" : "leading", "center", isRow ? "bottom" : "trailing", "firstBaseline", "lastBaseline"],
            chosen: Int(stack.alignment.rawValue)
        ) { step(.alignment(StackView.Alignment.allCases[$0])) }
        el(.p, "lesson-gloss") { gloss(stack) }
    }

    private func gloss(_ distribution: StackView.Distribution) -> String {
        switch distribution {
        case .fill: strings.lessonFill
        case .fillEqually: strings.lessonFillEqually
        case .fillProportionally: strings.lessonFillProportionally
        case .equalSpacing: strings.lessonEqualSpacing
        case .equalCentering: strings.lessonEqualCentering
        }
    }

    private func gloss(_ stack: StackView) -> String {
        switch stack.alignment {
        case .fill: strings.lessonAlignFill
        case .leading, .trailing: strings.lessonAlignEdge
        case .center: strings.lessonAlignCenter
        case .firstBaseline: strings.lessonAlignFirstBaseline
        case .lastBaseline: strings.lessonAlignLastBaseline
        }
    }

    private var generated: Element {
        el(.div, "lesson-generated") {
            el(.button, "lesson-disclosure") {
                Icon.forward.node
                el(.span) { strings.lessonGenerated }
            }
            .attr(.type, "button").flag(.ariaExpanded, playground.isListShown).onTap { step(.listed) }
            if playground.isListShown {
                el(.ul, "lesson-lines") {
                    for constraint in playground.solution.generated { el(.li) { el(.code) { line(constraint) } } }
                }
            }
        }
    }

    // MARK: Constraints

    private var rules: Element {
        el(.div, "lesson-rules") {
            for (index, rule) in playground.rules.enumerated() where rule.freedom != .none {
                el(.div, "lesson-rule", key: rule.name) {
                    controls.toggle(rule.name + ": " + writer.text(rule), isOn: rule.isOn, isCode: true) { step(.switched(index)) }
                    if rule.freedom.rawValue >= PlaygroundRule.Freedom.isRanked.rawValue { controls.slider(.priority(index)) }
                    if rule.freedom == .isMeasured { controls.slider(.constant(index)) }
                }
            }
        }
    }

    private var contentSize: Element {
        let size = playground.solution.frames[0].size
        let visible = playground.solution.size
        let isWide = size.width > visible.width
        let isTall = size.height > visible.height
        return el(.p, "lesson-result") {
            el(.code) { "contentSize = " + LessonNumbers(strings).size(size) }
            el(.span) {
                isWide
                    ? (isTall ? strings.lessonScrollsBoth : strings.lessonScrollsAcross)
                    : (isTall ? strings.lessonScrollsDown : strings.lessonScrollsNot)
            }
        }
    }

    // MARK: Views

    private var views: Element {
        el(.div, "lesson-views") {
            for index in playground.items.indices { row(index) }
            if playground.stack != nil, playground.hasRoom {
                el(.button, "lesson-add") {
                    Icon.plus.node
                    el(.span) { strings.lessonAdd }
                }
                .attr(.type, "button").onTap { step(.added) }
            }
        }
    }

    private func row(_ index: Int) -> Element {
        let item = playground.items[index]
        return el(.div, "lesson-row", key: "row-\(item.number)") {
            el(.button, "lesson-row-open") {
                el(.span, "lesson-swatch").attr(.dataIndex, "\(item.number)")
                el(.span, "lesson-row-name") { item.name }
                el(.code) { item.isHidden ? strings.lessonHidden : LessonNumbers(strings).frame(playground.solution.frames[index]) }
            }
            .attr(.type, "button").flag(.ariaPressed, playground.selection == index).onTap { step(.selected(index)) }
            if playground.stack != nil {
                controls.toggle("", isOn: !item.isHidden, label: strings.lessonVisible(name: item.name)) { step(.hid(index)) }
                Controls.iconButton(.trash, label: strings.lessonRemove(name: item.name)) { step(.removed(index)) }
            }
        }
    }

    private func inspector(_ index: Int) -> Element {
        let item = playground.items[index]
        return el(.div, "lesson-inspector") {
            el(.div, "lesson-knobs") {
                controls.slider(.width(index), item.name + ": " + strings.lessonWidth)
                controls.slider(.height(index), item.name + ": " + strings.lessonHeight)
                controls.slider(.hugging(index))
                controls.slider(.resistance(index))
            }
            if !item.isHidden { ReasonsView(controls: controls, playground: playground, index: index).node }
        }
    }
}
