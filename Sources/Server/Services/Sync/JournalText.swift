import JSON
import Merge
import Replication
import Store
import Wire

/// Turns operations into the JSON text that the journal keeps, and back.
enum JournalText {
    /// Writes an operation; equal operations have equal texts.
    static func text(of operation: Operation) -> String {
        var writer = JSONWriter(reservingCapacity: 256)
        operation.write(to: &writer)
        return writer.text
    }

    /// Reads an operation; throws `StoreError.corrupt` for any other text.
    static func operation(_ text: String) throws(StoreError) -> Operation {
        do {
            return try Operation(json: JSON(parsing: text))
        } catch let error as JSONError {
            throw .corrupt(detail: "an operation is no JSON: \(error.message)")
        } catch let error as WireError {
            throw .corrupt(detail: "an operation can't be read: \(error.message)")
        } catch {
            throw .corrupt(detail: "an operation can't be read: \(error)")
        }
    }

    /// Gives what the texts of all edits of a field contain, and no others: quotes within strings are escaped.
    static func pattern(ofEdits field: String) -> String {
        "\"text\":\"\(field)\""
    }

    /// Gives what the texts of all writes of a timestamp contain, and no others.
    static func pattern(ofWrites timestamp: Timestamp) -> String {
        "\"at\":\"\(timestamp.text)\""
    }
}
