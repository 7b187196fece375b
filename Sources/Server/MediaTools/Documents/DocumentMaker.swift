import Domain
import Glibc
import MediaMessages
import Wire

/// The maker of PDF documents from notes.
public enum DocumentMaker {
    /// Creates a document from the file that describes it, and returns the number of its pages; reports the progress in per cent.
    ///
    /// On an error nothing is left at the output. An error in a picture leaves its place empty.
    public static func make(
        _ specification: String, output: String, progress: (Int) -> Void
    ) throws(MediaToolsError) -> Int {
        let drawn = output + MediaJob.partialSuffix
        defer { unlink(drawn) }
        do throws(MediaToolsError) {
            let (head, descriptions, pages) = try writing(drawn) { descriptor throws(MediaToolsError) in
                try draw(try SpecificationFile(specification), descriptor: descriptor, progress)
            }
            let completion = DocumentCompletion(head: head, descriptions: descriptions)
            try writing(output) { descriptor throws(MediaToolsError) in
                try completion.write(try MediaFile(drawn), to: descriptor)
            }
            return pages
        } catch {
            unlink(output)
            throw error
        }
    }

    private static func writing<Outcome>(
        _ path: String, _ write: (Int32) throws(MediaToolsError) -> Outcome
    ) throws(MediaToolsError) -> Outcome {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .cannotWrite }
        defer { close(descriptor) }
        return try write(descriptor)
    }

    private static func draw(
        _ file: SpecificationFile, descriptor: Int32, _ progress: (Int) -> Void
    ) throws(MediaToolsError) -> (DocumentSpecification, descriptions: [String], pages: Int) {
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
        return (head, writer.descriptions, canvas.page)
    }
}
