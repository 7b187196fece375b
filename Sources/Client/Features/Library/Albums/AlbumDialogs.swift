import Components
import Domain
import Localization
import ViewTree
import Wire

/// The dialogs about albums: the choice of one, and the field for a name.
struct AlbumDialogs {
    let state: AlbumsState
    let strings: Strings
    let send: (AlbumsMessage) -> Void

    /// The open dialog; empty while none is.
    @NodeBuilder var nodes: [Node] {
        if let choice = state.choice { chooser(choice) }
        if let prompt = state.prompt {
            prompt.name.node(
                prompt.album.hasValue
                    ? NamePrompt.Words(title: strings.albumsRenameTitle, label: strings.albumsName, confirm: strings.commonSave)
                    : NamePrompt.Words(title: strings.albumsAdd, label: strings.albumsName, confirm: strings.commonAdd),
                strings, onInput: { [send] in send(.nameTyped($0)) }, onCancel: { [send] in send(.nameCancelled) },
                onConfirm: { [send] in send(.nameConfirmed) })
        }
    }

    private func chooser(_ choice: AlbumsState.Choice) -> Node {
        let send = self.send
        return Sheet(title: choice.source.hasValue ? strings.albumsMoveTo : strings.albumsAddTo, onCancel: { send(.chosen(nil)) }).node {
            el(.ul, "settings sheet-list") {
                row(.plus, strings.albumsAdd, key: "new") { send(.newTapped) }
                for album in state.list where album.id != choice.source {
                    row(.album, album.name, count: strings.libraryCount(count: album.count), key: album.id.text) { send(.chosen(album.id)) }
                }
            }
            if state.condition == .offline { el(.p, "sheet-text") { strings.albumsOffline }.attr(.role, "status") }
            el(.div, "sheet-buttons") {
                Controls.button(strings.commonCancel, className: "button plain") { send(.chosen(nil)) }
            }
        }
    }

    private func row(_ icon: Icon, _ title: String, count: String = "", key: String, onTap: @escaping () -> Void) -> Element {
        el(.li, "setting", key: key) {
            el(.button, "setting-row") {
                icon.node
                el(.span, "setting-words") {
                    el(.span, "setting-title") { title }.attr(.dir, "auto")
                    if !count.isEmpty { el(.span, "setting-value") { count } }
                }
            }
            .attr(.type, "button").onTap(onTap)
        }
    }
}
