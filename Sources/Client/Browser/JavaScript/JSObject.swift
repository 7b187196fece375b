#if arch(wasm32)
/// A JavaScript object, referred to by handle; the handle is released with the last reference.
///
/// `@unchecked Sendable`, because errors have to be: the program has one thread.
public final class JSObject: @unchecked Sendable {
    /// The object's place in the runtime's table.
    let handle: Int32
    /// The last handle that is never released.
    private static let lastReserved: Int32 = 3

    /// Creates an object that owns a handle.
    init(handle: Int32) { self.handle = handle }

    deinit { if handle > JSObject.lastReserved { bridgeDrop(handle) } }

    /// The global object.
    public static let global = JSObject(handle: 2)
    public static let document = JSObject(handle: 3)
    public static let navigator = JSObject.global["navigator"].object ?? JSObject.make()
    /// Creates an empty object.
    public static func make() -> JSObject {
        guard let object = JSObject.global["Object"].object?.attempt("create", .null).object else { fatalError("no Object.create") }
        return object
    }

    /// Creates an array.
    public static func array(_ values: [JSValue]) -> JSValue { global["Array"].object?.attempt("of", values) ?? .undefined }

    /// Copies bytes into a `Uint8Array`.
    public static func bytes(_ bytes: [UInt8]) -> JSObject {
        bytes.withUnsafeBytes { JSObject(handle: bridgeBytes($0.baseAddress, Int32($0.count))) }
    }

    /// The value of a property; a getter that throws returns `undefined`.
    public subscript(_ key: String) -> JSValue {
        get {
            var key = key
            var out = JSSlot()
            key.withUTF8 { bridgeGet(handle, $0.baseAddress, Int32($0.count), &out) }
            let value = JSValue(taking: out)
            return out.tag == JSSlot.Tag.thrown ? .undefined : value
        }
        set {
            var key = key
            withSlots([newValue]) { slots, _ in key.withUTF8 { bridgeSet(handle, $0.baseAddress, Int32($0.count), slots) } }
        }
    }

    /// Calls a method; throws what it throws.
    @discardableResult
    public func call(_ method: String, _ values: JSValue...) throws(JSError) -> JSValue { try call(method, values) }

    /// Calls a method with a list of values; throws what it throws.
    @discardableResult
    public func call(_ method: String, _ values: [JSValue]) throws(JSError) -> JSValue {
        var method = method
        var out = JSSlot()
        withSlots(values) { slots, count in method.withUTF8 { bridgeCall(handle, $0.baseAddress, Int32($0.count), slots, count, &out) } }
        return try JSObject.result(out)
    }

    /// Calls a method that is not expected to throw: what it throws is written to the console, and the result is `undefined`.
    @discardableResult
    public func attempt(_ method: String, _ values: JSValue...) -> JSValue { attempt(method, values) }

    /// Calls a method with a list of values; what it throws is written to the console.
    @discardableResult
    public func attempt(_ method: String, _ values: [JSValue]) -> JSValue {
        do throws(JSError) {
            return try call(method, values)
        } catch {
            BrowserConsole.error("\(method): \(error.name) \(error.message)")
            return .undefined
        }
    }

    /// Creates an instance of this class; throws what the constructor throws.
    public func new(_ values: JSValue...) throws(JSError) -> JSValue {
        var out = JSSlot()
        withSlots(values) { bridgeConstruct(handle, $0, $1, &out) }
        return try JSObject.result(out)
    }

    /// Waits for a promise; exactly one of the closures is called, once.
    public func then(_ fulfilled: @escaping (JSValue) -> Void, _ rejected: @escaping (JSError) -> Void) {
        let success = ClosureTable.addOnce { values in
            fulfilled(values.first ?? .undefined)
            return .undefined
        }
        let failure = ClosureTable.addOnce { values in
            rejected(JSError(value: values.first ?? .undefined))
            return .undefined
        }
        ClosureTable.pair(success, failure)
        attempt("then", ClosureTable.function(success), ClosureTable.function(failure))
    }

    /// Returns a copy of the bytes of an `ArrayBuffer` or `Uint8Array`.
    public func copyBytes() -> [UInt8] {
        let count = Int(bridgeCopy(handle, nil))
        guard count > 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            initialized = Int(bridgeCopy(handle, buffer.baseAddress))
        }
    }

    /// Returns a copy of an array of texts, made in one crossing.
    public func copyTexts() -> [String] {
        let start = bridgeTexts(handle)
        defer { start.assumingMemoryBound(to: Double.self).deallocate() }
        let count = Int(start.load(as: UInt32.self))
        var texts: [String] = []
        texts.reserveCapacity(count)
        var offset = 4 + count * 4
        for index in 0..<count {
            let length = Int(start.load(fromByteOffset: 4 + index * 4, as: UInt32.self))
            texts.append(String(decoding: UnsafeRawBufferPointer(start: start + offset, count: length), as: UTF8.self))
            offset += length
        }
        return texts
    }

    private static func result(_ slot: JSSlot) throws(JSError) -> JSValue {
        let value = JSValue(taking: slot)
        if slot.tag == JSSlot.Tag.thrown { throw JSError(value: value) }
        return value
    }
}
#endif
