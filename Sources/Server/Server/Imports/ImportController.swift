import Domain
import HTTP
import Services
import Wire

/// What people move in from other programs: its files part by part, what there is of them, moving it in, and the ledger.
public struct ImportController: Controller {
    private let imports: HostedImports
    private let sessions: SessionService

    public init(imports: HostedImports, sessions: SessionService) {
        self.imports = imports
        self.sessions = sessions
    }

    public var routes: [APIRoute] {
        [
            APIRoute(.listImports, for: .person) { [imports] _, caller throws(ServerError) in
                ImportListAnswer(imports: imports.list(for: caller))
            },
            APIRoute(.tellImport, for: .person) { [self] request, caller throws(ServerError) in
                let id = try request.id()
                return try await service(try imports.status(of: id, for: caller))
            },
            APIRoute(.appendImport, for: .person, receiving: .bytes, append),
            APIRoute(.importNotes, for: .person, importNotes),
            APIRoute(.dropImport, for: .person) { [self] request, caller throws(ServerError) in
                let id = try request.id()
                try await service(try await imports.drop(id, for: caller))
            },
            APIRoute(.readImportLedger, for: .person, readLedger),
            APIRoute(.sendImportLedger, for: .person, answering: .bytes, sendLedger),
        ]
    }

    /// Receives the next bytes of a file of an import.
    private func append(_ request: APIRequest<NoMessage>, by caller: Caller) async throws(ServerError) -> ImportAnswer {
        let (id, offset) = (try request.id(), try request.uploadOffset())
        guard let part = request.queryValue("part").flatMap({ Int($0) }), let name = request.queryValue("name") else {
            throw .malformed("The query must have the number of the file as part, and its name.")
        }
        var chunks = request.http.body.makeAsyncIterator()
        do throws(ServiceError) {
            return try await imports.append(
                to: id, part: part, named: name, at: offset, byteCount: request.http.contentLength, for: caller,
                next: {
                    let chunk = try await chunks.next(isolation: nil)
                    // What arrived is kept in a file, beside the database.
                    if chunk == nil { try await sessions.checkPermission() }
                    return chunk
                })
        } catch {
            throw .service(error)
        }
    }

    /// Looks into what has arrived, moves it in, undoes or stops that.
    private func importNotes(_ request: APIRequest<ImportRequest>, by caller: Caller) async throws(ServerError) -> ImportAnswer {
        let (id, message) = (try request.id(), try await request.message())
        return try await service(try await imports.work(on: id, message, for: caller))
    }

    private func readLedger(_ request: APIRequest<NoMessage>, by caller: Caller) async throws(ServerError) -> ImportLedgerAnswer {
        let id = try request.id()
        let place = request.queryValue("after").flatMap { Int64($0) } ?? 0
        let outcome = request.queryValue("outcome").flatMap { ImportLedgerAnswer.Line.Outcome(rawValue: $0) }
        return try await service(try imports.ledger(of: id, outcome, after: place, for: caller))
    }

    /// Sends a whole ledger to be saved as a file.
    private func sendLedger(_ request: APIRequest<NoMessage>, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        let (id, isCSV) = (try request.id(), request.queryValue("format") == "csv")
        let known = try await service(try imports.status(of: id, for: caller))
        var headers = AnswerHeaders.empty
        headers.append("Content-Type", isCSV ? "text/csv; charset=utf-8" : "application/jsonl")
        headers.append("Content-Disposition", AttachmentName.field(known.name + (isCSV ? ".csv" : ".jsonl")))
        return HTTPResponse(
            headers: headers,
            body: .stream { [imports] writer in
                try await imports.readLedger(of: id, for: caller, isCSV: isCSV) { text in try await writer.write(Array(text.utf8)) }
            })
    }
}
