/// Compares text by its exact UTF-8, where `String` itself would hold canonically equivalent texts for equal.
struct JSONKey: Hashable, Sendable {
    /// Text of the key.
    let text: String

    /// Creates a key that compares `text` exactly.
    init(_ text: String) {
        self.text = text
    }

    /// Tells whether both keys have the same bytes.
    static func == (left: JSONKey, right: JSONKey) -> Bool {
        areIdentical(left.text, right.text)
    }

    /// Hashes the bytes of the text; a seed of the process's own keeps hostile keys from colliding.
    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// Tells whether two texts have the same UTF-8.
    static func areIdentical(_ left: String, _ right: String) -> Bool {
        guard left.utf8.count == right.utf8.count else {
            return false
        }
        var left = left
        var right = right
        return left.withUTF8 { leftBytes in
            right.withUTF8 { rightBytes in
                guard let leftBase = leftBytes.baseAddress, let rightBase = rightBytes.baseAddress else {
                    return true
                }
                return areIdentical(leftBase, rightBase, count: leftBytes.count)
            }
        }
    }

    /// Tells whether `count` bytes at both addresses are the same.
    @inline(__always)
    static func areIdentical(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, count: Int) -> Bool {
        var position = 0
        while position < count {
            guard left[position] == right[position] else {
                return false
            }
            position += 1
        }
        return true
    }
}
