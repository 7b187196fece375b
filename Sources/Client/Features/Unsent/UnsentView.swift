import Components
import Core
import Domain
import Localization
import ViewTree

/// The files that are not on the server, each with the reason, below the status of the whole.
struct UnsentView {
    /// The button that confirms a discarding.
    static let confirmation = Confirmation.button

    let files: [UnsentFile]
    let status: (icon: Icon, text: String)
    /// The file whose discarding is to be confirmed; nil for none.
    let discarded: UnsentFile?
    let strings: Strings
    let send: (UnsentMessage) -> Void

    /// The screen, and the dialog above it.
    var node: [Node] {
        let send = self.send
        var page = Page(title: strings.syncTitle)
        page.backLabel = strings.moreTitle
        page.onBack = { send(.backTapped) }
        var nodes = [page.node { content }]
        if let discarded {
            nodes.append(
                Confirmation.node(
                    title: strings.unsentDiscardTitle(name: name(of: discarded)), text: strings.unsentDiscardText,
                    confirm: strings.unsentDiscard, strings, onCancel: { send(.discardCancelled) }, onConfirm: { send(.discardConfirmed) }))
        }
        return nodes
    }

    @NodeBuilder private var content: [Node] {
        el(.p, "unsent-status") {
            status.icon.node
            el(.span) { status.text }
        }
        .attr(.role, "status")
        if !files.isEmpty {
            el(.ul, "settings") {
                for file in files { row(file) }
            }
        }
    }

    private func row(_ file: UnsentFile) -> Element {
        let send = self.send
        return el(.li, "setting unsent", key: file.id.text) {
            el(.div, "row-texts") {
                el(.span, "row-title") { name(of: file) }.attr(.dir, "auto")
                el(.span, "row-detail") { reason(file) }
            }
            el(.div, "page-buttons") {
                if file.byteCount.hasValue {
                    Controls.button(strings.unsentRetry, className: "button plain") { send(.retryTapped(file.id)) }
                    Controls.button(strings.unsentSave, className: "button plain") { send(.saveTapped(file)) }
                }
                Controls.button(strings.unsentDiscard, className: "button plain danger") { send(.discardTapped(file)) }
            }
        }
        .insertion(.fade).removal(.collapse)
    }

    private func name(of file: UnsentFile) -> String { file.name.isEmpty ? strings.libraryFile : file.name }

    /// Returns the size of a file that is kept, and why it is not on the server.
    private func reason(_ file: UnsentFile) -> String {
        let words =
            switch file.reason {
            case .empty: strings.unsentEmpty
            case .noPicture: strings.unsentNoPicture
            case .tooLarge: strings.unsentTooLarge
            case .unreadable: strings.unsentUnreadable
            case .deviceFull: strings.unsentDeviceFull
            case .serverFull: strings.unsentServerLimit
            case .quota: strings.unsentQuota
            case .refusedByServer: strings.unsentRefused
            case .lost: strings.unsentLost
            }
        guard let byteCount = file.byteCount else { return words }
        return NumberText(strings.language).byteSize(byteCount) + " · " + words
    }
}
