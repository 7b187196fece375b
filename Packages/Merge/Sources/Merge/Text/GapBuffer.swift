import EmbeddedSupport

/// A text as scalars with a movable gap, so that the cost of nearby edits is that of their length.
struct GapBuffer: Sendable {
    /// The scalars with the gap between them.
    private(set) var storage = TextScalars()
    private var gapStart = 0
    private var gapEnd = 0

    /// Creates an empty text.
    init() {}

    /// Creates a text that shares memory until it changes.
    init(sharing scalars: TextScalars) {
        (storage, gapStart, gapEnd) = (scalars, scalars.count, scalars.count)
    }

    /// Returns the number of scalars that a change at a position moves.
    func distance(to position: Int) -> Int { abs(position - gapStart) }

    /// The number of scalars.
    var count: Int { storage.count - (gapEnd - gapStart) }

    /// The text in one piece: a copy, unless there is no gap.
    var scalars: [Unicode.Scalar] {
        if gapStart == gapEnd { return storage.array }
        return [Unicode.Scalar](unsafeUninitializedCapacity: count) { target, initializedCount in
            initializedCount = copy(to: target)
        }
    }

    /// The text as a string.
    var string: String { gapStart == gapEnd ? storage.string : ExactText.text(of: scalars) }

    /// Inserts a range of the source at a position within the text. A text that is inserted at once shares the source's memory until one of
    /// the two changes.
    mutating func insert(_ source: [Unicode.Scalar], _ range: Range<Int>, at position: Int) {
        precondition(position >= 0 && position <= count, "An insertion lies within the text")
        precondition(range.lowerBound >= 0 && range.upperBound <= source.count, "The range lies within the source")
        if range.isEmpty { return }
        if storage.count == 0 && range.count == source.count {
            self = GapBuffer(sharing: TextScalars(source))
            return
        }
        if gapEnd - gapStart < range.count { reallocate(storage.count == 0 ? range.count : (count + range.count) * 2) }
        moveGap(to: position)
        let start = gapStart
        storage.change { target in
            source.withUnsafeBufferPointer { source in
                guard let to = target.baseAddress, let from = source.baseAddress else { return }
                (to + start).update(from: from + range.lowerBound, count: range.count)
            }
        }
        gapStart += range.count
    }

    /// Removes scalars at a position; they must be in the text.
    mutating func remove(at position: Int, count removedCount: Int) {
        precondition(position >= 0 && removedCount >= 0 && removedCount <= count - position, "A removal lies within the text")
        moveGap(to: position)
        gapEnd += removedCount
    }

    private mutating func moveGap(to position: Int) {
        let start = gapStart
        let end = gapEnd
        storage.change { buffer in
            guard let base = buffer.baseAddress else { return }
            if position < start {
                (base + (end - (start - position))).update(from: base + position, count: start - position)
            } else {
                (base + start).update(from: base + end, count: position - start)
            }
        }
        gapStart = position
        gapEnd = end + (position - start)
    }

    private mutating func reallocate(_ capacity: Int) {
        let length = count
        let scalars = [Unicode.Scalar](unsafeUninitializedCapacity: capacity) { target, initializedCount in
            let copied = copy(to: target)
            target[copied...].initialize(repeating: "\0")
            initializedCount = target.count
        }
        storage = TextScalars(scalars)
        gapStart = length
        gapEnd = scalars.count
    }

    /// Copies the text to uninitialized memory of at least its length and returns the length.
    private func copy(to target: UnsafeMutableBufferPointer<Unicode.Scalar>) -> Int {
        let tailCount = storage.count - gapEnd
        storage.array.withUnsafeBufferPointer { buffer in
            guard let from = buffer.baseAddress, let to = target.baseAddress else { return }
            to.initialize(from: from, count: gapStart)
            (to + gapStart).initialize(from: from + gapEnd, count: tailCount)
        }
        return gapStart + tailCount
    }
}
