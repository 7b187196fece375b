import Domain

/// What the search needs from other features.
public protocol SearchNeeds: AnyObject {
    /// The catalogues on the device.
    var searchedCatalogues: [SearchedCatalogue] { get }
    /// Reads the catalogues on the device that were not read yet.
    func readCatalogues()
    /// Makes a PDF of notes and photos.
    func makeDocument(notes: [Identifier<Note>], photos: [Identifier<Photo>], name: String)
    /// Shows in the text that was opened what was searched for.
    func find(_ query: String)
}
