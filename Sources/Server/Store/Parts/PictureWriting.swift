import Domain

/// The changes of the words in pictures: for the reading of pictures.
public protocol PictureWriting: PictureReading {
    /// Adds a number to how often a picture's reading was begun.
    func countReadings(_ count: Int, of file: EntityID, in space: Identifier<Space>) throws(StoreError)
    /// Stores the readable text of a file; nothing is read twice.
    func save(pictureText text: String, of file: EntityID, in space: Identifier<Space>) throws(StoreError)
}
