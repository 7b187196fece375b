import Components
import Domain
import Localization
import Search
import ViewTree

extension EditorView {
    /// What a block of the copy is drawn from.
    private struct MarkedBlock: Equatable {
        let block: FoundMarks.Block
        /// The number of the current hit among the marked stretches of the block; −1 for none.
        let current: Int
    }

    /// Returns a copy that lies behind the text, of which only the marks can be seen.
    func marks(_ found: FoundMarks) -> Element {
        el(.div, "marks", key: "marks") {
            for (block, current) in found.blocksWithCurrent {
                part(block.key, of: MarkedBlock(block: block, current: current)) { EditorView.element(of: $0) }
            }
        }
        .attr(.ariaHidden, "true")
    }

    private static func element(of marked: MarkedBlock) -> Element {
        var nodes: [Node] = []
        var number = 0
        for stretch in marked.block.stretches {
            guard stretch.isMarked else {
                nodes.append(.text(stretch.text))
                continue
            }
            let isCurrent = number == marked.current
            number += 1
            let mark = el(.mark, isCurrent ? "is-current" : "") { stretch.text }
            nodes.append(.element(isCurrent ? mark.ref(EditorView.currentMark) : mark))
        }
        return el(.div) { nodes }
    }

    /// The bar that moves from hit to hit, with the field for words to find while that is open.
    var foundBar: Element {
        let send = self.send
        return el(.div, state.finder.hasValue ? "found-bar has-field" : "found-bar", key: "found") {
            el(.div, "found-row") {
                if let finder = state.finder { field(finder) }
                el(.span, "found-place") { place }.attr(.role, "status")
                Controls.iconButton(.back, label: strings.findingPrevious, className: "found-step") { send(.foundStepped(-1)) }
                    .flag(.disabled, state.foundPlace == nil)
                Controls.iconButton(.forward, label: strings.findingNext, className: "found-step") { send(.foundStepped(1)) }
                    .flag(.disabled, state.foundPlace == nil)
                if state.finder.hasValue {
                    Controls.iconButton(.pencil, label: strings.editorReplaceShow) { send(.replaceToggled) }
                        .attr(.ariaExpanded, state.replacement.hasValue ? "true" : "false")
                }
                Controls.iconButton(.close, label: strings.findingEnd) { send(.foundClosed) }
            }
            if state.finder.hasValue, let replacement = state.replacement { replacing(by: replacement) }
        }
    }

    private func replacing(by replacement: String) -> Element {
        let send = self.send
        let hasFound = state.found.hasValue
        return el(.div, "found-row", key: "replacing") {
            el(.input, "found-field")
                .attr(.type, "text").attr(.autocomplete, "off").attr(.autocapitalize, "off").attr(.spellcheck, "false")
                .attr(.ariaLabel, strings.editorReplaceWith).attr(.placeholder, strings.editorReplaceWith)
                .prop(.value, replacement)
                .ref(EditorView.replacementField)
                .on(.input) { event in
                    send(.replacementTyped(event.text))
                    return []
                }
                .on(.keydown) { event in
                    guard !event.isComposing else { return [] }
                    switch event.text {
                    case "Enter": send(.replaceTapped)
                    case "Escape": send(.foundClosed)
                    default: return []
                    }
                    return [.preventDefault, .stopPropagation]
                }
            Controls.button(strings.editorReplace, className: "button plain") { send(.replaceTapped) }.flag(.disabled, !hasFound)
            Controls.button(strings.editorReplaceAll, className: "button plain") { send(.replaceAllTapped) }.flag(.disabled, !hasFound)
        }
    }

    private var place: String {
        if let count = state.replacedCount { return strings.editorReplaced(count: count) }
        guard let found = state.foundPlace else { return state.finder?.query.isEmpty == false ? strings.editorFindNothing : "" }
        return strings.findingPlace(current: found.current + 1, total: found.count)
    }

    /// Returns the field. Ctrl or ⌘ and F is left to the browser here, so that a second press opens the browser's own search.
    private func field(_ finder: TextFinder) -> Element {
        let send = self.send
        return el(.input, "found-field", key: "field")
            .attr(.type, "text").attr(.autocomplete, "off").attr(.autocapitalize, "off").attr(.spellcheck, "false")
            .attr(.enterkeyhint, "search").attr(.ariaLabel, strings.editorFind).attr(.placeholder, strings.editorFind)
            .prop(.value, finder.query)
            .ref(EditorView.finderField)
            .on(.input) { event in
                send(.findTyped(event.text))
                return []
            }
            .on(.keydown) { event in
                guard !event.isComposing else { return [] }
                switch event.text {
                case "Enter": send(.foundStepped(event.modifiers.contains(.shift) ? -1 : 1))
                case "Escape": send(.foundClosed)
                default: return []
                }
                return [.preventDefault, .stopPropagation]
            }
    }
}
