import Domain
import Localization
import ViewTree

/// A file that is being added to the library.
public struct LibraryUpload: Equatable, Sendable {
    /// The identity of the file.
    public var key: String
    /// The file's name.
    public var name: String
    /// Its size, in bytes.
    public var byteCount: Int64
    /// The part of it that is on the server, from 0 to 1.
    public var progress: Double

    public init(key: String, name: String, byteCount: Int64, progress: Double) {
        self.key = key
        self.name = name
        self.byteCount = byteCount
        self.progress = progress
    }
}

/// The progress of the files that are being added, for the first few by name.
struct LibraryUploadList {
    /// The files, the one being sent first.
    let uploads: [LibraryUpload]
    let strings: Strings

    /// The node of the rows.
    var node: Element {
        el(.ul, "library-uploads", key: "uploads") {
            for upload in uploads.prefix(LibraryUploadList.limit) { row(upload) }
            if uploads.count > LibraryUploadList.limit {
                el(.li, "library-upload", key: "more") {
                    el(.span, "library-upload-state") { strings.libraryMoreUploads(count: uploads.count - LibraryUploadList.limit) }
                }
            }
        }
        .attr(.ariaLabel, strings.libraryUploads)
        .insertion(.fade).removal(.collapse)
    }

    private static let limit = 4

    private func row(_ upload: LibraryUpload) -> Element {
        let percent = Int((upload.progress * 100).rounded(.down))
        return el(.li, "library-upload", key: upload.key) {
            el(.span, "library-upload-name") { upload.name }.attr(.dir, "auto")
            el(.span, "library-upload-state") {
                upload.progress > 0
                    ? strings.photosUploading(percent: percent) : NumberText(strings.language).byteSize(max(0, upload.byteCount))
            }
            el(.progress).attr(.value, "\(percent)").attr(.max, "100").attr(.ariaLabel, upload.name)
        }
        .removal(.collapse)
    }
}
