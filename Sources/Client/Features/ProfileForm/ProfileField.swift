import Domain
import EmbeddedSupport
import Localization

/// A field of the form; the eight fields are in their order (S7).
public enum ProfileField: String, CaseIterable, Sendable {
    case firstName
    case lastName
    case birthDate
    case email
    case phone
    /// The street and the house number.
    case address
    case city
    case occupation

    /// Finds a field by the name of its register; nil for any other name.
    public init?(named name: String) {
        for field in ProfileField.allCases where ExactText.areSame(field.rawValue, name) {
            self = field
            return
        }
        return nil
    }

    /// The next field; nil after the last.
    var next: ProfileField? {
        let all = ProfileField.allCases
        for (index, field) in all.enumerated() where field == self { return index + 1 < all.count ? all[index + 1] : nil }
        return nil
    }

    /// Returns the text that the field shows for a profile.
    func text(of profile: Profile) -> String {
        switch self {
        case .firstName: profile.firstName
        case .lastName: profile.lastName
        case .birthDate: profile.birthDate?.text ?? ""
        case .email: profile.email
        case .phone: profile.phone
        case .address: profile.address
        case .city: profile.city
        case .occupation: profile.occupation
        }
    }

    /// Returns the value to store for a text, cut to the maximum length; nil for a date that does not exist.
    func value(of text: String) -> FieldValue? {
        if self == .birthDate {
            if text.isEmpty { return .null }
            return CivilDate(text: text).map { .text($0.text) }
        }
        let scalars = ExactText.scalars(of: text)
        let limit = Profile.maximumTextLength
        return .text(scalars.count > limit ? ExactText.text(of: scalars[..<limit]) : text)
    }

    /// Returns the field's label.
    func label(_ strings: Strings) -> String {
        switch self {
        case .firstName: strings.profileFirstName
        case .lastName: strings.profileLastName
        case .birthDate: strings.profileBirthDate
        case .email: strings.profileEmail
        case .phone: strings.profilePhone
        case .address: strings.profileAddress
        case .city: strings.profileCity
        case .occupation: strings.profileOccupation
        }
    }

    /// The field's type in HTML, which decides the keyboard and the picker.
    var type: String {
        switch self {
        case .birthDate: "date"
        case .email: "email"
        case .phone: "tel"
        case .firstName, .lastName, .address, .city, .occupation: "text"
        }
    }

    /// What the browser may fill in (HTML, autofill detail tokens).
    var autocomplete: String {
        switch self {
        case .firstName: "given-name"
        case .lastName: "family-name"
        case .birthDate: "bday"
        case .email: "email"
        case .phone: "tel"
        case .address: "address-line1"
        case .city: "address-level2"
        case .occupation: "organization-title"
        }
    }

    /// How a touch keyboard capitalises.
    var autocapitalize: String {
        switch self {
        case .email, .phone, .birthDate: "none"
        case .occupation: "sentences"
        case .firstName, .lastName, .address, .city: "words"
        }
    }
}
