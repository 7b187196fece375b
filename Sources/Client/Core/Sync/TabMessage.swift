import JSON
import Replication
import Wire

/// A message from one tab to the others of the same browser.
///
/// How far the server's journal was heard is expressed by both ends of a range: a tab that missed the message before knows that something
/// is missing, and asks the server from its own revision on.
public struct TabMessage: Sendable {
    /// The operations made or received; durable before they are sent, unless they are held.
    public var operations: [Operation]
    /// Whether the operations came from the server: what they delete was not deleted with the knowledge of what was written on this device.
    public var isFromServer = false
    /// The outbox keys that newly wait, each with its entity.
    public var queued: [(key: String, entity: String)]
    /// The outbox keys that the server has accepted.
    public var sent: [String]
    /// Whether nothing waited to be sent when the sending tab last looked: a tab that still waits for something looks itself.
    public var isAllSent = false
    /// The range of the server's journal that contains the operations, by the revisions before it and at its end; nil for others.
    public var heard: Range<Int64>?
    /// Whether the sender's storage can't store this: each tab whose storage works stores it.
    public var isHeld = false
    /// The space of the notes; nil where nobody has signed in.
    public var space: String?
    /// The held entries that wait to be sent.
    public var waiting: [OutboxEntry] = []
    /// The settings of the device that have changed.
    public var settings: [StoreBatch.Setting] = []

    public init(operations: [Operation], queued: [(key: String, entity: String)] = [], sent: [String] = []) {
        self.operations = operations
        self.queued = queued
        self.sent = sent
    }

    /// Reads the JSON form; nil for anything else.
    public init?(text: String) {
        do throws(JSONError) {
            let json = try JSON(parsing: text)
            var operations: [Operation] = []
            for element in json["operations"]?.array ?? [] {
                do throws(WireError) { operations.append(try Operation(json: element)) } catch { return nil }
            }
            var queued: [(key: String, entity: String)] = []
            for element in json["queued"]?.array ?? [] {
                guard let pair = element.array, pair.count == 2, let key = pair[0].string, let entity = pair[1].string else {
                    return nil
                }
                queued.append((key, entity))
            }
            let sent = (json["sent"]?.array ?? []).compactMap { $0.string }
            self.init(operations: operations, queued: queued, sent: sent)
            isAllSent = json["isAllSent"]?.bool == true
            isFromServer = json["isFromServer"]?.bool == true
            isHeld = json["isHeld"]?.bool == true
            space = json["space"]?.string
            for element in json["waiting"]?.array ?? [] {
                guard let pair = element.array, pair.count == 2, let key = pair[0].string, let text = pair[1].string else { return nil }
                waiting.append(OutboxEntry(key: key, text: text))
            }
            if let ends = json["heard"]?.array, ends.count == 2, let start = ends[0].integer, let end = ends[1].integer, start <= end {
                heard = start..<end
            }
            for element in json["settings"]?.array ?? [] {
                guard let pair = element.array, pair.count == 2, let name = pair[0].string, let value = pair[1].string else { return nil }
                settings.append(StoreBatch.Setting(name, value))
            }
        } catch {
            return nil
        }
    }

    /// The JSON form.
    public var text: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("operations")
        writer.beginArray()
        for operation in operations { operation.write(to: &writer) }
        writer.endArray()
        writer.key("queued")
        writer.beginArray()
        for (key, entity) in queued {
            writer.beginArray()
            writer.string(key)
            writer.string(entity)
            writer.endArray()
        }
        writer.endArray()
        writer.key("sent")
        writer.beginArray()
        for key in sent { writer.string(key) }
        writer.endArray()
        writer.key("settings")
        writer.beginArray()
        for setting in settings {
            writer.beginArray()
            writer.string(setting.name)
            writer.string(setting.value)
            writer.endArray()
        }
        writer.endArray()
        if isHeld {
            writer.key("isHeld")
            writer.bool(true)
            if let space {
                writer.key("space")
                writer.string(space)
            }
            writer.key("waiting")
            writer.beginArray()
            for entry in waiting {
                writer.beginArray()
                writer.string(entry.key)
                writer.string(entry.text)
                writer.endArray()
            }
            writer.endArray()
        }
        if let heard {
            writer.key("heard")
            writer.beginArray()
            writer.integer(heard.lowerBound)
            writer.integer(heard.upperBound)
            writer.endArray()
        }
        if isFromServer {
            writer.key("isFromServer")
            writer.bool(true)
        }
        if isAllSent {
            writer.key("isAllSent")
            writer.bool(true)
        }
        writer.endObject()
        return writer.text
    }
}
