import Domain

/// The examination of files by their headers, without decoding any pixel.
public enum MediaProber {
    /// The number of bytes at either end of a PDF that are searched for the word for encryption.
    private static let documentBytes = 65_536

    /// Returns what a file is, including what is wrong with it.
    public static func probe(_ path: String) -> MediaProbe {
        do throws(MediaToolsError) {
            return probe(try MediaFile(path))
        } catch {
            return MediaProbe(problem: error.rawValue)
        }
    }

    private static func probe(_ file: MediaFile) -> MediaProbe {
        let signature = ContentSignature(of: file.bytes(at: 0, count: ContentSignature.headBytes))
        var probe = MediaProbe(kind: signature.kind, mediaType: signature.mediaType)
        if let problem = signature.problem {
            probe.problem = problem.rawValue
            return signature.mediaType == "application/zip" ? describedOffice(file) ?? probe : probe
        }
        do throws(MediaToolsError) {
            if signature.mediaType == "application/pdf" {
                try describePDF(file, &probe)
            } else if signature.kind == .image {
                try describePicture(file, &probe)
            } else {
                try describeRecording(file, &probe)
            }
        } catch {
            let isCut = error == .unreadable && Completeness.isTruncated(file, mediaType: signature.mediaType)
            // A file about which nothing can be said is no picture and no recording, whatever its first bytes say.
            let isLocked = error != .timedOut && isEncryptedPDF(file, signature)
            return MediaProbe(mediaType: signature.mediaType, problem: (isCut ? .truncated : isLocked ? .encrypted : error).rawValue)
        }
        if probe.problem == nil, Completeness.isTruncated(file, mediaType: signature.mediaType) {
            probe.problem = MediaToolsError.truncated.rawValue
        }
        return probe
    }

    private static func describePicture(_ file: MediaFile, _ probe: inout MediaProbe) throws(MediaToolsError) {
        let picture = try PictureFile(file, mediaType: probe.mediaType)
        let header = try picture.header()
        let (width, height) = header.shownSize
        (probe.width, probe.height) = (width, height)
        if width * height > picture.maximumPixels {
            probe.problem = MediaToolsError.tooManyPixels.rawValue
        } else if Completeness.isTooSmall(file, mediaType: probe.mediaType, pixels: width * height) {
            probe.problem = MediaToolsError.truncated.rawValue
        }
        let fields = PictureFields(header, picture.notes(header))
        probe.createdAt = fields.createdAt
        probe.location = fields.location
        probe.metadata = fields.metadata
    }

    private static func describePDF(_ file: MediaFile, _ probe: inout MediaProbe) throws(MediaToolsError) {
        let pages = try PDFReader(file)
        let (width, height) = try pages.size()
        (probe.width, probe.height) = (Int(width.rounded()), Int(height.rounded()))
        if !pages.title.isEmpty { probe.metadata.append(MetadataItem("title", pages.title)) }
        probe.metadata.append(MetadataItem("Pages", String(pages.pageCount)))
    }

    /// Returns what an office document is; nil for another archive.
    private static func describedOffice(_ file: MediaFile) -> MediaProbe? {
        guard let office = OfficeFile(file) else { return nil }
        return MediaProbe(mediaType: office.mediaType, problem: office.isEncrypted ? MediaToolsError.encrypted.rawValue : nil)
    }

    private static func describeRecording(_ file: MediaFile, _ probe: inout MediaProbe) throws(MediaToolsError) {
        let recording = try Recording(file)
        probe.kind = recording.hasVideo ? .video : .audio
        if recording.hasVideo != probe.mediaType.hasPrefix("video/") {
            probe.mediaType = (recording.hasVideo ? "video/" : "audio/") + probe.mediaType.drop { $0 != "/" }.dropFirst()
        }
        if let size = recording.shownSize {
            (probe.width, probe.height) = (size.width, size.height)
            if Int64(size.width) * Int64(size.height) > Recording.maximumPixels {
                probe.problem = MediaToolsError.tooManyPixels.rawValue
            }
        }
        probe.durationSeconds = recording.durationSeconds
        probe.createdAt = recording.createdAt
        probe.location = recording.location
        probe.metadata = recording.metadata
    }

    private static func isEncryptedPDF(_ file: MediaFile, _ signature: ContentSignature) -> Bool {
        guard signature.mediaType == "application/pdf" else { return false }
        let word = Array("/Encrypt".utf8)
        let ends = [
            file.bytes(at: 0, count: documentBytes), file.bytes(at: max(0, file.size - Int64(documentBytes)), count: documentBytes),
        ]
        return ends.contains { bytes in
            bytes.indices.contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
        }
    }
}
