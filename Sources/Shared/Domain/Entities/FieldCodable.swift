/// A type of field values, which are read and written as null, a whole number or a text.
public protocol FieldCodable: Sendable {
    /// The shape of the written form.
    static var shape: FieldShape { get }
    /// The written form.
    var fieldValue: FieldValue { get }
    /// Reads the written form; nil for anything else.
    init?(fieldValue: FieldValue)
    /// Returns whether a value may be written.
    static func accepts(_ fieldValue: FieldValue) -> Bool
}

extension FieldCodable {
    /// Returns whether a value can be read.
    public static func accepts(_ fieldValue: FieldValue) -> Bool { Self(fieldValue: fieldValue) != nil }
}

/// A value that is written as a text of its own, such as a date.
public protocol FieldText: FieldCodable {
    /// The written form.
    var text: String { get }
    /// Reads the written form; nil for any other text.
    init?(text: String)
}

extension FieldText {
    /// The written form.
    public var fieldValue: FieldValue { .text(text) }

    public init?(fieldValue: FieldValue) {
        guard let text = fieldValue.text else { return nil }
        self.init(text: text)
    }
}

extension String: FieldCodable {
    public static var shape: FieldShape { .text }
    /// The text itself.
    public var fieldValue: FieldValue { .text(self) }

    public init?(fieldValue: FieldValue) {
        guard let text = fieldValue.text else { return nil }
        self = text
    }
}

/// A Boolean is written as 1 or 0.
extension Bool: FieldCodable {
    public static var shape: FieldShape { .claim }
    /// 1 or 0.
    public var fieldValue: FieldValue { .integer(self ? 1 : 0) }

    public init?(fieldValue: FieldValue) {
        guard let number = fieldValue.integer, number == 0 || number == 1 else { return nil }
        self = number == 1
    }
}

/// A moment is written in milliseconds.
extension Instant: FieldCodable {
    public static var shape: FieldShape { .instant }
    /// The milliseconds.
    public var fieldValue: FieldValue { .integer(milliseconds) }

    /// Reads the milliseconds of a supported moment.
    public init?(fieldValue: FieldValue) {
        guard let number = fieldValue.integer else { return nil }
        self.init(validating: number)
    }
}

extension CivilDate: FieldText {
    public static var shape: FieldShape { .date }
}

extension EntityID: FieldText {
    public static var shape: FieldShape { .reference }
}

extension Identifier: FieldText, FieldCodable {
    public static var shape: FieldShape { .reference }
}

extension HSBColor: FieldText {
    public static var shape: FieldShape { .color }
}

extension Picture: FieldText {
    public static var shape: FieldShape { .picture }
}

/// A missing value is written as null; what can't be read counts as missing.
extension Optional: FieldCodable where Wrapped: FieldCodable {
    /// The shape of a value that is present.
    public static var shape: FieldShape { Wrapped.shape }
    /// The written form; null for no value.
    public var fieldValue: FieldValue { self?.fieldValue ?? .null }

    public init?(fieldValue: FieldValue) { self = Wrapped(fieldValue: fieldValue) }

    /// Returns whether a value is null or can be read.
    public static func accepts(_ fieldValue: FieldValue) -> Bool { fieldValue == .null || Wrapped.accepts(fieldValue) }
}
