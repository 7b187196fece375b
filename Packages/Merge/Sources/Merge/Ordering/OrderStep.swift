/// A whole number as digits of an order key, which sort as the numbers do.
///
/// The first digit says how many follow: 31 is zero with none, 32 and more are positive numbers, 30 and less negative ones. The digits that
/// follow are from 1 to 61, so that none ends in a zero.
struct OrderStep {
    private let value: Int

    /// The first step of a list.
    static let first = OrderStep(value: 0)

    private static let middle = 31
    private static let radix = 61
    /// The maximum number of digits after the first one: 61 to the power of five is within an `Int` of 32 bits.
    private static let maximumDigits = 5
    /// The distance of a step at an open end from the one before, so that rows between the two fit without a longer key.
    private static let stride = 16

    private init(value: Int) {
        self.value = value
    }

    /// Reads digits that are exactly one step.
    init?(_ digits: ArraySlice<Int>) {
        self.init(beginning: digits)
        guard let first = digits.first, OrderStep.length(beginning: first) == digits.count else { return nil }
    }

    /// Reads the step at the beginning of digits.
    init?(beginning digits: ArraySlice<Int>) {
        guard let first = digits.first, let length = OrderStep.length(beginning: first), length <= digits.count else { return nil }
        var value = 0
        for digit in digits.dropFirst().prefix(length - 1) {
            guard digit > 0 else { return nil }
            value = value * OrderStep.radix + digit - 1
        }
        // Numbers with fewer digits come before; a negative one counts up from the least number with as many digits.
        let fewer = OrderStep.count(ofFewerDigitsThan: length - 1)
        if first == OrderStep.middle {
            self.value = 0
        } else if first > OrderStep.middle {
            self.value = fewer + value
        } else {
            self.value = value - fewer - OrderStep.power(length - 1) + 1
        }
    }

    /// Returns the number of digits in a step that begins with a digit; nil if none does.
    static func length(beginning digit: Int) -> Int? {
        let count = abs(digit - middle)
        return count <= maximumDigits ? count + 1 : nil
    }

    /// The digits of the step.
    var digits: [Int] {
        guard value != 0 else { return [OrderStep.middle] }
        var count = 1
        while OrderStep.count(ofFewerDigitsThan: count + 1) <= abs(value) { count += 1 }
        let fewer = OrderStep.count(ofFewerDigitsThan: count)
        var rest = value > 0 ? value - fewer : value + fewer + OrderStep.power(count) - 1
        var digits: [Int] = []
        for _ in 0..<count {
            digits.append(rest % OrderStep.radix + 1)
            rest /= OrderStep.radix
        }
        return [value > 0 ? OrderStep.middle + count : OrderStep.middle - count] + digits.reversed()
    }

    /// Returns a step after this one: half way to `upper` if there is room, or a stride further if there is no upper bound; nil without
    /// room.
    func next(before upper: OrderStep?) -> OrderStep? {
        guard let upper else {
            return value < OrderStep.limit ? OrderStep(value: value + OrderStep.stride) : nil
        }
        let room = upper.value - value
        return room > 1 ? OrderStep(value: value + min(room / 2, OrderStep.stride)) : nil
    }

    /// The step a stride before this one; nil without room.
    var previous: OrderStep? {
        value > -OrderStep.limit ? OrderStep(value: value - OrderStep.stride) : nil
    }

    /// The value from which steps are not counted up any more.
    private static let limit = power(maximumDigits) - stride

    /// Returns how many numbers of one sign, with zero, have fewer digits after the first one.
    private static func count(ofFewerDigitsThan digitCount: Int) -> Int {
        (0..<digitCount).reduce(0) { $0 + power($1) }
    }

    private static func power(_ exponent: Int) -> Int {
        (0..<exponent).reduce(1) { power, _ in power * radix }
    }
}
