import Core
import Domain
import EmbeddedSupport

/// Names the texts that the device keeps of catalogues.
enum SnapshotKey {
    /// Names the list of catalogues.
    static let list = "list"
    /// Names what the device keeps of the tab.
    static let device = "device"

    /// Names the identity of a catalogue that is to be removed; empty for none.
    static let removal = "removal"

    /// Names the head of a snapshot.
    static func head(_ id: EntityID) -> String { id.text + "/head" }
    /// Names the index of a snapshot's products.
    static func index(_ id: EntityID) -> String { id.text + "/index" }
    /// Names the table of a snapshot's pictures.
    static func pictures(_ id: EntityID) -> String { id.text + "/pictures" }

    /// Names a chunk of details; the names of chunks are ordered as their numbers.
    static func chunk(_ id: EntityID, _ number: Int) -> String {
        let digits = "\(number)"
        var zeros = ""
        for _ in digits.utf8.count..<max(digits.utf8.count, 8) { zeros += "0" }
        return id.text + "/c" + zeros + digits
    }

    /// Deletes all that is kept of a catalogue.
    static func removal(of id: EntityID) -> SnapshotWrite { .delete(from: id.text + "/", to: id.text + "0") }

    /// Reads which catalogue a key is of; nil for a key of none.
    static func catalogue(in key: String) -> EntityID? {
        EntityID(text: String(decoding: ExactText.bytes(of: key).prefix(EntityID.textLength), as: UTF8.self))
    }

    /// Reads the number of a chunk of a catalogue; nil for any other key.
    static func chunkNumber(_ key: String, of id: EntityID) -> Int? { ExactText.rest(of: key, after: id.text + "/c").flatMap { Int($0) } }
}
