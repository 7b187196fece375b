import JSON
import Merge
import Replication
import Store
import Wire

/// The JSON form of operations in the journal.
enum JournalText {
    /// Returns the text of an operation; equal operations have equal texts.
    static func text(of operation: Operation) -> String {
        var writer = JSONWriter(reservingCapacity: 256)
        operation.write(to: &writer)
        return writer.text
    }

    /// Returns the operation of a text; throws `StoreError.corrupt` for any other text.
    static func operation(_ text: String) throws(StoreError) -> Operation {
        do {
            return try Operation(json: JSON(parsing: text))
        } catch let error as JSONError {
            throw .corrupt(detail: "an operation is not JSON: \(error.message)")
        } catch let error as WireError {
            throw .corrupt(detail: "an operation can't be read: \(error.message)")
        } catch {
            throw .corrupt(detail: "an operation can't be read: \(error)")
        }
    }

    /// Returns a text as it is, for whoever reads it elsewhere; throws `StoreError.corrupt` for one that is no object, as what is damaged
    /// in the database reads as an empty text.
    static func checked(_ text: String) throws(StoreError) -> String {
        guard text.utf8.first == UInt8(ascii: "{"), text.utf8.last == UInt8(ascii: "}") else {
            throw .corrupt(detail: "an operation is not JSON")
        }
        return text
    }

    /// Returns a text that is in all edits of a field, and in no other operations: quotes within strings are escaped.
    static func pattern(ofEdits field: String) -> String {
        "\"text\":\"\(field)\""
    }

    /// Returns a text that is in all writes of a timestamp, and in no other operations.
    static func pattern(ofWrites timestamp: Timestamp) -> String {
        "\"at\":\"\(timestamp.text)\""
    }

    /// A text that is in all writes, and in no edits.
    static let patternOfWrites = "\"at\":\""
}
