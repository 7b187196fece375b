#if arch(wasm32)
/// A growing run of trivial values in memory that the runtime reads.
struct WordBuffer<Word: BitwiseCopyable>: ~Copyable {
    /// The address of the first word.
    private(set) var start: UnsafeMutablePointer<Word>
    /// The number of words written.
    private(set) var count = 0
    private var capacity: Int

    /// Creates an empty run with room for a number of values.
    init(capacity: Int) {
        self.capacity = capacity
        start = .allocate(capacity: capacity)
    }

    deinit { start.deallocate() }

    /// Adds a value, growing the memory if needed.
    @inline(never) mutating func append(_ word: Word) {
        if count == capacity { grow(to: count + 1) }
        start[count] = word
        count += 1
    }

    /// Adds values, growing the memory if needed.
    mutating func append(_ words: UnsafeBufferPointer<Word>) {
        guard let source = words.baseAddress else { return }
        if count + words.count > capacity { grow(to: count + words.count) }
        (start + count).update(from: source, count: words.count)
        count += words.count
    }

    /// Empties the run and keeps its memory.
    mutating func removeAll() { count = 0 }

    private mutating func grow(to needed: Int) {
        capacity = max(needed, capacity * 2)
        let wider = UnsafeMutablePointer<Word>.allocate(capacity: capacity)
        wider.update(from: start, count: count)
        start.deallocate()
        start = wider
    }
}
#endif
