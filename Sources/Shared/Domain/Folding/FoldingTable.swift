import EmbeddedSupport

/// What letters fold to, as `scripts/generate-folding` makes it of Unicode's data.
///
/// `heads` has the runs in order, each by the distance from the end of the one before, its length and kind, and what the kind asks for.
/// `texts` has what single letters fold to, most of them in one byte: a sign from `?` on is a place in a window of 64 letters, which
/// follows the letters that are written as they are.
struct FoldingTable: Sendable {
    private enum Kind: UInt8 {
        case dropped, moved, alternating, listed, counted
    }

    private struct Run: Sendable {
        let start: UInt32
        let end: UInt32
        let kind: Kind
        /// The distance to move, the place of the first text, or the first number.
        let value: Int
        /// The place of the text that a number stands in.
        let text: Int
    }

    static let shared = FoldingTable()

    private var runs: [Run] = []
    /// The letters of all texts behind one another.
    private var letters: [UInt32] = []
    /// Where the texts begin among the letters, and where the last one ends.
    private var starts: [Int] = [0]

    /// Returns what a scalar folds to.
    func folded(_ value: UInt32) -> Folding {
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].end <= value { low = middle + 1 } else { high = middle }
        }
        guard low < runs.count, runs[low].start <= value else { return .letter(value) }
        let run = runs[low]
        let offset = Int(value - run.start)
        switch run.kind {
        case .dropped: return .dropped
        case .moved: return .letter(UInt32(Int(value) + run.value))
        case .alternating: return .letter(offset % 2 == 0 ? UInt32(Int(value) + run.value) : value)
        case .counted: return counted(run.value + offset, in: run.text)
        case .listed:
            let text = letters[starts[run.value + offset]..<starts[run.value + offset + 1]]
            guard text.count == 1 else { return .letters(text) }
            return .letter(text[text.startIndex] == 0 ? value : text[text.startIndex])
        }
    }

    private func counted(_ number: Int, in text: Int) -> Folding {
        var whole: [UInt32] = []
        for letter in letters[starts[text]..<starts[text + 1]] {
            if letter == FoldingTable.placeholder {
                whole += ExactText.bytes(of: "\(number)").map { UInt32($0) }
            } else {
                whole.append(letter)
            }
        }
        return whole.count == 1 ? .letter(whole[0]) : .letters(whole[...])
    }

    // MARK: Reading

    private static let placeholder: UInt32 = 0x23

    private init() {
        var heads = Heads()
        var texts = Texts()
        var end = 0
        while let step = heads.next(), let head = heads.next() {
            let (start, length) = (end + step, head / 5)
            guard let kind = Kind(rawValue: UInt8(head % 5)) else { break }
            end = start + length
            var (value, text) = (0, 0)
            switch kind {
            case .dropped: break
            case .moved, .alternating:
                let distance = heads.next() ?? 0
                value = distance % 2 == 0 ? distance / 2 : -(distance + 1) / 2
            case .listed:
                value = starts.count - 1
                for _ in 0..<length { append(texts.next()) }
            case .counted:
                value = heads.next() ?? 0
                text = starts.count - 1
                append(texts.next())
            }
            runs.append(Run(start: UInt32(start), end: UInt32(end), kind: kind, value: value, text: text))
        }
    }

    private mutating func append(_ text: [UInt32]) {
        letters += text
        starts.append(letters.count)
    }

    /// The numbers of `heads`: capitals are leading digits of base 26, a small letter is the last.
    private struct Heads {
        private let bytes = FoldingTable.bytes(of: FoldingTable.heads)
        private var place = 0

        mutating func next() -> Int? {
            var number = 0
            while place < bytes.count {
                let byte = bytes[place]
                place += 1
                if byte >= 0x61 { return number * 26 + Int(byte - 0x61) }
                number = number * 26 + Int(byte - 0x41)
            }
            return nil
        }
    }

    /// The texts in their order.
    private struct Texts {
        private let scalars = ExactText.scalars(of: String(decoding: FoldingTable.bytes(of: FoldingTable.texts), as: UTF8.self))
        private var place = 0
        private var window: UInt32 = 0x60
        private var ideograph: UInt32 = 0
        private var last: [UInt32] = []

        /// Returns the next text; a zero for a letter that stays as it is.
        mutating func next() -> [UInt32] {
            switch scalars[place] {
            case "=":
                place += 1
                return last
            case ".":
                place += 1
                last = [0]
                return last
            case "2"..."9": last = letters(count: Int(take() - 0x30))
            case "*":
                place += 1
                last = letters(count: Int(take() - 0x3F))
            default: last = [letter()]
            }
            return last
        }

        private mutating func letters(count: Int) -> [UInt32] { (0..<count).map { _ in letter() } }

        private mutating func take() -> UInt32 {
            place += 1
            return scalars[place - 1].value
        }

        private mutating func letter() -> UInt32 {
            switch take() {
            case 0x20: return 0x20
            case 0x2C: return take()
            case 0x2D: return FoldingTable.longSound
            case 0x2B:
                window = 0x60
                return window + take() - 0x3F
            case 0x26:
                ideograph += take() - 0x20
                return ideograph
            case let sign where sign >= 0x3F && sign < 0x7F: return window + sign - 0x3F
            case let value where value >= 0x3400 && value < 0xA000 || value >= 0x2_0000:
                ideograph = value
                return value
            case let value:
                window = ((value - 32) & ~63) + 32
                return value
            }
        }
    }

    private static let longSound: UInt32 = 0x30FC

    private static func bytes(of text: StaticString) -> [UInt8] { text.withUTF8Buffer { Array($0) } }
}
