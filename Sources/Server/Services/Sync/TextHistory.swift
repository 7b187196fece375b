import Domain
import Merge
import Replication
import Store

/// The loading of texts' histories from the journal.
enum TextHistory {
    /// Returns the history of a text: what is known of it, and what the journal has since.
    static func load(
        _ text: ProjectedText, onto known: (document: TextDocument, revision: Int64)?, _ transaction: any JournalReading
    ) throws -> TextDocument {
        var document = known?.document ?? TextDocument()
        let entries = try transaction.journal(
            of: text.entity, in: text.space, after: known?.revision ?? 0, containing: JournalText.pattern(ofEdits: text.field))
        var runs: [TextRun] = []
        for entry in entries {
            guard case .edit(text.field, let run) = try JournalText.operation(entry.operation).change else { continue }
            runs.append(run)
        }
        do throws(TextError) {
            if known == nil { return try TextDocument(runs: runs) }
            _ = try document.merge(runs)
            return document
        } catch {
            throw StoreError.corrupt(detail: "the operations of \(text.entity.text) can't be merged: \(error)")
        }
    }
}
