import Domain

/// The changes of what is known of films' copies: for the copier of films.
public protocol CopyWriting: CopyReading {
    /// Adds a number to how often a film's copy was begun.
    func countCopies(_ count: Int, of file: EntityID, in space: Identifier<Space>) throws(StoreError)
}
