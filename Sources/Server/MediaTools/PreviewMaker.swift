import EmbeddedSupport
import Glibc
import MediaMessages

/// The maker of previews, which decodes a file once for all sizes.
public enum PreviewMaker {
    /// The longer edge, in pixels, of the picture shown while a preview loads.
    public static let tinyEdge = 16
    private static let quality = 80
    private static let effort = 2
    private static let tiny = (quality: 50, effort: 4)

    /// Writes previews of a file and returns a tiny one as a `data:` address; on an error no preview is left.
    public static func make(_ path: String, outputs: [PreviewOutput]) throws(MediaToolsError) -> String {
        let file = try MediaFile(path)
        do throws(MediaToolsError) {
            let edge = outputs.map(\.edge).max() ?? tinyEdge
            var picture = try decoded(file, edge: max(edge, tinyEdge))
            for output in outputs.sorted(by: { $0.edge > $1.edge }) {
                picture = try picture.shrunk(to: output.edge)
                try write(try picture.encoded(as: output.format, quality: quality, effort: effort), to: output.path)
            }
            let bytes = try picture.shrunk(to: tinyEdge).encoded(as: .webp, quality: tiny.quality, effort: tiny.effort)
            return "data:image/webp;base64," + Base64.text(of: bytes)
        } catch {
            for output in outputs { unlink(output.path) }
            throw error
        }
    }

    private static func decoded(_ file: MediaFile, edge: Int) throws(MediaToolsError) -> DecodedPicture {
        let signature = ContentSignature(of: file.bytes(at: 0, count: ContentSignature.headBytes))
        if let problem = signature.problem { throw problem }
        if signature.kind == .image { return try PictureFile(file, mediaType: signature.mediaType).decoded(edge: edge) }
        if signature.mediaType == "application/pdf" { return try PDFReader(file).picture(edge: edge) }
        let recording = try Recording(file)
        if recording.hasVideo { return try .frame(try recording.posterFrame(edge: edge)) }
        guard let cover = recording.cover else { throw .nothingToShow }
        let picture = try DecodedPicture.decoded(.bytes(cover), edge: edge)
        // The cover's bytes belong to the recording.
        return withExtendedLifetime(recording) { picture }
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(MediaToolsError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .cannotWrite }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            written += count
        }
        guard close(descriptor) == 0, written == bytes.count else { throw .cannotWrite }
    }
}
