import Domain

/// What the catalogues ask of other features.
public protocol CatalogueNeeds: AnyObject {
    /// Shows the guide, which leads back here.
    func showGuide()
    /// Whether a topic has no room for another note in this edition, which is said then.
    func refusesNote(in topic: Identifier<Topic>) -> Bool
    /// Makes a note in a topic, and does not open it.
    func addNote(to topic: Identifier<Topic>, title: String, text: String)
}
