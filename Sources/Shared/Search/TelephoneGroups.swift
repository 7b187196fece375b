/// Groups of digits that may be a telephone number: `+7 (912) 345-67-89`.
///
/// The groups have two to four digits, the first one to four; between them are a space, a dash or a bracket with a space. Spaces alone are
/// enough only after a plus sign, so that columns of numbers don't count.
struct TelephoneGroups: Sendable {
    private static let maximumGroups = 6
    private static let groupLength = 2...4
    private static let firstLength = 1...4
    /// The valid numbers of digits, at most as in E.164, in a number and in one without its first groups.
    private static let numberLength = 7...15

    /// The items of the groups, with the number of their digits.
    private var groups: [(item: Int, digitCount: Int)] = []
    private var textEnd = 0
    /// Whether there is a sign that no column of numbers has.
    private var isMarked = false
    private var isTooLong = false

    /// Whether there is no group yet.
    var isEmpty: Bool { groups.isEmpty }

    /// Begins with a group of digits, if it may be the first.
    mutating func begin(with digitCount: Int, at item: Int, in text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
        guard TelephoneGroups.firstLength.contains(digitCount) else { return }
        groups.append((item, digitCount))
        textEnd = end
        isMarked = start > 0 && text[start - 1] == UInt8(ascii: "+")
    }

    /// Adds a group if it continues those before; returns whether it does.
    mutating func goesOn(with digitCount: Int, at item: Int, in text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
        guard !groups.isEmpty, TelephoneGroups.groupLength.contains(digitCount),
            let isSign = TelephoneGroups.isSign(between: text, textEnd, start)
        else { return false }
        if isSign { isMarked = true }
        textEnd = end
        if groups.count == TelephoneGroups.maximumGroups { isTooLong = true } else { groups.append((item, digitCount)) }
        return true
    }

    /// The first and last items of the number, and of the numbers it contains without its first groups.
    var numbers: [(first: Int, last: Int)] {
        guard isMarked, !isTooLong, groups.count > 1, let last = groups.last else { return [] }
        var left = 0
        for group in groups { left += group.digitCount }
        var numbers: [(first: Int, last: Int)] = []
        for group in groups where group.item != last.item {
            if TelephoneGroups.numberLength.contains(left) { numbers.append((group.item, last.item)) }
            left -= group.digitCount
        }
        return numbers
    }

    /// Returns whether there is more than a space between two groups; nil if they don't belong together.
    private static func isSign(between text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool? {
        var (place, count, isSign) = (start, 0, false)
        while place < end {
            let (value, length) = SearchTerms.scalar(in: text, at: place)
            switch value {
            case 0x20, 0xA0, 0x2009, 0x202F: break
            case 0x28, 0x29, 0x2D, 0x2010, 0x2011, 0x2013: isSign = true
            default: return nil
            }
            place += length
            count += 1
        }
        return count == 1 || count == 2 && isSign ? isSign : nil
    }
}
