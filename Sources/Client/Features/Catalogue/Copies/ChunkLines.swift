import EmbeddedSupport
import Wire

/// The lines of a chunk of details.
struct ChunkLines {
    private let bytes: [UInt8]
    private var ends: [Int] = []

    init(_ text: String) {
        bytes = ExactText.bytes(of: text)
        for place in bytes.indices where bytes[place] == ProductIndex.lineEnd { ends.append(place) }
    }

    /// Returns the product of a line; nil where there is none.
    func product(at line: Int) -> CatalogueProduct? {
        guard ends.indices.contains(line) else { return nil }
        let start = line == 0 ? 0 : ends[line - 1] + 1
        return CatalogueProduct(bytes: Array(bytes[start..<ends[line]]))
    }
}
