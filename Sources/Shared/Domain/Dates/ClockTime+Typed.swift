import EmbeddedSupport

extension ClockTime {
    /// Reads a time as people type it, on a 24-hour clock or with `am` and `pm`: `9`, `930`, `9:30`, `21.30`, `9 pm`, `９時３０分`; nil for what
    /// is not a time.
    public init?(typed text: String) {
        var numbers: [[Int]] = []
        var (isInNumber, isMorning, isEvening) = (false, false, false)
        for scalar in text.unicodeScalars {
            if let digit = ClockTime.digit(scalar) {
                if isInNumber { numbers[numbers.count - 1].append(digit) } else { numbers.append([digit]) }
                isInNumber = true
                continue
            }
            isInNumber = false
            switch scalar {
            case "a", "A": isMorning = true
            case "p", "P": isEvening = true
            default: break
            }
        }
        guard let (hour, minute) = ClockTime.parts(of: numbers) else { return nil }
        if isMorning || isEvening {
            guard (1...12).contains(hour) else { return nil }
            self.init(hour: hour % 12 + (isEvening ? 12 : 0), minute: minute)
        } else {
            self.init(hour: hour, minute: minute)
        }
    }

    /// Returns hour and minute from runs of digits; of four digits in one run, the last two are minutes.
    private static func parts(of numbers: [[Int]]) -> (hour: Int, minute: Int)? {
        func value(_ digits: some Sequence<Int>) -> Int { digits.reduce(0) { $0 * 10 + $1 } }
        switch numbers.count {
        case 1 where numbers[0].count <= 2: return (value(numbers[0]), 0)
        case 1 where numbers[0].count <= 4: return (value(numbers[0].dropLast(2)), value(numbers[0].suffix(2)))
        case 2 where numbers[0].count <= 2 && numbers[1].count == 2: return (value(numbers[0]), value(numbers[1]))
        default: return nil
        }
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Int? {
        switch scalar {
        case "0"..."9": Int(scalar.value - 0x30)
        case "\u{FF10}"..."\u{FF19}": Int(scalar.value - 0xFF10)
        default: nil
        }
    }

    /// Returns the time a number of minutes later, or earlier for a negative number, wrapping around midnight.
    public func turned(byMinutes count: Int) -> ClockTime { ClockTime(wrapping: minutes + count) }
}
