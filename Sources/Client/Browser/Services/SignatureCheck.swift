#if arch(wasm32)
/// A check of Ed25519 signatures by the browser's own cryptography.
public enum SignatureCheck {
    /// Checks whether a signature is genuine; nil if the browser can't tell: without Ed25519, or on a page that is not secure.
    public static func run(
        publicKey: [UInt8], signature: [UInt8], message: [UInt8], completion: @escaping (Bool?) -> Void
    ) {
        guard let subtle = JSObject.global["crypto"]["subtle"].object else { return completion(nil) }
        let algorithm = JSObject.make()
        algorithm["name"] = "Ed25519"
        let usages = JSObject.array(["verify"])
        let importing = promise {
            () throws(JSError) in
            try subtle.call("importKey", "raw", .object(JSObject.bytes(publicKey)), .object(algorithm), false, usages)
        }
        guard let importing else { return completion(nil) }
        importing.then(
            { key in
                let checking = promise {
                    () throws(JSError) in
                    try subtle.call(
                        "verify", .object(algorithm), key, .object(JSObject.bytes(signature)), .object(JSObject.bytes(message)))
                }
                guard let checking else { return completion(nil) }
                checking.then({ completion($0.bool) }, { _ in completion(nil) })
            }, { _ in completion(nil) })
    }

    private static func promise(_ call: () throws(JSError) -> JSValue) -> JSObject? {
        do throws(JSError) { return try call().object } catch { return nil }
    }
}
#endif
