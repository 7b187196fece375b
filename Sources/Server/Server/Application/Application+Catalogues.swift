import Domain
import Glibc
import HTTP
import JSON
import Services
import Wire

extension Application {
    /// Returns the catalogues.
    func listCatalogues(_ request: HTTPRequest, for caller: Caller) async throws(ServerError) -> HTTPResponse {
        let catalogues = try catalogueService()
        let languages = (request.headers["Accept-Language"] ?? "").split(separator: ",").map { part in
            String(part.drop { $0 == " " }.prefix { $0 != "-" && $0 != ";" && $0 != " " }).lowercased()
        }
        return json(
            CatalogueListAnswer(
                catalogues: try await service(try await catalogues.list(for: caller, languages: Array(languages.prefix(10))))),
            of: .listCatalogues)
    }

    /// Adds a catalogue or changes how it is mirrored.
    func saveCatalogue(_ identity: Substring, _ request: HTTPRequest, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        let message = try await body(of: .saveCatalogue, in: request)
        let (catalogues, id) = (try catalogueService(), try entityID(identity))
        let summary = try await service(try await catalogues.save(message, as: id, for: caller))
        return json(summary, of: .saveCatalogue)
    }

    /// Removes a catalogue with everything that was mirrored.
    func removeCatalogue(_ identity: Substring, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        let (catalogues, id) = (try catalogueService(), try entityID(identity))
        try await service(try await catalogues.remove(id, for: caller))
        return done
    }

    /// Starts a run of a catalogue. With `whole=1` the run also compares what the site does not mark as changed; with `loss=1` it treats
    /// everything that the site no longer lists as gone.
    func refreshCatalogue(_ identity: Substring, _ request: HTTPRequest, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        let (catalogues, id) = (try catalogueService(), try entityID(identity))
        func isAsked(_ name: String) -> Bool { request.queryItems().contains { $0.name == name && $0.value == "1" } }
        try await service(try await catalogues.refresh(id, isWhole: isAsked("whole"), acceptsLoss: isAsked("loss"), for: caller))
        return done
    }

    /// Cancels a run.
    func cancelRun(_ identity: Substring, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        let (catalogues, id) = (try catalogueService(), try entityID(identity))
        try await service(try await catalogues.cancel(id, for: caller))
        return done
    }

    /// Returns a part of a catalogue's changes.
    func readCatalogue(_ identity: Substring, _ request: HTTPRequest, for caller: Caller) async throws(ServerError) -> HTTPResponse {
        let (catalogues, id) = (try catalogueService(), try entityID(identity))
        let items = request.queryItems()
        let typed = items.first { $0.name == "after" }?.value ?? "0"
        guard let revision = Int64(typed) else { throw .malformed("The revision must be a number.") }
        let next = items.first { $0.name == "from" }?.value
        return json(try await service(try await catalogues.contents(of: id, after: revision, from: next, for: caller)), of: .readCatalogue)
    }

    /// Sends a catalogue's picture; its identity is that of its bytes, so that browsers can keep it permanently.
    func sendCataloguePicture(
        _ identity: Substring, _ size: PreviewSize?, _ request: HTTPRequest, to caller: Caller
    ) async throws(ServerError) -> HTTPResponse {
        let (catalogues, id) = (try catalogueService(), try entityID(identity))
        let file = try await service(try await catalogues.picture(id, size: size, for: caller))
        let isFinal = size == nil || file.mediaType == "image/webp"
        return try picture(at: file.path, file.mediaType, caching: isFinal ? "max-age=31536000, immutable" : "max-age=60")
    }

    /// Sends a square of a map.
    func sendMapTile(_ request: HTTPRequest) async throws(ServerError) -> HTTPResponse {
        guard let maps else { throw .unknownAddress }
        let items = request.queryItems()
        let numbers = ["z", "x", "y"].map { name in items.first { $0.name == name }.flatMap { Int($0.value) } ?? -1 }
        guard let tile = MapTile(zoom: numbers[0], column: numbers[1], row: numbers[2]) else {
            throw .malformed("There is no such map tile.")
        }
        let file = try await service(try await maps.file(of: tile))
        return try picture(at: file.path, file.mediaType, caching: "max-age=604800")
    }

    private func picture(at path: String, _ mediaType: String, caching: String) throws(ServerError) -> HTTPResponse {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unknownAddress }
        var about = stat()
        guard fstat(descriptor, &about) == 0 else {
            close(descriptor)
            throw .unknownAddress
        }
        var headers = HTTPHeaders(AnswerHeaders.security)
        headers["Content-Security-Policy"] = "default-src 'none'; sandbox; frame-ancestors 'none'"
        headers.append("Content-Type", mediaType)
        headers.append("Cache-Control", "private, " + caching)
        headers.append("Cross-Origin-Resource-Policy", "same-origin")
        return HTTPResponse(headers: headers, body: .file(descriptor: descriptor, offset: 0, length: Int(about.st_size)))
    }

    /// Sends an order about a product.
    func order(_ request: HTTPRequest, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        let message = try await body(of: .order, in: request)
        let catalogues = try catalogueService()
        try await service(try await catalogues.send(message, for: caller))
        return done
    }

    /// Returns the title of a web page.
    func pageTitle(_ request: HTTPRequest, for caller: Caller) async throws(ServerError) -> HTTPResponse {
        let message = try await body(of: .tellPageTitle, in: request)
        let catalogues = try catalogueService()
        return json(
            PageTitleAnswer(title: try await service(try await catalogues.title(of: message.address, for: caller))), of: .tellPageTitle)
    }

    private func catalogueService() throws(ServerError) -> CatalogueService {
        guard let catalogues else { throw .unknownAddress }
        return catalogues
    }

    private func entityID(_ text: Substring) throws(ServerError) -> EntityID {
        guard let id = EntityID(text: String(text)) else { throw .unknownAddress }
        return id
    }
}
