import Domain

/// What the catalogues need from other features.
public protocol CatalogueNeeds: AnyObject {
    /// Shows the guide, which leads back here.
    func showGuide()
    /// Returns whether a topic has no room for another note in this edition, and shows a notice then.
    func refusesNote(in topic: Identifier<Topic>) -> Bool
    /// Adds a note to a topic without opening it.
    func addNote(to topic: Identifier<Topic>, title: String, text: String)
}
