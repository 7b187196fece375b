import Glibc
import Markdown
import Markup

/// The command `enot render`.
enum RenderCommand {
    private static let blockLength = 64 << 10

    /// Returns the HTML of a file, or of standard input for `-`; HTML in the text is shown as it is written.
    static func html(of path: String) throws(CommandError) -> String {
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .inputOutput("\(path): \(SystemError.reason(errno))") }
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: blockLength)
        while true {
            let count = read(descriptor, &block, block.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .inputOutput("\(path): \(SystemError.reason(errno))") }
            if count == 0 { break }
            bytes += block[..<count]
        }
        // What is not UTF-8 becomes replacement characters.
        return MarkdownDocument(String(decoding: bytes, as: UTF8.self), options: NotePage.options).html()
    }
}
