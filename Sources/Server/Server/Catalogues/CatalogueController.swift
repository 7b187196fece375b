import HTTP
import Services
import Wire

/// The catalogues of websites, their pictures, and what is asked of websites besides.
public struct CatalogueController: Controller {
    private let catalogues: CatalogueService

    public init(catalogues: CatalogueService) { self.catalogues = catalogues }

    public var routes: [APIRoute] {
        [
            APIRoute(.listCatalogues, for: .person, listCatalogues),
            APIRoute(.saveCatalogue, for: .person, saveCatalogue),
            APIRoute(.removeCatalogue, for: .person, removeCatalogue),
            APIRoute(.refreshCatalogue, for: .person, refreshCatalogue),
            APIRoute(.giveUpRun, for: .person, giveUpRun),
            APIRoute(.readCatalogue, for: .person, readCatalogue),
            APIRoute(.sendCataloguePicture, for: .person, answering: .picture, sendCataloguePicture),
            APIRoute(.tellPageTitle, for: .person, tellPageTitle),
            APIRoute(.order, for: .person, order),
        ]
    }

    private func listCatalogues(_ request: APIRequest<NoMessage>, for caller: Caller) async throws(ServerError) -> CatalogueListAnswer {
        let languages = (request.http.headers["Accept-Language"] ?? "").split(separator: ",").map { part in
            String(part.drop { $0 == " " }.prefix { $0 != "-" && $0 != ";" && $0 != " " }).lowercased()
        }
        return CatalogueListAnswer(
            catalogues: try await service(try await catalogues.list(for: caller, languages: Array(languages.prefix(10)))))
    }

    /// Adds a catalogue or changes how it is mirrored.
    private func saveCatalogue(_ request: APIRequest<CatalogueRequest>, by caller: Caller) async throws(ServerError) -> CatalogueSummary {
        let message = try await request.message()
        let id = try request.id()
        return try await service(try await catalogues.save(message, as: id, for: caller))
    }

    /// Removes a catalogue with everything that was mirrored.
    private func removeCatalogue(_ request: APIRequest<NoMessage>, by caller: Caller) async throws(ServerError) {
        let id = try request.id()
        try await service(try await catalogues.remove(id, for: caller))
    }

    /// Starts a run of a catalogue. With `whole=1` the run also compares what the site does not mark as changed; with `loss=1` it treats
    /// everything that the site no longer lists as gone.
    private func refreshCatalogue(_ request: APIRequest<NoMessage>, by caller: Caller) async throws(ServerError) {
        let id = try request.id()
        try await service(
            try await catalogues.refresh(id, isWhole: request.isSet("whole"), acceptsLoss: request.isSet("loss"), for: caller))
    }

    /// Cancels a run.
    private func giveUpRun(_ request: APIRequest<NoMessage>, by caller: Caller) async throws(ServerError) {
        let id = try request.id()
        try await service(try await catalogues.cancel(id, for: caller))
    }

    /// Returns a part of a catalogue's changes.
    private func readCatalogue(_ request: APIRequest<NoMessage>, for caller: Caller) async throws(ServerError) -> CatalogueContent {
        let id = try request.id()
        guard let revision = Int64(request.queryValue("after") ?? "0") else { throw .malformed("The revision must be a number.") }
        let next = request.queryValue("from")
        return try await service(try await catalogues.contents(of: id, after: revision, from: next, for: caller))
    }

    /// Sends a catalogue's picture; its identity is that of its bytes, so that browsers can keep it permanently.
    private func sendCataloguePicture(_ request: APIRequest<NoMessage>, to caller: Caller) async throws(ServerError) -> HTTPResponse {
        let (id, size) = (try request.id(), request.target.size)
        let file = try await service(try await catalogues.picture(id, size: size, for: caller))
        let isFinal = size == nil || file.mediaType == "image/webp"
        let caching = isFinal ? "max-age=31536000, immutable" : "max-age=60"
        return try StoredPicture(path: file.path, mediaType: file.mediaType, caching: caching).response()
    }

    /// Returns the title of a web page.
    private func tellPageTitle(_ request: APIRequest<PageTitleRequest>, for caller: Caller) async throws(ServerError) -> PageTitleAnswer {
        let message = try await request.message()
        return PageTitleAnswer(title: try await service(try await catalogues.title(of: message.address, for: caller)))
    }

    /// Sends an order about a product.
    private func order(_ request: APIRequest<OrderRequest>, by caller: Caller) async throws(ServerError) {
        let message = try await request.message()
        try await service(try await catalogues.send(message, for: caller))
    }
}
