import Domain
import Glibc
import MediaMessages
import Wire

/// Makes PDF documents of notes.
public enum DocumentMaker {
    /// Makes a document of a file that says all about it, and counts its pages; tells in percent how far it is.
    ///
    /// Throws what is wrong, nothing being left at the output then. What is wrong with a picture leaves its place empty.
    public static func make(
        _ specification: String, output: String, progress: (Int) -> Void
    ) throws(MediaToolsError) -> Int {
        do throws(MediaToolsError) {
            let descriptor = open(output, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard descriptor >= 0 else { throw .cannotWrite }
            defer { close(descriptor) }
            return try make(try SpecificationFile(specification), descriptor: descriptor, progress)
        } catch {
            unlink(output)
            throw error
        }
    }

    private static func make(
        _ file: SpecificationFile, descriptor: Int32, _ progress: (Int) -> Void
    ) throws(MediaToolsError) -> Int {
        var file = file
        let head = file.head
        let canvas = try PDFCanvas(descriptor: descriptor, title: head.title, changedAt: head.changedAt)
        let writer = NoteWriter(canvas, head)
        canvas.begin(.document)
        try writer.writeCover()
        var told = 0
        progress(0)
        for index in 0..<head.noteCount {
            try writer.write(try file.nextNote())
            let percent = (index + 1) * 99 / head.noteCount
            if percent > told {
                told = percent
                progress(percent)
            }
        }
        try writer.finish()
        canvas.end(.document)
        try canvas.finish()
        return canvas.page
    }
}
