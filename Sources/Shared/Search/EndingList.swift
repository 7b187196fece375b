/// Endings of words, each with its replacement.
struct EndingList: Sendable {
    /// An ending found in a word.
    struct Match {
        /// The number of bytes before the ending.
        var start: Int
        /// The replacement of the ending.
        var replacement: [UInt8]
    }

    private struct Ending: Sendable {
        var bytes: [UInt8] = []
        var replacement: [UInt8] = []
    }

    private var endings: [Ending] = []

    /// Reads endings separated by spaces; what follows a `>` is an ending's replacement, which is empty without.
    @inline(never) init(_ text: StaticString) {
        var ending = Ending()
        var isReplacement = false
        text.withUTF8Buffer { bytes in
            for byte in bytes {
                switch byte {
                case 0x20:
                    endings.append(ending)
                    (ending, isReplacement) = (Ending(), false)
                case 0x3E: isReplacement = true
                default: if isReplacement { ending.replacement.append(byte) } else { ending.bytes.append(byte) }
                }
            }
        }
        endings.append(ending)
    }

    /// Returns the longest ending of a word that starts at or after an index; nil if it has none.
    @inline(never) func longest(in word: [UInt8], from limit: Int = 0) -> Match? {
        var best: Ending?
        var length = 0
        for ending in endings where ending.bytes.count > length && word.count - ending.bytes.count >= limit {
            if ending.bytes[ending.bytes.count - 1] == word[word.count - 1], EndingList.ends(word, with: ending.bytes) {
                (best, length) = (ending, ending.bytes.count)
            }
        }
        return best.map { Match(start: word.count - length, replacement: $0.replacement) }
    }

    /// Returns the replacement of a whole word that is one of the endings; nil for any other.
    @inline(never) func replacement(ofAll word: [UInt8]) -> [UInt8]? {
        for ending in endings where ending.bytes.count == word.count && EndingList.ends(word, with: ending.bytes) {
            return ending.replacement
        }
        return nil
    }

    /// Returns the length in bytes of the longest entry that a word starts with; 0 for none.
    @inline(never) func longestStart(of word: [UInt8]) -> Int {
        var length = 0
        for ending in endings where ending.bytes.count > length && ending.bytes.count <= word.count {
            var place = 0
            while place < ending.bytes.count, ending.bytes[place] == word[place] { place += 1 }
            if place == ending.bytes.count { length = place }
        }
        return length
    }

    private static func ends(_ word: [UInt8], with ending: [UInt8]) -> Bool {
        let start = word.count - ending.count
        guard start >= 0 else { return false }
        for place in ending.indices where word[start + place] != ending[place] { return false }
        return true
    }
}
