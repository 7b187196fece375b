import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import Markup
import ViewTree

/// A note or a photo being edited: title or picture, and a growing text field over a highlighted copy of the text.
public struct EditorView {
    let state: EditorState
    let deadline: DeadlineView
    private let backLabel: String
    /// What is shown above the caption of a photo, in place of a title.
    public var picture: [Node] = []
    /// The buttons that add a picture or read one, and the fields by which the browser provides pictures.
    public var tools: [Node] = []
    /// What a note in which nothing is written yet can be begun with.
    public var starters: [Node] = []
    /// Opens the reading of the words in a picture; nil where nothing can be read.
    public var onScan: (() -> Void)?
    /// The note as it is stored; nil for a photo.
    public var note: Note?
    /// Whether the platform has ⌘ instead of Ctrl.
    public var usesCommandKey = false
    /// The mark of the chosen colour.
    public var mark = ColorMark.tick
    /// The dialog that lies over the screen.
    public var dialog: [Node] = []
    /// Whether the back button returns elsewhere than to the list, so that a wide window shows the button as well.
    var leadsBack = false
    /// Returns whether a command changes the lines of a selection, in UTF-16 units, in the text at the time of the call.
    public var takesCommand: (LineCommand, Range<Int>) -> Bool = { _, _ in false }
    /// Returns whether what was pasted in place of a range, in UTF-16 units, becomes Markdown or a link, at the time of the call.
    var takesPaste: (PastedText, Range<Int>) -> Bool = { _, _ in false }
    /// The date of today as it is written into a text.
    var today = ""
    /// Whether the bar with formatting above the text is hidden on this device.
    var hidesBar = false
    /// Returns whether keys choose among offered notes, at the time of the call.
    public var offersLinks: () -> Bool = { false }
    /// Returns whether Enter accepts an offered note, at the time of the call.
    var hasChosenLink: () -> Bool = { false }
    /// Returns the present title of a note by its reference; nil for one that is gone.
    public var noteTitle: (String) -> String? = { _ in nil }
    /// Returns what the page shows of another note, by what the link leads to.
    var embedded: (String) -> EmbeddedNote = { _ in .link }
    /// Where the sections that belong to the text are placed.
    public var side = Side.over
    /// Whether the window can show page and source side by side.
    public var canShowBoth = false
    /// Returns the state of a photo that the text shows.
    public var shownPhoto: (String) -> ShownPhoto = { _ in .missing }
    /// Returns what is known of a file to which the text links.
    var linkedFile: (EntityID) -> LinkedFile = { _ in .unknown }
    /// The number of changes of what is known of files.
    var fileVersion = 0
    /// What is printed above the text; nil for what has a title of its own on paper.
    var printedHead: PrintedHead?
    /// The notes that link to the note, or show the photo.
    var linkedFrom: [LinkedNote] = []
    let strings: Strings
    let send: (EditorMessage) -> Void

    /// Creates the view of a state; `backLabel` is the name of the list that the note is in.
    public init(
        state: EditorState, deadline: DeadlineView, backLabel: String, strings: Strings, send: @escaping (EditorMessage) -> Void
    ) {
        self.state = state
        self.deadline = deadline
        self.backLabel = backLabel
        self.strings = strings
        self.send = send
    }

    /// The title's field.
    public static let titleField = ElementID("editor-title")
    /// The text's field.
    public static let textField = ElementID("editor-text")
    /// The page in place of the text's field.
    public static let page = ElementID("editor-page")
    /// The element that scrolls.
    public static let scroller = ElementID("editor-scroller")
    /// What a click on the blank below the words says instead of a place (`Web/page.js`).
    private static let ground = -3

    /// Returns the screen; `status` shows where the note is stored.
    public func node(status: Node) -> [Node] {
        let send = self.send
        let color = ColorSection(choice: state.color, mark: mark, strings: strings) { send(.color($0)) }
        let isPopoverOpen = shownPanel.hasValue
        let barLook = self.barLook
        return [
            .element(
                el(.main, (leadsBack ? "page editor leads-back" : "page editor") + (state.pages.preview.hasValue ? " shows-both" : "")) {
                    el(.header, "bar") {
                        el(.button, "bar-back") {
                            Icon.back.node
                            el(.span) { backLabel }.attr(.dir, "auto")
                        }
                        .attr(.type, "button").onTap { send(.backTapped) }
                        el(.div, "bar-space")
                        if state.canUndo || state.canRedo { historyButtons }
                        status
                        tools
                        outlineToggle
                        menuToggle
                        if state.page.hasValue {
                            Controls.button(strings.pageEdit, className: "bar-edit") { send(.page(.writingAsked)) }
                        } else {
                            let endsWriting = state.pages.prefersPage && !state.pages.preview.hasValue
                            Controls.button(strings.commonDone, className: endsWriting ? "bar-done ends-writing" : "bar-done") {
                                send(.doneTapped)
                            }
                        }
                    }
                    .flag(.inert, isPopoverOpen)
                    if showsFormattingBar { formattingBar(barLook).flag(.inert, isPopoverOpen) }
                    el(.div, "page-scroll") {
                        el(.h1, "visually-hidden") { isPhoto ? strings.photosPhoto : strings.editorHeading }
                            .attr(.tabindex, "-1").attr(.id, "page-title")
                        if let printedHead { printedHead.node }
                        if isPhoto { picture } else { titleField }
                        facts
                        if let page = state.page { pageText(page) } else { textField }
                        if let offer = state.links.offer, offer.count > 0 { linkOffer(offer) }
                        linkAnnouncement
                        starters
                        belongings
                        if let preview = state.pages.preview { pageText(preview) }
                    }
                    .ref(EditorView.scroller).flag(.inert, isPopoverOpen)
                    .on(.click) { event in
                        if event.selectionStart == EditorView.ground { send(.groundTapped) }
                        return []
                    }
                    .on(.scroll) { event in
                        scrolled(event)
                        return []
                    }
                    FinderView(finder: state.finder, place: state.foundPlace, strings: strings) { send(.finder($0)) }.bar
                    if state.pages.selectedPart.hasValue { selectionBar(barLook) } else { writingBar(barLook) }
                    popover
                    menu
                }
                .flag(.inert, state.color.mixed != nil || !dialog.isEmpty)
                .on(.keydown) { event in
                    guard event.text == "Escape", !event.isComposing else { return [] }
                    send(isPopoverOpen ? .panelClosed : .doneTapped)
                    return .preventDefault
                })
        ] + color.picker + dialog
    }

    /// Ends holding a colour, and tells which section of the page is read now.
    private func scrolled(_ event: Event) {
        if state.color.press.isUnderWay { send(.color(.press(.left))) }
        let section = event.selectionStart
        if state.page.hasValue, section >= 0, section != state.pages.readSection { send(.page(.scrolled(section: section))) }
    }

    /// The buttons of undo and redo for those without keys; redo only once something was undone.
    private var historyButtons: [Node] {
        let send = self.send
        var nodes: [Node] = []
        func add(_ icon: Icon, _ label: String, isRedo: Bool, isUsable: Bool) {
            nodes.append(
                .element(
                    Controls.iconButton(icon, label: label, className: "history-button") {
                        send(.historyStepped(isRedo: isRedo, isTitle: nil))
                    }
                    .flag(.disabled, !isUsable).attr(.ariaKeyshortcuts, isRedo ? "Control+Shift+Z" : "Control+Z")))
        }
        add(.undo, strings.editorUndo, isRedo: false, isUsable: state.canUndo)
        if state.canRedo { add(.redo, strings.editorRedo, isRedo: true, isUsable: true) }
        return nodes
    }

    /// Returns a field that reports composing and the keys that have a meaning: those of lines, and Ctrl or ⌘ with Z, with Shift or as
    /// Ctrl+Y to redo. The browser's own undo can't be used, since it does not know what others write.
    private func takingKeys(_ field: Element, isTitle: Bool) -> Element {
        let send = self.send
        let takesCommand = self.takesCommand
        let usesCommandKey = self.usesCommandKey
        let offersLinks = self.offersLinks
        let hasChosenLink = self.hasChosenLink
        let telling = field.on(.compositionstart) { _ in
            send(.composing(true))
            return []
        }
        .on(.compositionend) { _ in
            send(.composing(false))
            return []
        }
        return telling.on(.keydown) { event in
            if isTitle, event.text == "Enter", !event.isComposing {
                send(.titleAccepted)
                return .preventDefault
            }
            if !isTitle, offersLinks(), let message = EditorView.linkMessage(event, hasChosen: hasChosenLink()) {
                send(.link(message))
                return [.preventDefault, .stopPropagation]
            }
            if !isTitle, let formatting = Formatting(event, usesCommandKey: usesCommandKey) {
                let selection = event.selectionStart..<max(event.selectionStart, event.selectionEnd)
                send(.formatted(formatting, selection: selection))
                return .preventDefault
            }
            if !isTitle, let command = LineCommand(event) {
                let selection = event.selectionStart..<max(event.selectionStart, event.selectionEnd)
                guard takesCommand(command, selection) else { return [] }
                send(.commanded(command, selection: selection))
                return .preventDefault
            }
            let isCommand = event.modifiers.contains(.control) || event.modifiers.contains(.meta)
            guard isCommand, !event.modifiers.contains(.alt), !event.isComposing else { return [] }
            if event.text == "f" || event.text == "F", !event.modifiers.contains(.shift) {
                send(.finder(.asked))
                return .preventDefault
            }
            let isZ = event.text == "z" || event.text == "Z"
            guard isZ || event.text == "y" && event.modifiers == .control else { return [] }
            send(.historyStepped(isRedo: !isZ || event.modifiers.contains(.shift), isTitle: isTitle))
            return [.preventDefault, .stopPropagation]
        }
    }

    private var isPhoto: Bool { state.photo != nil }

    /// The title's field, which grows: it lies over a hidden copy of the title that sets its height.
    private var titleField: Element {
        el(.div, "editor-title-box", key: "title " + state.entity.text) {
            el(.div, "title-copy") { state.title.string + " " }.attr(.ariaHidden, "true")
            takingKeys(titleInput, isTitle: true)
        }
    }

    private var titleInput: Element {
        let send = self.send
        return el(.textarea, "editor-title")
            .attr(.rows, "1").attr(.placeholder, strings.editorTitlePlaceholder).attr(.ariaLabel, strings.editorTitleLabel)
            .attr(.maxlength, "\(Note.maximumTitleLength)").attr(.enterkeyhint, "next").attr(.autocomplete, "off")
            .attr(.dir, "auto")
            .prop(.value, state.title.string)
            .ref(EditorView.titleField)
            .on(.input) { event in
                send(.titleTyped(event.text, replacing: event.replaced ?? 0..<0, caret: event.selectionEnd))
                return []
            }
            .on(.invalid) { event in
                send(.titleExceeded(event.text))
                return []
            }
            .on(.paste) { event in
                guard PastedNote.isLongerThanTitle(event.text) else { return [] }
                send(.titlePasted(event.text, replacing: event.selectionStart..<max(event.selectionStart, event.selectionEnd)))
                return .preventDefault
            }
    }

    private var textField: Element {
        let send = self.send
        let color = isPhoto ? nil : state.color.color
        let text = el(.div, color.hasValue ? "editor-text has-color" : "editor-text", key: "text " + state.entity.text) {
            if let found = state.finder.found { FinderView.marks(found) }
            mirror
            // The field changes itself; it is written only when the text changes otherwise.
            part(strings.language.rawValue, of: state.text.fieldVersion) { _ in takingKeys(textInput, isTitle: false) }
        }
        .on(.click) { event in
            if let note = event.targetKey.flatMap({ ExactText.rest(of: $0, after: HighlightedText.noteKey) }) {
                send(.link(.tapped(note)))
                return []
            }
            if let mention = event.targetKey.flatMap({ ExactText.rest(of: $0, after: HighlightedText.mentionKey) }) {
                send(.link(.mentionTapped(mention)))
                return []
            }
            guard let key = event.targetKey, let paragraph = ExactText.rest(of: key, after: EditorView.boxKey) else { return [] }
            send(.boxTapped(paragraph: paragraph))
            return []
        }
        return color.map { text.style(.colorVariable, $0.css) } ?? text
    }

    /// The start of the key that identifies a click on a box; the key of the box's paragraph is the end.
    static let boxKey = "box-"

    /// Returns the placeholder for a text in which nothing is written yet.
    static func placeholder(of state: EditorState, _ strings: Strings) -> String {
        state.photo == nil ? strings.editorTextPlaceholder : strings.photosCaptionPlaceholder
    }

    private var textInput: Element {
        let send = self.send
        let takesPaste = self.takesPaste
        return el(.textarea, "editor-input")
            .attr(.ariaPlaceholder, EditorView.placeholder(of: state, strings))
            .attr(.ariaLabel, isPhoto ? strings.photosCaption : strings.editorTextLabel)
            .attr(.maxlength, "\(isPhoto ? Photo.maximumCaptionLength : Note.maximumTextLength)").attr(.rows, "1")
            .attr(.dir, state.text.isMixed ? "auto" : nil).attr(
                .ariaKeyshortcuts, LineCommand.keyShortcuts + " " + Formatting.keyShortcuts + " Control+F"
            )
            .prop(.value, state.text.string)
            .ref(EditorView.textField)
            .on(.input) { event in
                let part = event.replaced ?? 0..<0
                send(.textTyped(event.text, replacing: part, caret: event.selectionEnd, isBackspace: event.isBackspace))
                return []
            }
            .on(.invalid) { event in
                send(.textExceeded(event.text))
                return []
            }
            .on(.paste) { event in
                let pasted = PastedText(event.text)
                let part = event.selectionStart..<max(event.selectionStart, event.selectionEnd)
                guard takesPaste(pasted, part) else { return [] }
                send(.textPasted(pasted, replacing: part))
                return .preventDefault
            }
            .on(.selectionchange) { event in
                send(.textSelected(start: event.selectionStart, end: event.selectionEnd))
                return []
            }
    }
}
