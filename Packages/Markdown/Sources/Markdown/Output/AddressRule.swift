/// Which addresses of a text a page may have.
enum AddressRule {
    /// Returns whether opening an address can neither run a program nor read a file; data may be a picture.
    static func isHarmless(_ address: [UInt8]) -> Bool {
        address.withUnsafeBufferPointer { buffer in
            let bytes = Bytes(buffer)
            // Browsers skip controls and spaces at the beginning.
            var start = 0
            while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
            if bytes.starts("data:", at: start) {
                return bytes.starts("data:image/png", at: start) || bytes.starts("data:image/gif", at: start)
                    || bytes.starts("data:image/jpeg", at: start) || bytes.starts("data:image/webp", at: start)
            }
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: ":"), !isAfterScheme(bytes[end]) { end += 1 }
            guard bytes[end] == UInt8(ascii: ":"), end < bytes.count else { return true }
            // Browsers drop tabs and line ends within a scheme, so it has to be one as it stands.
            for place in start..<end where bytes[place] <= 0x20 { return false }
            return !bytes.starts("javascript:", at: start) && !bytes.starts("vbscript:", at: start) && !bytes.starts("file:", at: start)
        }
    }

    private static func isAfterScheme(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }
}
