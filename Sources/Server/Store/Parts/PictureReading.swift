import Domain

/// The reads of the words in pictures, and of what the search indexes of files: for the reading of pictures, the library and the search.
public protocol PictureReading {
    /// Names a picture that nobody has read and that was begun less often than a limit says, the latest first; nil when there is none but
    /// in some watched folders.
    func unreadPicture(attemptLimit: Int, outside roots: [String]) throws(StoreError) -> (space: Identifier<Space>, file: EntityID)?
    /// Gives what can be read in a file; nil while nobody has read it.
    func pictureText(of file: EntityID, in space: Identifier<Space>) throws(StoreError) -> String?
    /// Gives what can be read in any file of a content; nil while nobody has read one.
    func pictureText(ofDigest digest: String) throws(StoreError) -> String?
    /// Lists photo notes in use that were not told yet what can be read in their pictures, each with that text.
    func untoldPictureTexts(of space: Identifier<Space>, limit: Int) throws(StoreError) -> [(photo: EntityID, text: String)]
    /// Lists the files of a space that have changed after a number, those that are gone among them, in the order of their changes.
    func changedFiles(of space: Identifier<Space>, after change: Int64, limit: Int) throws(StoreError) -> [FoundFile]
}
