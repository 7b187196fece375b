import Domain

/// The changes of the words in pictures: for the reading of pictures.
public protocol PictureWriting: PictureReading {
    /// Counts so many more times that a picture was begun to be read.
    func countReadings(_ count: Int, of file: EntityID, in space: Identifier<Space>) throws(StoreError)
    /// Keeps what can be read in a file; nothing is read twice.
    func save(pictureText text: String, of file: EntityID, in space: Identifier<Space>) throws(StoreError)
}
