import Blobs
import Domain
import Synchronization

/// Contents beside archives in a storage that speaks S3: `contents/ab/abcd…`.
final class ContentBucket: ContentsBeside {
    private let objects: ObjectFolder
    /// The names of what is there.
    private let known: Mutex<Set<String>>

    /// Creates a value that knows what is there.
    init(_ objects: ObjectFolder) throws(BlobError) {
        self.objects = objects
        known = Mutex(Set(try Self.items(in: objects).map(\.name)))
    }

    private static func key(_ name: String) -> String { ContentFolder.name + "/" + name.prefix(2) + "/" + name }

    private static func items(in objects: ObjectFolder) throws(BlobError) -> [(name: String, storedAt: Int64?)] {
        try objects.list(beginningWith: ContentFolder.name + "/").compactMap { item in
            guard let name = item.name.split(separator: "/").last.map(String.init),
                ContentDigest.isValid(name) || EntityID(text: name) != nil
            else { return nil }
            return (name: name, storedAt: item.storedAt)
        }
    }

    func has(_ name: String) -> Bool { known.withLock { $0.contains(name) } }

    func add(_ name: String, from source: OpenFile) throws(BlobError) -> Bool {
        guard !has(name) else { return true }
        let hash = ContentHash()
        do throws(BlobError) {
            try source.read(upTo: source.byteCount, path: name) { block in hash.update(block) }
        } catch {
            return false
        }
        let digest = ContentHash.text(of: hash.finish())
        guard !ContentDigest.isValid(name) || digest == name else { return false }
        try objects.put(source, path: name, as: Self.key(name), digest: digest)
        known.withLock { _ = $0.insert(name) }
        return true
    }

    func read(_ name: String, _ body: (UnsafeRawBufferPointer) throws -> Void) throws -> Bool {
        var problem: (any Error)?
        do throws(BlobError) {
            try objects.read(Self.key(name)) { bytes in
                do { try body(bytes) } catch { problem = error }
                return problem == nil
            }
        } catch {
            guard case .missing = error else { throw error }
            return false
        }
        if let problem { throw problem }
        return true
    }

    func remove(_ name: String) {
        // Of what can't be removed now the next trial says so again.
        do throws(BlobError) { try objects.remove(Self.key(name)) } catch { return }
        known.withLock { _ = $0.remove(name) }
    }

    /// Removes what no archive needs and was stored before a moment, in seconds since 1970.
    func removeAll(but needed: Set<String>, storedBefore moment: Int64) throws(BlobError) {
        for (name, storedAt) in try Self.items(in: objects) where !needed.contains(name) {
            if let storedAt, storedAt < moment { try objects.remove(Self.key(name)) }
        }
    }
}
