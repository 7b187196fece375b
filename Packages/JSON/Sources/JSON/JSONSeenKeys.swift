import EmbeddedSupport

/// The keys of all open objects, to find duplicates.
///
/// The first few keys of an object are compared as bytes of the document; more of them, or one with escapes, move into a hash index.
struct JSONSeenKeys {
    /// One open object.
    private struct OpenObject {
        /// The index of its first key in `spans`.
        let firstSpan: Int
        /// The index of each of its keys, once there are many or one has escapes.
        var places: [ExactKey: Int]?
    }

    /// The open objects, outermost first.
    private var objects: [OpenObject] = []
    /// The keys without escapes of the objects that have few.
    private var spans: [JSONStringSpan] = []
    /// The index of each key of the object that ended last, if it was indexed.
    private(set) var endedPlaces: [ExactKey: Int]?

    /// Begins an object inside the others.
    mutating func beginObject() {
        objects.append(OpenObject(firstSpan: spans.count, places: nil))
    }

    /// Ends the innermost object.
    mutating func endObject() {
        let object = objects.removeLast()
        spans.removeLast(spans.count - object.firstSpan)
        endedPlaces = object.places
    }

    /// Adds the key scanned last to the innermost object; returns false if the object has it already.
    mutating func insert(_ key: JSONStringSpan, base: UnsafePointer<UInt8>, decoded: [UInt8]) -> Bool {
        let innermost = objects.count - 1
        if objects[innermost].places == nil {
            let first = objects[innermost].firstSpan
            if !key.isDecoded, spans.count - first < JSONObject.linearSearchLimit {
                return insertLinearly(key, first: first, base: base)
            }
            var places: [ExactKey: Int] = [:]
            for place in first..<spans.count {
                places[ExactKey(spans[place].text(base: base, decoded: []))] = place - first
            }
            spans.removeLast(spans.count - first)
            objects[innermost].places = places
        }
        let place = objects[innermost].places?.count ?? 0
        return objects[innermost].places?.updateValue(place, forKey: ExactKey(key.text(base: base, decoded: decoded))) == nil
    }

    /// Adds a key without escapes unless it is among the spans from `first` on.
    private mutating func insertLinearly(_ key: JSONStringSpan, first: Int, base: UnsafePointer<UInt8>) -> Bool {
        for place in first..<spans.count {
            let other = spans[place]
            if other.count == key.count, areIdentical(base + other.start, base + key.start, count: key.count) {
                return false
            }
        }
        spans.append(key)
        return true
    }

    /// Returns whether `count` bytes at both addresses are the same.
    @inline(__always)
    private func areIdentical(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, count: Int) -> Bool {
        var position = 0
        while position < count, left[position] == right[position] { position += 1 }
        return position == count
    }
}
