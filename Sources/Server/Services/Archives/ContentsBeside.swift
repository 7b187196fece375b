import Blobs

/// The contents beside archives, each stored once: files by their SHA-256, pictures of catalogues by their identity, which depends on their
/// bytes as well.
public protocol ContentsBeside: Sendable {
    /// Returns whether a content is there.
    func has(_ name: String) -> Bool
    /// Adds a content, unless it is there. Returns false for bytes that can't be read or don't match their digest; throws if they can't be
    /// stored.
    func add(_ name: String, from source: OpenFile) throws(BlobError) -> Bool
    /// Reads a content; returns false if it is missing.
    func read(_ name: String, _ body: (UnsafeRawBufferPointer) throws -> Void) throws -> Bool
    /// Removes a damaged content, as far as that is possible, so that the next archive adds it again.
    func remove(_ name: String)
}
