/// A list of numbers written in decimal digits with a space between two.
enum NumberList {
    static func read(_ text: StaticString) -> [Int32] {
        var numbers: [Int32] = []
        var number: Int32 = 0
        var isNegative = false
        text.withUTF8Buffer { digits in
            for digit in digits {
                if digit == .space {
                    numbers.append(isNegative ? -number : number)
                    number = 0
                    isNegative = false
                } else if digit == UInt8(ascii: "-") {
                    isNegative = true
                } else {
                    number = number * 10 + Int32(digit - 0x30)
                }
            }
        }
        numbers.append(isNegative ? -number : number)
        return numbers
    }
}
