import Components
import Domain
import Localization
import Search
import ViewTree

/// The bar that moves from hit to hit, with the field for words to find while that is open, and the marks of the hits.
struct FinderView {
    let finder: FinderState
    /// The number of the current hit, from 0, and that of all; nil while nothing is marked.
    let place: (current: Int, count: Int)?
    let strings: Strings
    let send: (FinderMessage) -> Void

    /// The mark of the current hit.
    static let currentMark = ElementID("editor-mark")
    /// The field for words to find.
    static let field = ElementID("editor-finder")
    /// The field for what replaces what is found.
    static let replacementField = ElementID("editor-replacement")

    /// What a block of the copy is drawn from.
    private struct MarkedBlock: Equatable {
        let block: FoundMarks.Block
        /// The number of the current hit among the marked stretches of the block; −1 for none.
        let current: Int
    }

    /// Returns a copy that lies behind the text, of which only the marks can be seen.
    static func marks(_ found: FoundMarks) -> Element {
        el(.div, "marks", key: "marks") {
            for (block, current) in found.blocksWithCurrent {
                part(block.key, of: MarkedBlock(block: block, current: current)) { element(of: $0) }
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
            nodes.append(.element(isCurrent ? mark.ref(FinderView.currentMark) : mark))
        }
        return el(.div) { nodes }
    }

    /// The bar; nothing while there is nothing to move between and no field.
    @NodeBuilder var bar: [Node] {
        if place != nil || finder.words.hasValue { foundBar }
    }

    private var foundBar: Element {
        let send = self.send
        return el(.div, finder.words.hasValue ? "found-bar has-field" : "found-bar", key: "found") {
            el(.div, "found-row") {
                if let words = finder.words { field(words) }
                el(.span, "found-place") { placeText }.attr(.role, "status")
                Controls.iconButton(.back, label: strings.findingPrevious, className: "found-step") { send(.stepped(-1)) }
                    .flag(.disabled, place == nil)
                Controls.iconButton(.forward, label: strings.findingNext, className: "found-step") { send(.stepped(1)) }
                    .flag(.disabled, place == nil)
                if finder.words.hasValue {
                    Controls.iconButton(.pencil, label: strings.editorReplaceShow) { send(.replaceToggled) }
                        .attr(.ariaExpanded, finder.replacement.hasValue ? "true" : "false")
                }
                Controls.iconButton(.close, label: strings.findingEnd) { send(.closed) }
            }
            if finder.words.hasValue, let replacement = finder.replacement { replacing(by: replacement) }
        }
    }

    private func replacing(by replacement: String) -> Element {
        let send = self.send
        let hasFound = finder.found.hasValue
        return el(.div, "found-row", key: "replacing") {
            el(.input, "found-field")
                .attr(.type, "text").attr(.autocomplete, "off").attr(.autocapitalize, "off").attr(.spellcheck, "false")
                .attr(.ariaLabel, strings.editorReplaceWith).attr(.placeholder, strings.editorReplaceWith)
                .prop(.value, replacement)
                .ref(FinderView.replacementField)
                .on(.input) { event in
                    send(.replacementTyped(event.text))
                    return []
                }
                .on(.keydown) { event in
                    guard !event.isComposing else { return [] }
                    switch event.text {
                    case "Enter": send(.replaceTapped)
                    case "Escape": send(.closed)
                    default: return []
                    }
                    return [.preventDefault, .stopPropagation]
                }
            Controls.button(strings.editorReplace, className: "button plain") { send(.replaceTapped) }.flag(.disabled, !hasFound)
            Controls.button(strings.editorReplaceAll, className: "button plain") { send(.replaceAllTapped) }.flag(.disabled, !hasFound)
        }
    }

    private var placeText: String {
        if let count = finder.replacedCount { return strings.editorReplaced(count: count) }
        guard let place else { return finder.words?.query.isEmpty == false ? strings.editorFindNothing : "" }
        return strings.findingPlace(current: place.current + 1, total: place.count)
    }

    /// Returns the field. Ctrl or ⌘ and F is left to the browser here, so that a second press opens the browser's own search.
    private func field(_ words: TextFinder) -> Element {
        let send = self.send
        return el(.input, "found-field", key: "field")
            .attr(.type, "text").attr(.autocomplete, "off").attr(.autocapitalize, "off").attr(.spellcheck, "false")
            .attr(.enterkeyhint, "search").attr(.ariaLabel, strings.editorFind).attr(.placeholder, strings.editorFind)
            .prop(.value, words.query)
            .ref(FinderView.field)
            .on(.input) { event in
                send(.typed(event.text))
                return []
            }
            .on(.keydown) { event in
                guard !event.isComposing else { return [] }
                switch event.text {
                case "Enter": send(.stepped(event.modifiers.contains(.shift) ? -1 : 1))
                case "Escape": send(.closed)
                default: return []
                }
                return [.preventDefault, .stopPropagation]
            }
    }
}
