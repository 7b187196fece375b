import Core
import Domain
import EmbeddedSupport

/// The keys of the texts that the device stores of catalogues.
enum SnapshotKey {
    /// The key of the list of catalogues.
    static let list = "list"
    /// The key of what the device stores of the tab.
    static let device = "device"

    /// The key of the identity of a catalogue that is to be removed; its text is empty for none.
    static let removal = "removal"

    /// Returns the key of the head of a snapshot.
    static func head(_ id: EntityID) -> String { id.text + "/head" }
    /// Returns the key of the index of a snapshot's products.
    static func index(_ id: EntityID) -> String { id.text + "/index" }
    /// Returns the key of the table of a snapshot's pictures.
    static func pictures(_ id: EntityID) -> String { id.text + "/pictures" }

    /// Returns the key of a chunk of details; the keys of chunks sort by their numbers.
    static func chunk(_ id: EntityID, _ number: Int) -> String {
        let digits = "\(number)"
        var zeros = ""
        for _ in digits.utf8.count..<max(digits.utf8.count, 8) { zeros += "0" }
        return id.text + "/c" + zeros + digits
    }

    /// Returns the write that deletes everything stored of a catalogue.
    static func removal(of id: EntityID) -> SnapshotWrite { .delete(from: id.text + "/", to: id.text + "0") }

    /// Returns the catalogue that a key belongs to; nil for a key of none.
    static func catalogue(in key: String) -> EntityID? {
        EntityID(text: String(decoding: ExactText.bytes(of: key).prefix(EntityID.textLength), as: UTF8.self))
    }

    /// Returns the number of a chunk of a catalogue; nil for any other key.
    static func chunkNumber(_ key: String, of id: EntityID) -> Int? { ExactText.rest(of: key, after: id.text + "/c").flatMap { Int($0) } }
}
