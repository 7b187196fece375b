/// What the further screens show of other features.
public protocol SettingsNeeds: AnyObject {
    /// The name of the edition.
    var editionName: String { get }
    /// How this device reminds of deadlines, in a word.
    var remindersWord: String { get }
}
