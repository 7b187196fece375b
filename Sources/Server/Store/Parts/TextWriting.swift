/// The changes of merged texts: for edits in a batch, repair and restoring archives.
public protocol TextWriting: TextReading {
    /// Adds or replaces a merged text with its frontier.
    func save(_ content: String, frontier: String, of text: ProjectedText) throws(StoreError)
    /// Stores the next sequence of an agent of a merged text.
    func save(nextSequence: Int64, of agent: String, in text: ProjectedText) throws(StoreError)
}
