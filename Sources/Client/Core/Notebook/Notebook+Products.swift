import Domain
import EmbeddedSupport
import Merge
import Replication

extension Notebook {
    /// The time at which a product was viewed, to restore it.
    public struct ProductVisit: Equatable, Sendable {
        /// The identity of the product.
        public let product: EntityID
        /// The time at which it was viewed.
        public let viewedAt: Instant
    }

    /// Returns the person's opinions of the products of a catalogue, in no order.
    public mutating func productOpinions(of catalogue: EntityID?) -> [ProductOpinion] {
        var opinions: [ProductOpinion] = []
        for opinion in allProductOpinions().values where opinion.catalogueID == catalogue { opinions.append(opinion) }
        return opinions
    }

    /// Returns the person's opinion of a product; nil for none.
    public mutating func productOpinion(of product: EntityID) -> ProductOpinion? { allProductOpinions()[product] }

    /// Sets the stars of a product; nil for none.
    public mutating func rate(
        _ product: EntityID, _ stars: Int64?, of catalogue: EntityID, now: Instant
    ) throws(MergeError) -> [Operation] {
        try writeOpinion(product, [FieldWrite(ProductOpinion.ratingField, stars.flatMap { Rating(stars: $0) })], of: catalogue, now: now)
    }

    /// Records that the details of a product were viewed.
    public mutating func view(_ product: EntityID, of catalogue: EntityID, now: Instant) throws(MergeError) -> [Operation] {
        try writeOpinion(product, [FieldWrite(ProductOpinion.viewedField, now)], of: catalogue, now: now)
    }

    /// Writes a remark on a product: only what differs from the old one, so that another device's changes to the rest are kept.
    public mutating func remark(
        _ product: EntityID, _ text: String, of catalogue: EntityID, now: Instant
    ) throws(MergeError) -> [Operation] {
        let old = ExactText.scalars(of: productOpinion(of: product)?.remark ?? "")
        let new = ExactText.scalars(of: text, limit: ProductOpinion.maximumRemarkLength)
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        var same = 0
        while same < shorter - start, old[old.count - 1 - same] == new[new.count - 1 - same] { same += 1 }
        guard start + same < max(old.count, new.count) else { return [] }
        let edit = TextEdit(position: start, deletedCount: old.count - start - same, inserted: Array(new[start..<new.count - same]))
        let begun = try writeOpinion(product, [], of: catalogue, now: now)
        return begun + (try change { replica throws(MergeError) in [try replica.edit(.productOpinion, product, "remark", [edit])] })
    }

    /// Removes all views of a catalogue's products from the history, and returns them.
    public mutating func clearHistory(
        of catalogue: EntityID, now: Instant
    ) throws(MergeError) -> (operations: [Operation], views: [ProductVisit]) {
        var views: [ProductVisit] = []
        for opinion in productOpinions(of: catalogue) {
            if let viewedAt = opinion.viewedAt { views.append(ProductVisit(product: opinion.id.entity, viewedAt: viewedAt)) }
        }
        views.sortStably { $0.product < $1.product }
        let operations = try change { replica throws(MergeError) in
            var operations: [Operation] = []
            for view in views {
                operations.append(try replica.write(.productOpinion, view.product, [FieldWrite(ProductOpinion.viewedField, nil)], now: now))
            }
            return operations
        }
        return (operations, views)
    }

    /// Restores views to the history, except for products that were viewed again since.
    public mutating func restoreHistory(_ views: [ProductVisit], now: Instant) throws(MergeError) -> [Operation] {
        let lost = views.filter { allProductOpinions()[$0.product]?.viewedAt == nil }
        return try change { replica throws(MergeError) in
            var operations: [Operation] = []
            for view in lost {
                let fields = [FieldWrite(ProductOpinion.viewedField, view.viewedAt)]
                operations.append(try replica.write(.productOpinion, view.product, fields, now: now))
            }
            return operations
        }
    }

    /// Writes fields of an opinion, which begins with its catalogue and its creation; only these, so that two devices never undo each
    /// other.
    private mutating func writeOpinion(
        _ product: EntityID, _ fields: [FieldWrite], of catalogue: EntityID, now: Instant
    ) throws(MergeError) -> [Operation] {
        var all = fields
        if productOpinion(of: product) == nil {
            all += [FieldWrite(ProductOpinion.catalogueField, catalogue), FieldWrite(Fields.createdAt, now)]
        }
        guard !all.isEmpty else { return [] }
        return try change { replica throws(MergeError) in [try replica.write(.productOpinion, product, all, now: now)] }
    }
}
