import Domain
import EmbeddedSupport

/// A link to a file of the library, as written in the text of a note: `[name](file:ID)`.
///
/// The identity is written with all of its 32 digits, since a device may know nothing else of the file.
public enum NoteFile {
    private static let scheme = "file:"
    private static let target = ExactText.scalars(of: "](" + scheme)
    private static let identityLength = 32
    /// The maximum length of the name, in Unicode scalars.
    public static let maximumNameLength = 200

    /// Returns the file to which an address leads; nil for another address.
    public static func identity(of address: String) -> EntityID? {
        guard let digits = ExactText.rest(of: address, after: scheme), digits.utf8.count == identityLength else { return nil }
        return EntityID(text: digits)
    }

    /// Returns the link to a file; characters with a meaning in it are replaced by others in the name, or written with a backslash.
    public static func text(name: String, id: EntityID) -> String {
        var written: [Unicode.Scalar] = []
        for scalar in ExactText.scalars(of: ExactText.trimmed(name), limit: maximumNameLength) {
            switch scalar {
            case "[": written.append("(")
            case "]": written.append(")")
            case "\n", "\r", "\t": written.append(" ")
            case "\\", "*", "_", "`", "~", "<", "&": written += ["\\", scalar]
            default: written.append(scalar)
            }
        }
        return "[" + ExactText.text(of: written) + "](" + scheme + id.text + ")"
    }

    /// Returns the files to which a text links, each once, in their order.
    public static func identities(in text: String) -> [EntityID] {
        var identities: [EntityID] = []
        _ = replacing(in: text) { id in
            if !identities.contains(id) { identities.append(id) }
            return nil
        }
        return identities
    }

    /// Returns a text with addresses in place of those of files; a link without an address stays as it is.
    static func replacing(in text: String, address: (EntityID) -> String?) -> String {
        guard mayHold(text) else { return text }
        let scalars = ExactText.scalars(of: text)
        var written: [Unicode.Scalar] = []
        var place = 0
        while place < scalars.count {
            guard scalars[place] == "]", let (id, end) = file(at: place, in: scalars), let address = address(id) else {
                written.append(scalars[place])
                place += 1
                continue
            }
            written += ["]", "("] + ExactText.scalars(of: address) + [")"]
            place = end + 1
        }
        return ExactText.text(of: written)
    }

    /// Returns the file whose address begins at a place, and where the address ends.
    private static func file(at place: Int, in scalars: [Unicode.Scalar]) -> (id: EntityID, end: Int)? {
        let start = place + target.count
        let end = start + identityLength
        guard end < scalars.count, scalars[end] == ")", scalars[place..<start].elementsEqual(target),
            let id = EntityID(text: ExactText.text(of: scalars[start..<end]))
        else { return nil }
        return (id, end)
    }

    /// Returns whether a text may link to files; searching the bytes keeps this cheap for texts without.
    private static func mayHold(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            for place in bytes.indices.dropLast(6) where bytes[place] == UInt8(ascii: "]") && bytes[place + 1] == UInt8(ascii: "(") {
                if bytes[place + 2] == UInt8(ascii: "f"), bytes[place + 6] == UInt8(ascii: ":") { return true }
            }
            return false
        }
    }
}
