import Domain
import EmbeddedSupport
import Localization

/// What looks wrong with a field; the field is stored all the same.
public enum ProfileProblem: Equatable, Sendable {
    /// The email address is not complete.
    case emailIncomplete
    /// The phone number has too few digits.
    case phoneShort
    /// The phone number has too many digits.
    case phoneLong
    /// The date of birth is in the future.
    case birthDateAhead
    /// The date of birth is longer ago than anybody has lived.
    case birthDateLongAgo
    /// There is no such date.
    case birthDateUnknown

    /// The number of digits that a local phone number has at least.
    static let leastPhoneDigits = 5
    /// The number of digits that an international phone number has at most (E.164).
    static let mostPhoneDigits = 15
    /// A number of years that no person has lived.
    static let mostYears = 130

    /// Checks the text of a field on a day; an empty text is never wrong.
    public init?(_ field: ProfileField, text: String, today: CivilDate) {
        let text = ExactText.trimmed(text)
        guard !text.isEmpty else { return nil }
        let found: ProfileProblem? =
            switch field {
            case .email: ProfileProblem.isEmail(text) ? nil : .emailIncomplete
            case .phone: ProfileProblem.ofPhone(text)
            case .birthDate: ProfileProblem.ofBirthDate(text, today: today)
            case .firstName, .lastName, .address, .city, .occupation: nil
            }
        guard let found else { return nil }
        self = found
    }

    /// Returns the text that describes the problem.
    func words(_ strings: Strings) -> String {
        switch self {
        case .emailIncomplete: strings.profileEmailIncomplete
        case .phoneShort: strings.profilePhoneShort
        case .phoneLong: strings.profilePhoneLong
        case .birthDateAhead: strings.profileBirthDateAhead
        case .birthDateLongAgo: strings.profileBirthDateLongAgo
        case .birthDateUnknown: strings.profileBirthDateUnknown
        }
    }

    /// Returns whether a text is a name, @, and a host with a dot inside, in whatever script.
    private static func isEmail(_ text: String) -> Bool {
        var atPlace: Int?
        var dotPlace: Int?
        let scalars = ExactText.scalars(of: text)
        for (place, scalar) in scalars.enumerated() {
            if ExactText.isSpace(scalar) { return false }
            if scalar == "@" {
                guard atPlace == nil else { return false }
                atPlace = place
            } else if scalar == ".", let at = atPlace, place > at + 1 {
                dotPlace = place
            }
        }
        guard let atPlace, let dotPlace else { return false }
        return atPlace > 0 && dotPlace < scalars.count - 1
    }

    /// Counts the digits, ASCII or full-width, up to a letter or separator after which an extension may follow, and returns what is wrong.
    private static func ofPhone(_ text: String) -> ProfileProblem? {
        var count = 0
        for scalar in ExactText.scalars(of: text) {
            if isDigit(scalar) { count += 1 } else if count >= leastPhoneDigits, isLetter(scalar) || isSeparator(scalar) { break }
        }
        return count < leastPhoneDigits ? .phoneShort : count > mostPhoneDigits ? .phoneLong : nil
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool { scalar == "," || scalar == ";" || scalar == "#" }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        (0x30...0x39).contains(scalar.value) || (0xFF10...0xFF19).contains(scalar.value)
    }

    /// Returns whether a scalar is a letter; beyond ASCII everything but full-width digits counts as one.
    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        (0x41...0x5A).contains(scalar.value & ~0x20) || scalar.value > 0xBF && !isDigit(scalar)
    }

    private static func ofBirthDate(_ text: String, today: CivilDate) -> ProfileProblem? {
        guard let date = CivilDate(text: text) else { return .birthDateUnknown }
        if date > today { return .birthDateAhead }
        return date.year < today.year - mostYears ? .birthDateLongAgo : nil
    }
}
