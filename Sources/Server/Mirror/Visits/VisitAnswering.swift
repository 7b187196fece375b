import Wire

/// The answers to the requests of another process, from a visit of this one.
public struct VisitAnswering: Sendable {
    private let visit: any SiteVisit
    private let write: @Sendable ([UInt8]) -> Void

    /// Creates the answering for a visit; `write` is called with each line, without its line feed.
    public init(_ visit: any SiteVisit, write: @escaping @Sendable ([UInt8]) -> Void) {
        self.visit = visit
        self.write = write
        visit.whenWaiting { milliseconds in
            write(VisitAnswer(number: 0, part: .waiting(milliseconds), statistics: SiteClient.Statistics()).bytes)
        }
    }

    /// Does what a request asks for and sends the result, in parts.
    public func answer(_ request: VisitRequest) async {
        var budget = VisitLimits.answerBytes
        do throws(MirrorProblem) {
            switch request.work {
            case .explore(let typed): say(.source(try await visit.explore(typed)), of: request)
            case .sweep(let source, let withTexts):
                let sweep = try await visit.sweep(source, withTexts: withTexts)
                for part in Self.parts(of: sweep.items) { try say(.items(part), of: request, within: &budget) }
                let pictures = sweep.pictures.values.sorted { $0.entry.key < $1.entry.key }
                for part in Self.parts(of: pictures) { try say(.pictures(part), of: request, within: &budget) }
                for entry in sweep.ready { try say(.entry(entry), of: request, within: &budget) }
                let end = VisitAnswer.Part.swept(
                    name: sweep.name, lists: sweep.lists, isWhole: sweep.isWhole, unreadCount: sweep.unreadCount,
                    sharedNames: sweep.sharedNames)
                say(end, of: request)
            case .fetch(let items):
                for entry in try await visit.fetch(items) { try say(.entry(entry), of: request, within: &budget) }
                say(.fetched, of: request)
            case .look(let addresses): say(.gone(try await visit.gone(among: addresses)), of: request)
            case .title(let address): say(.title(try await visit.title(of: address)), of: request)
            case .page(let address): try say(.page(try await visit.page(at: address)), of: request, within: &budget)
            case .picture(let picture): say(.picture(try await visit.fetch(picture)), of: request)
            }
        } catch {
            say(.problem(error), of: request)
        }
    }

    private func say(_ part: VisitAnswer.Part, of request: VisitRequest, within budget: inout Int) throws(MirrorProblem) {
        let line = line(part, of: request)
        budget -= line.count
        guard budget >= 0 else { throw .tooLarge }
        write(line)
    }

    private func say(_ part: VisitAnswer.Part, of request: VisitRequest) {
        write(line(part, of: request))
    }

    private func line(_ part: VisitAnswer.Part, of request: VisitRequest) -> [UInt8] {
        VisitAnswer(number: request.number, part: part, statistics: visit.statistics).bytes
    }

    private static func parts<Element>(of list: [Element]) -> [[Element]] {
        stride(from: 0, to: list.count, by: VisitLimits.partCount).map { start in
            Array(list[start..<min(start + VisitLimits.partCount, list.count)])
        }
    }
}
