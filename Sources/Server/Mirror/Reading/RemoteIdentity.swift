import Domain
import Secrets
import Wire

/// The identities of a catalogue's entries, computed from the site's own names for them, so that every run gets the same.
public struct RemoteIdentity: Sendable {
    /// The kind of an entry.
    public enum Kind: String, CaseIterable, WireWord {
        case product, category, page, picture
    }

    private let catalogue: EntityID

    /// Creates the identities of one catalogue.
    public init(catalogue: EntityID) {
        self.catalogue = catalogue
    }

    /// Returns the identity of an entry by its kind and the site's own name for it.
    public func id(of kind: Kind, _ remote: String) -> EntityID {
        RemoteIdentity.digest(catalogue.text + "\n" + kind.rawValue + "\n" + remote)
    }

    /// Returns the first 128 bits of a text's BLAKE2b digest.
    public static func digest(_ text: String) -> EntityID {
        var high: UInt64 = 0
        var low: UInt64 = 0
        for (index, byte) in Blake2b.digest(of: Array(text.utf8)).prefix(16).enumerated() {
            if index < 8 { high = high << 8 | UInt64(byte) } else { low = low << 8 | UInt64(byte) }
        }
        return EntityID(high: high, low: low)
    }
}
