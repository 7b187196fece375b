import ObjectStorage

/// The place in a storage that belongs to one database.
extension S3Blobs {
    /// Stores, reads and removes an object; throws `unavailable` with the reason if that is not possible.
    public func probe() throws(BlobError) { try objects.probe() }

    private static let identityKey = "enot-contents"
    /// The folder of the objects of databases that take the place.
    private static let claims = "enot-claims/"

    /// Returns the identity that the place was given; nil if it has none.
    public func identity() throws(BlobError) -> String? {
        var bytes: [UInt8] = []
        do throws(StorageError) {
            try client.read(Self.identityKey) { piece in
                bytes.append(contentsOf: piece)
                return true
            }
        } catch {
            if case .missing = error { return nil }
            throw BlobError(error, at: client.address)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Sets the identity of the place, replacing any that it has.
    public func setIdentity(_ text: String) throws(BlobError) {
        try storage { () throws(StorageError) in try client.put(Self.identityKey, ObjectBody(Array(text.utf8))) }
    }

    /// Sets the identity of the place if it has none; returns false if it has another one, or gets another one at the same time.
    ///
    /// Storages have no reliable way to store what isn't there yet. So whoever takes the place says so first, and then looks for others: of
    /// two at once at least one sees the other, and both may.
    public func claim(_ text: String) throws(BlobError) -> Bool {
        var random = SystemRandomNumberGenerator()
        let claim = Self.claims + text + "/\(random.next())"
        try storage { () throws(StorageError) in try client.put(claim, ObjectBody([])) }
        let isClaimed: Bool
        do throws(BlobError) {
            isClaimed = try settle(text)
        } catch {
            try storage { () throws(StorageError) in try client.remove(claim) }
            throw error
        }
        try storage { () throws(StorageError) in try client.remove(claim) }
        return isClaimed
    }

    private func settle(_ text: String) throws(BlobError) -> Bool {
        let own = Self.claims + text + "/"
        let hasOthers = try storage { () throws(StorageError) in try client.list(beginningWith: Self.claims) }
            .contains { !$0.key.hasPrefix(own) }
        // Whoever was faster has stored it before the claim went.
        if let present = try identity() { return present == text }
        guard !hasOthers else { return false }
        try setIdentity(text)
        return try identity() == text
    }
}
