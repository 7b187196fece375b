import Domain
import Localization

@testable import Client
@testable import Core
@testable import Editor

/// What tests ask an app for most.
extension App {
    public var notice: Notice? { core.notices.current }
    /// What is being edited; nil while there is nothing.
    public var editor: EditorState? { features.editor.state }
    public var navigation: Navigation { core.navigation }
    public var now: Instant { core.time.now }
    public var today: CivilDate { core.time.today }

    public var language: Language { core.words.language }

    public func makeIdentity() -> EntityID { core.makeIdentity() }
    public func show(_ target: Screen) { show(target, replaces: false) }

    /// Whether a notice like another one is shown.
    public func isSaying(_ other: Notice) -> Bool { core.notices.isSaying(other) }
}
