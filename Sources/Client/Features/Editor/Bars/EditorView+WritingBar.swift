import Components
import Core
import Domain
import Localization
import Markup
import ViewTree

/// The bars that format the text: above it in a wide window, at a selection of the page, and above a phone's keyboard.
extension EditorView {
    /// What a bar is drawn from.
    struct BarLook: Equatable {
        let language: Language
        let formats: [Formatting]
        let canUndo: Bool
        let canRedo: Bool
        let isInItem: Bool
        let isMore: Bool
        let today: String

        /// Whether the caret is in a table.
        var isInTable: Bool { formats.contains(.table(.make)) }

        var tools: BarTools { BarTools(isInTable: isInTable, today: today) }
    }

    /// What the bars of the text are drawn from.
    var barLook: BarLook {
        BarLook(
            language: strings.language, formats: state.formats, canUndo: state.canUndo, canRedo: state.canRedo, isInItem: isInItem,
            isMore: state.bars.showsMoreTools, today: today)
    }

    // MARK: Above the text

    /// Whether the bar above the text is shown: in a wide window, where the source is, unless it is hidden.
    var showsFormattingBar: Bool { canShowBoth && !hidesBar && !state.page.hasValue }

    /// Returns the bar above the text.
    func formattingBar(_ look: BarLook) -> Element {
        let send = self.send
        return el(.div, "formatting-bar", key: "formatting") {
            part("formatting", of: look) { [strings] look in
                el(.div, "formatting-rows") {
                    el(.div, "formatting-tools") {
                        el(.div, "tool-group") {
                            tool(.undo, strings.editorUndo, isUsable: look.canUndo) { send(.historyStepped(isRedo: false, isTitle: nil)) }
                            tool(.redo, strings.editorRedo, isUsable: look.canRedo) { send(.historyStepped(isRedo: true, isTitle: nil)) }
                        }
                        for group in look.tools.groups { el(.div, "tool-group") { formats(look, group) } }
                        el(.div, "tool-group") {
                            formats(look, [.link])
                            linkTool
                            if !look.isInTable {
                                pictureTool
                                formats(look, [.table(.make)])
                            }
                        }
                    }
                    if look.isMore { el(.div, "formatting-tools is-more", key: "more") { formats(look, look.tools.further) } }
                }
            }
            tool(.more, strings.editorToolsMore) { send(.moreToolsTapped) }.attr(.ariaExpanded, look.isMore ? "true" : "false")
            tool(.close, strings.editorBarHide) { send(.act(.bar)) }
        }
        .attr(.role, "toolbar").attr(.ariaLabel, strings.editorTools)
        // The focus stays in the text.
        .on(.pointerdown) { _ in .preventDefault }
    }

    /// Returns the buttons of the ways to format that are asked for; those that the selection has are pressed.
    private func formats(_ look: BarLook, _ formats: [Formatting]) -> [Node] {
        let send = self.send
        let items = FormattingItem.all(today: look.today, strings)
        return formats.compactMap { format in items.first { $0.formatting == format } }.map { item in
            let label = item.shortcut.map { item.name + " (" + $0.text(usesCommandKey: usesCommandKey) + ")" } ?? item.name
            return .element(
                tool(item.icon, item.name) { send(.formatted(item.formatting, selection: nil)) }
                    .attr(.title, label)
                    .attr(.ariaPressed, item.formatting.isSwitch ? (look.formats.contains(item.formatting) ? "true" : "false") : nil))
        }
    }

    /// The button that begins a link to another note, which only a note has.
    @NodeBuilder private var linkTool: [Node] {
        let send = self.send
        if state.note.hasValue { tool(.notes, strings.editorLink) { send(.linkAsked) } }
    }

    /// The button that adds a picture, which only a note has.
    @NodeBuilder private var pictureTool: [Node] {
        let send = self.send
        if state.note.hasValue { tool(.image, strings.picturesAdd) { send(.picture(.asked)) } }
    }

    // MARK: At a selection

    /// Returns the bar at words that are selected on the page: above them with a mouse, at the bottom of a phone (`Web/page.js`).
    func selectionBar(_ look: BarLook) -> Element {
        el(.div, "words-bar", key: "selection") {
            part("selection", of: look) { look in
                el(.div, "writing-tools") {
                    formats(look, [.mark(.bold), .mark(.italic), .mark(.struck), .mark(.code), .link])
                    heading(look)
                    formats(look, [.form(.bullet), .form(.task), .form(.quote)])
                }
            }
        }
        .attr(.role, "toolbar").attr(.ariaLabel, strings.editorTools)
        // The words stay selected.
        .on(.pointerdown) { _ in .preventDefault }
    }

    // MARK: Above a keyboard

    /// Returns the bar above a phone's keyboard, shown while the text has the focus; further buttons are in a second row.
    ///
    /// A disabled button would let a tap through, and the text would lose the focus: buttons that can do nothing only look disabled.
    func writingBar(_ look: BarLook) -> Element {
        el(.div, "writing-bar", key: "writing") { part("writing", of: look) { writingRows($0) } }
            .attr(.role, "toolbar").attr(.ariaLabel, strings.editorTools)
            // The focus stays in the text, which keeps the keyboard open.
            .on(.pointerdown) { _ in .preventDefault }
    }

    private func writingRows(_ look: BarLook) -> Element {
        let send = self.send
        return el(.div, "writing-rows") {
            if look.isMore { el(.div, "writing-tools is-more", key: "more") { furtherTools(look) } }
            el(.div, "writing-row", key: "first") {
                el(.div, "writing-tools") {
                    tool(.undo, strings.editorUndo, isUsable: look.canUndo) { send(.historyStepped(isRedo: false, isTitle: nil)) }
                    if look.isInTable { formats(look, look.tools.keyboardOfTable) } else { usualTools(look) }
                }
                tool(.more, strings.editorToolsMore) { send(.moreToolsTapped) }
                    .attr(.ariaExpanded, look.isMore ? "true" : "false")
                tool(.hideKeyboard, strings.editorHideKeyboard) { send(.writingEnded) }
            }
        }
    }

    @NodeBuilder private func usualTools(_ look: BarLook) -> [Node] {
        let send = self.send
        formats(look, [.form(.bullet), .form(.task)])
        if look.isInItem {
            tool(.outdent, strings.editorOutdent) { send(.commanded(.outdent, selection: nil)) }
            tool(.indent, strings.editorIndent) { send(.commanded(.indent, selection: nil)) }
        }
        heading(look)
        formats(look, [.mark(.bold)])
        pictureTool
    }

    @NodeBuilder private func furtherTools(_ look: BarLook) -> [Node] {
        let send = self.send
        if look.isInTable {
            formats(look, look.tools.furtherOfTable)
        } else {
            formats(look, [.mark(.italic), .form(.number), .form(.quote), .link])
            linkTool
            if let onScan { tool(.words, strings.readingTitle, onScan) }
            formats(look, [.table(.make), .mark(.struck), .mark(.code), .codeBlock, .line, .date(look.today)])
        }
        if look.canRedo { tool(.redo, strings.editorRedo) { send(.historyStepped(isRedo: true, isTitle: nil)) } }
    }

    /// Returns the button that goes through the levels of headings: each press is the next of three, then none.
    private func heading(_ look: BarLook) -> Element {
        let send = self.send
        let level = (1...3).first { look.formats.contains(.form(.heading($0))) } ?? 0
        let icons: [Icon] = [.heading, .heading1, .heading2, .heading3]
        return tool(icons[level], strings.editorMakeHeading) {
            send(.formatted(.form(.heading(level == 3 ? 3 : level + 1)), selection: nil))
        }
        .attr(.ariaPressed, level > 0 ? "true" : "false")
    }

    /// Whether the line of the caret is an item, which can be indented.
    private var isInItem: Bool {
        let (scalars, caret) = (state.text.scalars, state.text.caret)
        return LinePrefix(TextLines.line(at: caret, in: scalars), in: scalars).item.hasValue
    }

    private func tool(_ icon: Icon, _ label: String, isUsable: Bool = true, _ onTap: @escaping () -> Void) -> Element {
        Controls.iconButton(icon, label: label, className: "writing-tool") { if isUsable { onTap() } }
            .attr(.tabindex, "-1").attr(.ariaDisabled, isUsable ? nil : "true")
    }
}
