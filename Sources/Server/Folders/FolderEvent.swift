import Glibc

/// One event of the kernel (inotify(7)).
struct FolderEvent: Equatable {
    let watch: Int32
    /// What happened, as bits.
    let mask: UInt32
    /// The name of the file or folder to which it happened; empty for the watched folder itself.
    let name: [UInt8]

    /// Returns whether a bit is set.
    func has(_ bit: Int32) -> Bool { mask & UInt32(bitPattern: bit) != 0 }

    /// Returns whether a bit is set, for the constants without a sign.
    func has(_ bit: UInt32) -> Bool { mask & bit != 0 }

    /// Parses the events of one read: watch, mask, cookie and length as 32 bits each, then a name padded with NUL.
    static func read(_ bytes: [UInt8]) -> [FolderEvent] {
        var events: [FolderEvent] = []
        bytes.withUnsafeBytes { buffer in
            var offset = 0
            while offset + 16 <= buffer.count {
                let length = Int(buffer.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
                guard offset + 16 + length <= buffer.count else { return }
                let name = buffer[(offset + 16)..<(offset + 16 + length)].prefix { $0 != 0 }
                events.append(
                    FolderEvent(
                        watch: buffer.loadUnaligned(fromByteOffset: offset, as: Int32.self),
                        mask: buffer.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self), name: Array(name)))
                offset += 16 + length
            }
        }
        return events
    }
}
