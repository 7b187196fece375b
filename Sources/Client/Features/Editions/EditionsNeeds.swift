import Localization

/// What the edition needs from other features.
public protocol EditionsNeeds: AnyObject {
    /// Whether a note or photo is being edited.
    var isEditing: Bool { get }
    /// Exports everything as one file.
    func exportEverything()
    /// Switches the app to a language.
    func choose(_ language: Language?)
}
