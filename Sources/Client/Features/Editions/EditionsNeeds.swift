import Localization

/// What the edition asks of other features.
public protocol EditionsNeeds: AnyObject {
    /// Whether a note or photo is being edited.
    var isEditing: Bool { get }
    /// Hands everything to the person as one file.
    func exportEverything()
    /// Shows the program in a language from now on.
    func choose(_ language: Language?)
}
