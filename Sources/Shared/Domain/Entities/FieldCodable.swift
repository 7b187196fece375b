/// Can be the value of a field: it is written and read as null, a whole number or a text.
public protocol FieldCodable: Sendable {
    /// Tells how it is written.
    static var shape: FieldShape { get }
    /// Gives what is written.
    var fieldValue: FieldValue { get }
    /// Reads what is written; nil for anything else.
    init?(fieldValue: FieldValue)
    /// Tells whether something may be written.
    static func accepts(_ fieldValue: FieldValue) -> Bool
}

extension FieldCodable {
    /// Tells whether something can be read.
    public static func accepts(_ fieldValue: FieldValue) -> Bool { Self(fieldValue: fieldValue) != nil }
}

/// Is written as a text of its own, such as a date.
public protocol FieldText: FieldCodable {
    /// Gives the written form.
    var text: String { get }
    /// Reads the written form; nil for any other text.
    init?(text: String)
}

extension FieldText {
    /// Gives the written form.
    public var fieldValue: FieldValue { .text(text) }

    public init?(fieldValue: FieldValue) {
        guard let text = fieldValue.text else { return nil }
        self.init(text: text)
    }
}

extension String: FieldCodable {
    public static var shape: FieldShape { .text }
    /// Gives itself.
    public var fieldValue: FieldValue { .text(self) }

    public init?(fieldValue: FieldValue) {
        guard let text = fieldValue.text else { return nil }
        self = text
    }
}

/// Is written as 1 or 0.
extension Bool: FieldCodable {
    public static var shape: FieldShape { .claim }
    /// Gives 1 or 0.
    public var fieldValue: FieldValue { .integer(self ? 1 : 0) }

    public init?(fieldValue: FieldValue) {
        guard let number = fieldValue.integer, number == 0 || number == 1 else { return nil }
        self = number == 1
    }
}

/// Is written as its milliseconds.
extension Instant: FieldCodable {
    public static var shape: FieldShape { .instant }
    /// Gives the milliseconds.
    public var fieldValue: FieldValue { .integer(milliseconds) }

    /// Reads the milliseconds of a moment that there is.
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

/// Is written as null where it is absent; what can't be read counts as absent.
extension Optional: FieldCodable where Wrapped: FieldCodable {
    /// Tells what it is where it is there.
    public static var shape: FieldShape { Wrapped.shape }
    /// Gives what is written.
    public var fieldValue: FieldValue { self?.fieldValue ?? .null }

    public init?(fieldValue: FieldValue) { self = Wrapped(fieldValue: fieldValue) }

    /// Tells whether it is null or can be read.
    public static func accepts(_ fieldValue: FieldValue) -> Bool { fieldValue == .null || Wrapped.accepts(fieldValue) }
}
