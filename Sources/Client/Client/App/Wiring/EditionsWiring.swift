import Domain
import Editions
import Editor
import Export
import Localization
import Settings

/// What the edition needs of other features.
final class EditionsWiring: Wiring, EditionsNeeds {
    var isEditing: Bool { features.editor.state.hasValue }
    func exportEverything() { features.export.begin() }
    func choose(_ language: Language?) { features.settings.choose(language) }
}
