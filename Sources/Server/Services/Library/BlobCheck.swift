import Blobs
import Domain
import Store

/// A check of the stored contents of files against the files that refer to them, which reads every byte.
public struct BlobCheck: Sendable {
    /// The findings, a line each: contents that are missing or don't match their names.
    public private(set) var findings: [String] = []
    /// The number of contents that nothing refers to, which upkeep sets aside.
    public private(set) var unreferencedCount = 0
    /// The number of contents and uploads that were set aside.
    public private(set) var asideCount = 0

    private static let pageSize = 1_000

    /// Checks all contents; throws `storage` if the database or the folder can't be read at all.
    public init(_ store: any Store, _ blobs: BlobFolder) async throws(ServiceError) {
        var last = ""
        while true {
            let page: [(digest: String, byteCount: Int64)]
            do {
                page = try await store.read { [last] transaction in
                    try transaction.referencedDigests(after: last, limit: BlobCheck.pageSize)
                }
            } catch {
                throw ServiceError(error)
            }
            guard let end = page.last?.digest else { break }
            for (digest, byteCount) in page { check(digest, byteCount, blobs) }
            last = end
        }
        do throws(BlobError) { asideCount = try blobs.asideBlobs.items().count + blobs.asideUploads.items().count } catch {
            throw ServiceError(error)
        }
        for number in UInt8.min...UInt8.max {
            do {
                for digest in try blobs.digests(beginningWith: number) {
                    // What is announced is collected if nothing comes to refer to it.
                    let isUnnamed = try await store.read { transaction in
                        try !transaction.isReferenced(digest) && !transaction.isAnnounced(digest)
                    }
                    if isUnnamed { unreferencedCount += 1 }
                }
            } catch {
                throw ServiceError(error)
            }
        }
    }

    private mutating func check(_ digest: String, _ byteCount: Int64, _ blobs: BlobFolder) {
        guard ContentDigest.isValid(digest) else { return findings.append("content \(digest): its name is not a digest") }
        do throws(BlobError) {
            guard let found = try blobs.byteCount(of: digest) else { throw .missing(path: digest) }
            if found != byteCount {
                findings.append("content \(digest): it has \(found) bytes instead of \(byteCount)")
            } else if try blobs.computeDigest(of: digest) != digest {
                findings.append("content \(digest): its bytes don't match its digest")
            }
        } catch {
            if case .missing = error {
                findings.append("content \(digest): it is missing")
            } else {
                findings.append("content \(digest): \(error.message)")
            }
        }
    }
}
