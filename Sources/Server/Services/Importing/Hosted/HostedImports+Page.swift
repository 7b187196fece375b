import Blobs
import Domain
import Glibc
import Importing
import Mirror
import Wire

/// A page of a website that a person keeps as a note: fetched and read by a process of its own, put into a folder with its pictures, and
/// moved in as such a folder is.
extension HostedImports {
    /// The most bytes of all pictures of a page.
    private static let pictureBytes = 100 << 20
    private static let textName = "page.md"

    /// Returns the record of an import of a page that begins.
    static func newPage(_ address: String, _ id: EntityID, at moment: Instant) -> ImportRecord {
        var record = ImportRecord()
        (record.answer.id, record.answer.stage, record.answer.begunAt, record.answer.name) = (id, .taking, moment, address)
        return record
    }

    /// Fetches a page and its pictures into a folder among the files of an import. A picture that can't be had is left out, and the text
    /// has its address instead.
    func fetch(_ address: String, _ key: ImportFolder.Key) async throws {
        let visit = settings.visit(
            VisitSettings(catalogue: .zero, allowsPrivateAddresses: settings.allowsPrivateSites, allowsUntrustedCertificate: false))
        defer { visit.end() }
        let page = try await withTaskCancellationHandler {
            try await visit.page(at: address)
        } onCancel: {
            visit.end()
        }
        // The name is what tells apart the pages that are moved in.
        let folder = try self.folder.makeFolder(named: address, of: key)
        var (text, room) = (page.text, Self.pictureBytes)
        for picture in page.pictures {
            try Task.checkCancellation()
            let file = folder + "/" + picture.name
            let byteCount = room > 0 ? try await Self.fetch(picture, by: visit, into: file) : nil
            if let byteCount {
                room -= byteCount
            } else {
                unlink(file)
                text = text.replacing("](" + picture.name + ")", with: "](" + picture.address.text + ")")
            }
        }
        let bytes = Array((Self.properties(page, address) + text + "\n").utf8)
        guard settings.room.allows(Int64(bytes.count), of: .file), FileBytes.write(bytes, to: folder + "/" + Self.textName) else {
            throw ServiceError.storage(.full)
        }
    }

    /// Fetches a picture into a file; returns its bytes, nil where the site has none or fails.
    private static func fetch(_ picture: KeptPage.Picture, by visit: any SiteVisit, into file: String) async throws -> Int? {
        do throws(MirrorProblem) {
            let answer = try await visit.fetch(PictureRequest(picture.address, file: file))
            return answer.status == 200 && answer.byteCount > 0 ? answer.byteCount : nil
        } catch {
            guard error.isOfTheSite else { throw error }
            return nil
        }
    }

    /// The properties of the text, as Markdown has them.
    private static func properties(_ page: KeptPage, _ address: String) -> String {
        let title = page.title.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return (title.isEmpty ? "---\n" : "---\ntitle: \"\(title)\"\n") + "source: \(address)\n---\n\n"
    }

    /// Returns what a person reads of a problem with a site.
    static func sentence(_ problem: MirrorProblem) -> String {
        switch problem {
        case .badAddress: "This is no web address."
        case .unknownHost: "There is no website of this name."
        case .unreachable, .interrupted, .siteFailed: "The website does not answer."
        case .untrusted: "Nobody vouches for the website's certificate."
        case .privateAddress: "The address is inside a network that this server may not read."
        case .firewall, .rateLimited: "The website refuses to be read by a server."
        case .robots: "The website asks programs to stay away."
        case .notFound: "There is nothing at this address."
        case .noContent, .emptied, .malformed, .unreadable: "There is no text to read on this page."
        case .tooLarge: "The page is too large."
        case .tooManyRedirects: "The page leads elsewhere again and again."
        case .cancelled, .storage: "It was not finished."
        case .noReader: "This server can't read websites."
        }
    }
}
