/// The stemmer of English words, so that forms of one word match: study, studies and studying become studi.
///
/// Source: Snowball's algorithm for English (Porter 2), snowballstem.org/algorithms/english/stemmer.html. Words are lower-case ASCII
/// letters.
enum EnglishStemmer {
    /// Returns the stem of a word.
    @inline(never) static func stem(of word: [UInt8]) -> [UInt8] {
        if let whole = exceptions.replacement(ofAll: word) { return whole }
        guard word.count > 2 else { return word }
        var work = Work(word)
        work.removePlural()
        work.removePast()
        work.replaceLastY()
        work.replace(doubled, needing: .first)
        work.replace(simple, needing: .first)
        work.removeResidue()
        work.removeLastLetter()
        return work.word.map { $0 == consonantY ? y : $0 }
    }

    /// A word being stemmed, in which a `y` that is a consonant is written `Y`.
    private struct Work {
        enum Region {
            case first, second
        }

        var word: [UInt8]
        var first: Int
        var second: Int

        init(_ word: [UInt8]) {
            var marked = word
            for place in marked.indices where marked[place] == y && (place == 0 || EnglishStemmer.isVowel(marked[place - 1])) {
                marked[place] = consonantY
            }
            self.word = marked
            let start = EnglishStemmer.starts.longestStart(of: marked)
            first = start > 0 ? start : Work.endOfPair(in: marked, from: 0)
            second = Work.endOfPair(in: marked, from: first)
        }

        /// Returns the end of the next vowel and the next consonant after it; the end of the word if there are none.
        private static func endOfPair(in word: [UInt8], from start: Int) -> Int {
            var place = start
            while place < word.count, !EnglishStemmer.isVowel(word[place]) { place += 1 }
            while place < word.count, EnglishStemmer.isVowel(word[place]) { place += 1 }
            return min(place + 1, word.count)
        }

        @inline(never) func hasVowel(before end: Int) -> Bool {
            for place in 0..<max(end, 0) where EnglishStemmer.isVowel(word[place]) { return true }
            return false
        }

        /// Returns whether what comes before an index ends in a short syllable.
        @inline(never) func isShort(before end: Int) -> Bool {
            if end >= 2, !isVowel(end - 1), isVowel(end - 2) {
                if end == 2 { return true }
                if !isVowel(end - 3), word[end - 1] != w, word[end - 1] != x, word[end - 1] != consonantY { return true }
            }
            return EnglishStemmer.past.longest(in: Array(word[..<end])) != nil
        }

        func isVowel(_ place: Int) -> Bool { EnglishStemmer.isVowel(word[place]) }

        @inline(never) mutating func replace(from start: Int, by replacement: [UInt8]) {
            word.replaceSubrange(start..., with: replacement)
        }

        mutating func removePlural() {
            guard let ending = EnglishStemmer.plurals.longest(in: word) else { return }
            let length = word.count - ending.start
            if word[ending.start] == i {
                replace(from: ending.start, by: ending.start >= 2 ? [i] : [i, e])
            } else if length == 4 {
                word.removeLast(2)
            } else if length == 1, hasVowel(before: ending.start - 1) {
                word.removeLast()
            }
        }

        mutating func removePast() {
            guard let ending = EnglishStemmer.pasts.longest(in: word) else { return }
            let start = ending.start
            let before = Array(word[..<start])
            if !ending.replacement.isEmpty {
                if start >= first, EnglishStemmer.keepingEed.replacement(ofAll: before) == nil {
                    replace(from: start, by: ending.replacement)
                }
                return
            }
            if word.count - start == 3 {  // ing
                if EnglishStemmer.keepingIng.replacement(ofAll: before) != nil { return }
                if start == 2, before[1] == y, !isVowel(0) { return replace(from: 1, by: [i, e]) }
            }
            guard hasVowel(before: start) else { return }
            word.removeLast(word.count - start)
            mendAfterPast()
        }

        private mutating func mendAfterPast() {
            if EnglishStemmer.wantingE.longest(in: word) != nil {
                word.append(e)
            } else if EnglishStemmer.doubles.longest(in: word) != nil {
                let start = word.count - 2
                if !(start == 1 && (word[0] == a || word[0] == e || word[0] == o)) { word.removeLast() }
            } else if word.count == first, isShort(before: word.count) {
                word.append(e)
            }
        }

        mutating func replaceLastY() {
            let last = word.count - 1
            if last >= 2, word[last] == y || word[last] == consonantY, !isVowel(last - 1) { word[last] = i }
        }

        @inline(never) mutating func replace(_ endings: EndingList, needing region: Region) {
            guard let ending = endings.longest(in: word), ending.start >= (region == .first ? first : second) else { return }
            let length = word.count - ending.start
            if length == 2 {  // li
                guard ending.start > 0, EnglishStemmer.beforeLi.contains(word[ending.start - 1]) else { return }
            } else if length == 3, word[ending.start] == o {  // ogi
                guard ending.start > 0, word[ending.start - 1] == l else { return }
            } else if length == 5, word[ending.start] == a, word[ending.start + 3] == v, ending.start < second {  // ative
                return
            }
            replace(from: ending.start, by: ending.replacement)
        }

        mutating func removeResidue() {
            guard let ending = EnglishStemmer.residues.longest(in: word), ending.start >= second else { return }
            if word.count - ending.start == 3, word[ending.start] == i, word[ending.start + 1] == o {  // ion
                guard ending.start > 0, word[ending.start - 1] == s || word[ending.start - 1] == t else { return }
            }
            word.removeLast(word.count - ending.start)
        }

        mutating func removeLastLetter() {
            let last = word.count - 1
            if word[last] == e {
                if last >= second || last >= first && !isShort(before: last) { word.removeLast() }
            } else if word[last] == l, last >= second, last > 0, word[last - 1] == l {
                word.removeLast()
            }
        }
    }

    @inline(never) private static func isVowel(_ letter: UInt8) -> Bool {
        letter == a || letter == e || letter == i || letter == o || letter == u || letter == y
    }

    private static let a: UInt8 = 0x61, e: UInt8 = 0x65, i: UInt8 = 0x69, l: UInt8 = 0x6C, o: UInt8 = 0x6F, s: UInt8 = 0x73
    private static let t: UInt8 = 0x74, u: UInt8 = 0x75, v: UInt8 = 0x76, w: UInt8 = 0x77, x: UInt8 = 0x78, y: UInt8 = 0x79,
        consonantY: UInt8 = 0x59

    /// The letters after which `li` is removed: c d e g h k m n r t.
    private static let beforeLi: [UInt8] = [0x63, 0x64, e, 0x67, 0x68, 0x6B, 0x6D, 0x6E, 0x72, t]

    private static let exceptions = EndingList(
        """
        skis>ski skies>sky idly>idl gently>gentl ugly>ugli early>earli only>onli singly>singl andes>andes atlas>atlas bias>bias \
        cosmos>cosmos howe>howe news>news sky>sky
        """)
    private static let starts = EndingList("arsen commun emerg gener inter later organ past univers")
    private static let past = EndingList("past")
    private static let plurals = EndingList("ied s ies sses ss us")
    private static let pasts = EndingList("ed eed>ee ing edly eedly>ee ingly")
    private static let keepingEed = EndingList("succ proc exc")
    private static let keepingIng = EndingList("even cann inn earr herr out")
    private static let wantingE = EndingList("at bl iz")
    private static let doubles = EndingList("bb dd ff gg mm nn pp rr tt")
    private static let doubled = EndingList(
        """
        tional>tion enci>ence anci>ance abli>able entli>ent izer>ize ization>ize ational>ate ation>ate ator>ate alism>al aliti>al \
        alli>al fulness>ful ousli>ous ousness>ous iveness>ive iviti>ive biliti>ble bli>ble ogi>og ogist>og fulli>ful lessli>less li
        """)
    private static let simple = EndingList("tional>tion ational>ate alize>al icate>ic iciti>ic ical>ic ful ness ative")
    private static let residues = EndingList("al ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize ion")
}
