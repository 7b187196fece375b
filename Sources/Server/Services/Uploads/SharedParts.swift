import Blobs
import Store

/// What is stored of an upload in a storage that servers share, as the upload's row has it: whichever server gets the next bytes continues.
struct SharedParts: Equatable {
    /// Bytes that are too few for a part.
    struct Waiting: Equatable {
        let name: String
        let byteCount: Int64
    }

    /// The identity of the parts in the storage; nil before the first one.
    var identity: String?
    /// The generation of the content that the parts become, if the device has said its digest.
    var generation: Int?
    /// The number that the next part gets; one that two servers store at once gets two.
    var nextNumber = 1
    /// The parts that were stored, in order.
    var parts: [(number: Int, tag: String)] = []
    var waiting: Waiting?
    /// The hash of all bytes so far.
    var hash = ResumableHash()

    init() {}

    /// Reads what `text` wrote; nil for anything else.
    init?(text: String) {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 2).map(String.init)
            switch (words.first, words.count) {
            case ("parts", 3):
                guard let number = Int(words[1]) else { return nil }
                (nextNumber, identity) = (number, words[2])
            case ("generation", 2):
                guard let number = Int(words[1]) else { return nil }
                generation = number
            case ("part", 3):
                guard let number = Int(words[1]) else { return nil }
                parts.append((number, words[2]))
            case ("waiting", 3):
                guard let count = Int64(words[1]) else { return nil }
                waiting = Waiting(name: words[2], byteCount: count)
            case ("sha256", 2):
                guard let hash = ResumableHash(text: words[1]) else { return nil }
                self.hash = hash
            default: return nil
            }
        }
    }

    /// What the row has: a line for each thing, with names that contain no line ends.
    var text: String {
        var lines = ["sha256 \(hash.text)"]
        if let identity { lines.append("parts \(nextNumber) \(identity)") }
        if let generation { lines.append("generation \(generation)") }
        lines += parts.map { "part \($0.number) \($0.tag)" }
        if let waiting { lines.append("waiting \(waiting.byteCount) \(waiting.name)") }
        return lines.joined(separator: "\n")
    }

    /// Returns the content that the parts of an upload were begun for; nil if its digest was not known.
    func content(of record: UploadRecord) -> BlobName? {
        record.expectedDigest.map { .content($0, generation: generation ?? 1) }
    }

    /// Returns whether both say of the same bytes where they are; others may have claimed numbers meanwhile.
    func hasSameBytes(as other: SharedParts) -> Bool {
        identity == other.identity && waiting == other.waiting && parts.elementsEqual(other.parts) { $0 == $1 }
    }

    /// Returns whether two rows would say the same.
    static func == (first: SharedParts, second: SharedParts) -> Bool { first.text == second.text }
}

extension UploadRecord {
    /// Whether the row says what is in a storage.
    var hasSharedParts: Bool { parts.flatMap { SharedParts(text: $0) } != nil }
    /// The parts of the upload in a storage; those of none if nothing can be read.
    var sharedParts: SharedParts { parts.flatMap { SharedParts(text: $0) } ?? SharedParts() }
}
