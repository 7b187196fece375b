/// The elements of an array in a JSON document, found without reading the document as a whole: each is read by itself, so that a broken one
/// spoils no other.
struct JSONElements {
    /// The places of the elements' bytes.
    private(set) var ranges: [Range<Int>] = []
    private let bytes: [UInt8]
    private var place = 0

    /// The most elements.
    private static let maximumCount = 2_000_000

    /// Finds the elements of the array that a member of the document's object has; nil if there is none.
    init?(of name: String, in bytes: [UInt8]) {
        self.bytes = bytes
        place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard skipSpace(), bytes[place] == UInt8(ascii: "{") else { return nil }
        place += 1
        while skipSpace(), bytes[place] == UInt8(ascii: "\"") {
            let start = place
            skipValue()
            let isWanted = bytes[min(start + 1, place)..<max(place - 1, start + 1)].elementsEqual(name.utf8)
            guard skipSpace(), bytes[place] == UInt8(ascii: ":") else { return nil }
            place += 1
            guard skipSpace() else { return nil }
            if isWanted, bytes[place] == UInt8(ascii: "[") {
                readElements()
                return
            }
            skipValue()
            guard skipSpace(), bytes[place] == UInt8(ascii: ",") else { return nil }
            place += 1
        }
        return nil
    }

    private mutating func readElements() {
        place += 1
        while skipSpace(), bytes[place] != UInt8(ascii: "]"), ranges.count < Self.maximumCount {
            let start = place
            skipValue()
            // A sign that no value has would stay where it is.
            if place == start { place += 1 }
            ranges.append(start..<place)
            if skipSpace(), bytes[place] == UInt8(ascii: ",") { place += 1 }
        }
    }

    /// Skips white space; returns whether anything follows.
    private mutating func skipSpace() -> Bool {
        while place < bytes.count, [0x20, 9, 10, 13].contains(bytes[place]) { place += 1 }
        return place < bytes.count
    }

    /// Skips a value, however deep; what is no JSON ends at the next sign between values.
    private mutating func skipValue() {
        var depth = 0
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                place += 1
                while place < bytes.count, bytes[place] != UInt8(ascii: "\"") { place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1 }
                place = min(place + 1, bytes.count)
                if depth == 0 { return }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                place += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return }
                depth -= 1
                place += 1
                if depth == 0 { return }
            case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 9, 10, 13:
                if depth == 0 { return }
                place += 1
            default: place += 1
            }
        }
    }

    /// Returns the bytes of an element.
    func bytes(_ index: Int) -> ArraySlice<UInt8> { bytes[ranges[index]] }
}
