import EmbeddedSupport
import Wire

/// Splits a chunk of details into its lines.
struct ChunkLines {
    private let bytes: [UInt8]
    private var ends: [Int] = []

    init(_ text: String) {
        bytes = ExactText.bytes(of: text)
        for place in bytes.indices where bytes[place] == ProductIndex.lineEnd { ends.append(place) }
    }

    /// Reads the product of a line; nil where there is none.
    func product(at line: Int) -> CatalogueProduct? {
        guard ends.indices.contains(line) else { return nil }
        let start = line == 0 ? 0 : ends[line - 1] + 1
        return CatalogueProduct(bytes: Array(bytes[start..<ends[line]]))
    }
}
