/// The CLDR cardinal plural rules of the three languages for whole numbers (Unicode TR 35, part 3, section 5).
public enum PluralRules {
    /// Returns the category of a whole number; a negative number has that of its magnitude.
    public static func category(of count: Int, in language: Language) -> PluralCategory {
        switch language {
        case .english: count.magnitude == 1 ? .one : .other
        case .russian: russianCategory(of: count.magnitude)
        case .japanese: .other
        }
    }

    /// Returns the categories of whole numbers in a language, in the order of the forms in a text.
    ///
    /// Russian `other` belongs to fractions and is absent.
    public static func categories(of language: Language) -> [PluralCategory] {
        switch language {
        case .english: [.one, .other]
        case .russian: [.one, .few, .many]
        case .japanese: [.other]
        }
    }

    private static func russianCategory(of magnitude: UInt) -> PluralCategory {
        let lastTwo = magnitude % 100
        if (11...14).contains(lastTwo) { return .many }
        switch lastTwo % 10 {
        case 1: return .one
        case 2, 3, 4: return .few
        default: return .many
        }
    }
}
