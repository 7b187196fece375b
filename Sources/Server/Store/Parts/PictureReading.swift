import Domain

/// The reads of the words in pictures, and of what the search indexes of files: for the reading of pictures, the library and the search.
public protocol PictureReading {
    /// Returns the latest picture that was not read yet and was begun less often than a limit; nil when there is none outside of some
    /// watched folders.
    func unreadPicture(attemptLimit: Int, outside roots: [String]) throws(StoreError) -> (space: Identifier<Space>, file: EntityID)?
    /// Returns the readable text of a file; nil until it was read.
    func pictureText(of file: EntityID, in space: Identifier<Space>) throws(StoreError) -> String?
    /// Returns the readable text of any file of a content; nil until one was read.
    func pictureText(ofDigest digest: String) throws(StoreError) -> String?
    /// Returns the photo notes in use that don't have the text of their pictures yet, each with that text.
    func untoldPictureTexts(of space: Identifier<Space>, limit: Int) throws(StoreError) -> [(photo: EntityID, text: String)]
    /// Returns the spaces for which `untoldPictureTexts` returns something.
    func spacesWithUntoldPictureTexts() throws(StoreError) -> [Identifier<Space>]
    /// Returns the files of a space that changed after a change of a number, including those that are gone, in the order of their changes.
    func changedFiles(of space: Identifier<Space>, after change: Int64, limit: Int) throws(StoreError) -> [FoundFile]
}
