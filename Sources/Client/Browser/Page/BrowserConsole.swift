#if arch(wasm32)
/// The console of the browser.
public enum BrowserConsole {
    /// Writes a line.
    public static func log(_ text: String) { write(text, isError: 0) }

    /// Writes an error.
    public static func error(_ text: String) { write(text, isError: 1) }

    private static func write(_ text: String, isError: Int32) {
        var text = text
        text.withUTF8 { bridgeLog($0.baseAddress, Int32($0.count), isError) }
    }
}
#endif
