/// Case folding of Unicode, by which the labels of links are compared.
enum FoldingTable {
    /// Appends a folded scalar to a text in UTF-8.
    static func append(_ scalar: UInt32, to text: inout [UInt8]) {
        if scalar < 0x80 {
            text.append(UInt8(scalar).lowercased)
            return
        }
        let value = Int32(scalar)
        var low = 0
        var high = runCount
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle * 4] <= value { low = middle + 1 } else { high = middle }
        }
        let run = (low - 1) * 4
        if run >= 0, value <= numbers[run + 1], (value - numbers[run]) % numbers[run + 2] == 0 {
            UTF8Text.append(UInt32(value + numbers[run + 3]), to: &text)
        } else if !appendSeveral(value, to: &text) {
            UTF8Text.append(scalar, to: &text)
        }
    }

    private static func appendSeveral(_ value: Int32, to text: inout [UInt8]) -> Bool {
        guard value == 0xDF || value >= 0x130 else { return false }
        var place = runCount * 4 + 1
        while place < numbers.count {
            let count = Int(numbers[place + 2])
            if numbers[place] == value {
                for scalar in numbers[(place + 3)..<(place + 3 + count)] { UTF8Text.append(UInt32(scalar), to: &text) }
                return true
            }
            if numbers[place] > value { return false }
            place += 3 + count
        }
        return false
    }

    private static let numbers = NumberList.read(data)
    private static let runCount = (numbers.firstIndex(of: 0) ?? 0) / 4
}
