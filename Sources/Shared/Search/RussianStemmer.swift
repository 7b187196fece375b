/// The stemmer of Russian words, so that forms of one word match: лодкой, лодки and лодку become лодк.
///
/// Source: Snowball's algorithm for Russian, snowballstem.org/algorithms/russian/stemmer.html. Words are lower-case letters without ё, in
/// UTF-8, two bytes each.
enum RussianStemmer {
    /// Returns the stem of a word.
    @inline(never) static func stem(of word: [UInt8]) -> [UInt8] {
        let (region, second) = regions(of: word)
        var word = word
        if !removeGerund(from: &word, region) {
            if let ending = reflexive.longest(in: word, from: region) { word.removeLast(word.count - ending.start) }
            removeInflection(from: &word, region)
        }
        remove(и, from: &word, region)
        if let ending = derivational.longest(in: word, from: max(region, second)) { word.removeLast(word.count - ending.start) }
        tidy(&word, region)
        return word
    }

    /// Returns where the part after the first vowel starts, and the part after the second pair of vowel and consonant.
    private static func regions(of word: [UInt8]) -> (afterVowel: Int, second: Int) {
        var place = 0
        var afterVowel = word.count
        for step in 0..<4 {
            let wantsVowel = step % 2 == 0
            while place < word.count, isVowel(word, at: place) != wantsVowel { place += 2 }
            guard place < word.count else { return (afterVowel, word.count) }
            place += 2
            if step == 0 { afterVowel = place }
        }
        return (afterVowel, place)
    }

    private static func removeGerund(from word: inout [UInt8], _ region: Int) -> Bool {
        removeOne(of: gerundAfterVowel, gerund, from: &word, region)
    }

    private static func removeInflection(from word: inout [UInt8], _ region: Int) {
        if let ending = adjective.longest(in: word, from: region) {
            word.removeLast(word.count - ending.start)
            _ = removeOne(of: participleAfterVowel, participle, from: &word, region)
        } else if !removeOne(of: verbAfterVowel, verb, from: &word, region), let ending = noun.longest(in: word, from: region) {
            word.removeLast(word.count - ending.start)
        }
    }

    /// Removes the longest ending of two lists; one of the first list only after а or я.
    @inline(never) private static func removeOne(
        of afterVowel: EndingList, _ others: EndingList, from word: inout [UInt8], _ region: Int
    ) -> Bool {
        let other = others.longest(in: word, from: region)
        if let ending = afterVowel.longest(in: word, from: region), ending.start < other?.start ?? word.count {
            guard ending.start - 2 >= region, word[ending.start - 2] == 0xD0 || word[ending.start - 2] == 0xD1 else { return false }
            let letter = (word[ending.start - 2], word[ending.start - 1])
            guard letter == (0xD0, 0xB0) || letter == (0xD1, 0x8F) else { return false }
            word.removeLast(word.count - ending.start)
            return true
        }
        guard let other else { return false }
        word.removeLast(word.count - other.start)
        return true
    }

    private static func tidy(_ word: inout [UInt8], _ region: Int) {
        if let ending = superlative.longest(in: word, from: region) {
            word.removeLast(word.count - ending.start)
            if endsInTwo(н, word, region) { word.removeLast(2) }
        } else if endsInTwo(н, word, region) {
            word.removeLast(2)
        } else {
            remove(ь, from: &word, region)
        }
    }

    @inline(never) private static func endsInTwo(_ letter: (UInt8, UInt8), _ word: [UInt8], _ region: Int) -> Bool {
        let start = word.count - 4
        return start >= region && (word[start], word[start + 1]) == letter && (word[start + 2], word[start + 3]) == letter
    }

    @inline(never) private static func remove(_ letter: (UInt8, UInt8), from word: inout [UInt8], _ region: Int) {
        let start = word.count - 2
        if start >= region, (word[start], word[start + 1]) == letter { word.removeLast(2) }
    }

    @inline(never) private static func isVowel(_ word: [UInt8], at place: Int) -> Bool {
        switch (word[place], word[place + 1]) {
        case (0xD0, 0xB0), (0xD0, 0xB5), (0xD0, 0xB8), (0xD0, 0xBE): true  // а е и о
        case (0xD1, 0x83), (0xD1, 0x8B), (0xD1, 0x8D), (0xD1, 0x8E), (0xD1, 0x8F): true  // у ы э ю я
        default: false
        }
    }

    private static let и: (UInt8, UInt8) = (0xD0, 0xB8)
    private static let н: (UInt8, UInt8) = (0xD0, 0xBD)
    private static let ь: (UInt8, UInt8) = (0xD1, 0x8C)

    private static let gerundAfterVowel = EndingList("в вши вшись")
    private static let gerund = EndingList("ив ивши ившись ыв ывши ывшись")
    private static let adjective = EndingList("ее ие ое ые ими ыми ей ий ой ый ем им ом ым его ого ему ому их ых ую юю ая яя ою ею")
    private static let participleAfterVowel = EndingList("ем нн вш ющ щ")
    private static let participle = EndingList("ивш ывш ующ")
    private static let reflexive = EndingList("ся сь")
    private static let verbAfterVowel = EndingList("ла на ете йте ли й л ем н ло но нно ет ют ны ть ешь")
    private static let verb = EndingList(
        "ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю")
    private static let noun = EndingList(
        "а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я")
    private static let derivational = EndingList("ост ость")
    private static let superlative = EndingList("ейш ейше")
}
