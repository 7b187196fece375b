import Domain
import JSON
import Mirror
import Store
import Wire

extension CatalogueService {
    /// The most products in one part.
    static let productsOfPart = 500
    /// The bytes of products after which a part ends.
    static let bytesOfPart = 1 << 20
    /// The most pictures and removed products in one part.
    static let entriesOfPart = 5_000

    /// The beginning of the next part: the revision of the first part, what is listed, and after which identity.
    private struct Cursor {
        enum Stage: String { case pictures, removed, products }
        var revision: Int64
        var stage = Stage.pictures
        var last: EntityID?

        init(revision: Int64) { self.revision = revision }

        init?(text: String) {
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 3, let revision = Int64(parts[0]), let stage = Stage(rawValue: String(parts[1])) else { return nil }
            self.revision = revision
            self.stage = stage
            last = EntityID(text: String(parts[2]))
            if last == nil, !parts[2].isEmpty { return nil }
        }

        var text: String { "\(revision).\(stage.rawValue).\(last?.text ?? "")" }
    }

    /// Returns the next part of what changed after a revision, of everything after revision 0; `from` is the `next` of the part before.
    public func contents(
        of id: EntityID, after revision: Int64, from next: String?, for caller: Caller
    ) async throws(ServiceError) -> CatalogueContent {
        let (found, _) = try await find(id, for: caller)
        let cursor = next.flatMap { Cursor(text: $0) } ?? Cursor(revision: found.revision)
        if next != nil, Cursor(text: next ?? "") == nil { throw .malformed("The part is unknown.") }
        guard revision >= 0, revision <= found.revision else { return try await contents(of: id, after: 0, from: next, for: caller) }
        return try await read { [self] transaction in
            guard let record = try transaction.catalogue(id) else { throw ServiceError.notFound("Catalogue not found.") }
            let state = try CatalogueRunState(stored: record.state)
            var part = CatalogueContent(revision: next == nil ? record.revision : cursor.revision, isWhole: revision == 0)
            if next == nil {
                try addOverview(to: &part, of: record, state, transaction)
                part.gone = try gone(from: record, transaction)
            }
            var place = cursor
            place.revision = part.revision
            try fill(&part, from: place, of: id, after: revision, transaction)
            return part
        }
    }

    private func addOverview(
        to part: inout CatalogueContent, of record: CatalogueRecord, _ state: CatalogueRunState, _ transaction: any CatalogueReading
    ) throws {
        let limit = CatalogueContent.maximumEntries
        for entry in try transaction.catalogueEntries(of: record.id, kind: "category", after: nil, changedAfter: -1, limit: limit) {
            guard let body = entry.body else { continue }
            var category = try CatalogueCategory(json: JSON(parsing: body))
            category.design = state.designs[category.id] ?? .list
            category.content = try resolved(category.content, names: names(of: entry.pictures, in: record.id, transaction))
            part.categories.append(category)
        }
        part.categories.sort { $0.count != $1.count ? $0.count > $1.count : $0.name < $1.name }
        for entry in try transaction.catalogueEntries(of: record.id, kind: "page", after: nil, changedAfter: -1, limit: limit) {
            guard let body = entry.body else { continue }
            var page = try CataloguePage(json: JSON(parsing: body))
            page.content = try resolved(page.content, names: names(of: entry.pictures, in: record.id, transaction))
            part.pages.append(page)
        }
        part.pages.sort { $0.order != $1.order ? $0.order < $1.order : $0.title < $1.title }
    }

    /// Returns the products that left a site and of which somebody of the space thinks something.
    private func gone(from record: CatalogueRecord, _ transaction: any CatalogueReading & ProjectionReading) throws -> [CatalogueProduct] {
        let left = Set(try transaction.catalogueRemovals(of: record.id, kind: "product", after: 0))
        guard !left.isEmpty else { return [] }
        var gone: [CatalogueProduct] = []
        for opinion in try transaction.projections(of: ProductOpinion.self, in: record.space) where left.contains(opinion.entity) {
            guard gone.count < CatalogueContent.maximumEntries,
                let entry = try transaction.catalogueEntry(opinion.entity, kind: "product", of: record.id),
                var product = CatalogueProduct(text: entry.facts)
            else { continue }
            let names = try names(of: entry.pictures, in: record.id, transaction)
            product.pictures = product.pictures.compactMap { names[$0] }
            gone.append(product)
        }
        return gone
    }

    private func fill(
        _ part: inout CatalogueContent, from start: Cursor, of id: EntityID, after revision: Int64, _ transaction: any CatalogueReading
    ) throws {
        var cursor = start
        if cursor.stage == .pictures {
            let entries = try transaction.catalogueEntries(
                of: id, kind: "picture", after: cursor.last, changedAfter: revision, limit: Self.entriesOfPart)
            for entry in entries where entry.body != nil {
                let picture = try CataloguePicture(entry)
                guard let bytes = picture.id else { continue }
                part.pictures.append(
                    CatalogueContent.Picture(id: bytes, width: picture.width, height: picture.height, byteCount: picture.byteCount))
            }
            if entries.count == Self.entriesOfPart { return go(on: &part, cursor, .pictures, entries.last?.id) }
            (cursor.stage, cursor.last) = (.removed, nil)
        }
        // Removed and changed products are read in one listing each, as both are few after the first time.
        if cursor.stage == .removed {
            if revision > 0 {
                part.removed = try transaction.catalogueRemovals(of: id, kind: "product", after: revision)
            }
            (cursor.stage, cursor.last) = (.products, nil)
        }
        let entries = try transaction.catalogueEntries(
            of: id, kind: "product", after: cursor.last, changedAfter: revision, limit: Self.productsOfPart)
        var bytes = 0
        for entry in entries {
            if bytes > Self.bytesOfPart { return go(on: &part, cursor, .products, cursor.last) }
            cursor.last = entry.id
            guard let body = entry.body else { continue }
            bytes += body.utf8.count
            var product = try CatalogueProduct(json: JSON(parsing: body))
            let names = try names(of: entry.pictures, in: id, transaction)
            product.pictures = product.pictures.compactMap { names[$0] }
            product.content = resolved(product.content, names: names)
            part.products.append(product)
        }
        if entries.count == Self.productsOfPart { go(on: &part, cursor, .products, cursor.last) }
    }

    private func go(on part: inout CatalogueContent, _ cursor: Cursor, _ stage: Cursor.Stage, _ last: EntityID?) {
        var next = cursor
        (next.stage, next.last) = (stage, last)
        part.next = next.text
    }

    /// Returns the identities of pictures' present bytes.
    private func names(
        of pictures: [EntityID], in id: EntityID, _ transaction: any CatalogueReading
    ) throws -> [EntityID: EntityID] {
        var names: [EntityID: EntityID] = [:]
        for key in pictures {
            guard let entry = try transaction.catalogueEntry(key, kind: "picture", of: id), entry.body != nil else { continue }
            names[key] = EntityID(text: entry.facts)
        }
        return names
    }

    /// Returns content with pictures named by their bytes, without those whose bytes are missing.
    private func resolved(_ nodes: [ContentNode], names: [EntityID: EntityID]) -> [ContentNode] {
        nodes.compactMap { node in
            switch node {
            case .picture(let key, let words): names[key].map { .picture($0, words) }
            case .element(let tag, let inner): .element(tag, resolved(inner, names: names))
            case .link(let address, let inner): .link(address, resolved(inner, names: names))
            case .text, .lineBreak: node
            }
        }
    }
}
