#if arch(wasm32)
/// A JavaScript value.
public enum JSValue: Sendable {
    case undefined
    case null
    case bool(Bool)
    /// A number; big integers are rounded to it.
    case number(Double)
    case string(String)
    /// An object, array or function.
    case object(JSObject)

    /// The object; nil for another value.
    public var object: JSObject? { if case .object(let object) = self { object } else { nil } }
    /// The text; nil for another value.
    public var string: String? { if case .string(let string) = self { string } else { nil } }
    /// The number; nil for another value.
    public var number: Double? { if case .number(let number) = self { number } else { nil } }
    /// The Boolean; nil for another value.
    public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
    /// Whether it is `undefined` or `null`.
    public var isMissing: Bool {
        switch self {
        case .undefined, .null: true
        case .bool, .number, .string, .object: false
        }
    }

    /// The value of a property; `undefined` if this is no object.
    public subscript(_ key: String) -> JSValue { object?[key] ?? .undefined }

    /// Creates a value from a slot, whose text or handle it now owns; what was thrown becomes a value.
    init(taking slot: JSSlot) {
        switch slot.tag {
        case JSSlot.Tag.null: self = .null
        case JSSlot.Tag.bool: self = .bool(slot.extra == 1)
        case JSSlot.Tag.number: self = .number(slot.number)
        case JSSlot.Tag.text:
            self = .string(takeText(UnsafeMutableRawPointer(bitPattern: UInt(slot.number)), Int32(bitPattern: slot.extra)))
        case JSSlot.Tag.object, JSSlot.Tag.thrown: self = .object(JSObject(handle: Int32(bitPattern: slot.extra)))
        default: self = .undefined
        }
    }

    /// Returns the value as a slot; a text is copied to memory that `JSSlot.releaseText` frees.
    func makeSlot() -> JSSlot {
        switch self {
        case .undefined: return JSSlot()
        case .null: return JSSlot(tag: JSSlot.Tag.null)
        case .bool(let bool): return JSSlot(tag: JSSlot.Tag.bool, extra: bool ? 1 : 0)
        case .number(let number): return JSSlot(tag: JSSlot.Tag.number, number: number)
        case .object(let object): return JSSlot(tag: JSSlot.Tag.object, extra: UInt32(bitPattern: object.handle))
        case .string(var text):
            return text.withUTF8 { bytes in
                let copy = enotAllocate(Int32(bytes.count))
                if let start = bytes.baseAddress { copy.copyMemory(from: start, byteCount: bytes.count) }
                return JSSlot(tag: JSSlot.Tag.text, extra: UInt32(bytes.count), number: Double(UInt(bitPattern: copy)))
            }
        }
    }
}

extension JSValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    public init(stringLiteral text: String) { self = .string(text) }
    public init(floatLiteral number: Double) { self = .number(number) }
    public init(integerLiteral number: Int) { self = .number(Double(number)) }
    public init(booleanLiteral bool: Bool) { self = .bool(bool) }
}

/// Calls a closure with values as slots, which are valid during the call.
func withSlots<Result>(_ values: [JSValue], _ body: (UnsafeRawPointer?, Int32) -> Result) -> Result {
    let slots = values.map { $0.makeSlot() }
    defer { for slot in slots { slot.releaseText() } }
    return slots.withUnsafeBufferPointer { body(UnsafeRawPointer($0.baseAddress), Int32($0.count)) }
}
#endif
