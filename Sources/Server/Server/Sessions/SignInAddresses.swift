import Glibc
import Synchronization

/// The address from which people have signed in lately, in a file of the data folder: if it is always the same one, it is that of a proxy.
///
/// Wrong passphrases are counted by address. Where all come from one, those of a single person make everybody wait.
public final class SignInAddresses: Sendable {
    /// An address, and how many sign-ins in a row came from it.
    struct Run: Equatable {
        var address: String
        var count: Int

        /// Reads the text of the file; nil for anything else.
        init?(text: String) {
            let parts = text.split { $0 == " " || $0 == "\n" }
            guard parts.count == 2, Site.isAddress(String(parts[0])), let count = Int(parts[1]), count > 0 else { return nil }
            (address, self.count) = (String(parts[0]), count)
        }

        init(address: String) { (self.address, count) = (address, 1) }

        var text: String { "\(address) \(count)\n" }
    }

    /// The name of the file in the data folder.
    public static let fileName = "sign-ins"
    /// The number of sign-ins in a row from which on one address is reported.
    static let tellingCount = 5
    private static let maximumBytes = 100

    private let path: String?
    private let run: Mutex<Run?>

    /// Creates the memory of a data folder; without one, of this process alone.
    public init(folder: String?) {
        path = folder.map { $0 + "/" + Self.fileName }
        run = Mutex(path.flatMap { Self.run(at: $0) })
    }

    /// The one address from which everybody signs in; nil if there are several, if it is too early to say, or for an address of the
    /// internet, which a household shares.
    public var shared: String? {
        run.withLock { $0 }.flatMap { $0.count >= Self.tellingCount && Site.isInside($0.address) ? $0.address : nil }
    }

    /// Stores that somebody signed in from an address.
    func note(_ address: String) {
        run.withLock { run in
            if run?.address == address { run?.count += 1 } else { run = Run(address: address) }
            guard let path, let text = run?.text else { return }
            // The next one writes it again.
            guard let file = fopen(path + ".new", "we") else { return }
            let isWritten = fputs(text, file) >= 0
            guard fclose(file) == 0, isWritten else { return }
            rename(path + ".new", path)
        }
    }

    private static func run(at path: String) -> Run? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        let bytes = [UInt8](unsafeUninitializedCapacity: maximumBytes) { buffer, count in
            count = fread(buffer.baseAddress, 1, buffer.count, file)
        }
        return Run(text: String(decoding: bytes, as: UTF8.self))
    }
}
