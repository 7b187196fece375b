import Domain
import JSON
import Merge
import Replication
import Store

/// The JSON form of an entity's registers in its record, `{field: [value, timestamp]}`.
enum RegisterText {
    /// Returns the text of registers, in their order.
    static func text(of registers: [EntityState.Register]) -> String {
        var writer = JSONWriter(reservingCapacity: 64 + 80 * registers.count)
        writer.beginObject()
        for register in registers {
            writer.key(register.name)
            writer.beginArray()
            switch register.value {
            case .null: writer.null()
            case .integer(let number): writer.integer(number)
            case .text(let text): writer.string(text)
            }
            writer.string(register.timestamp.text)
            writer.endArray()
        }
        writer.endObject()
        return writer.text
    }

    /// Returns the state of a record's registers; throws `StoreError.corrupt` if they can't be read.
    static func state(of record: EntityRecord) throws(StoreError) -> EntityState {
        var state = EntityState(kind: record.kind, id: record.id)
        do {
            guard let members = try JSON(parsing: record.registers).object?.members else { throw unreadable(record) }
            for (name, pair) in members {
                guard let stamp = pair[1]?.string, let timestamp = Timestamp(text: stamp), let value = value(pair[0]) else {
                    throw unreadable(record)
                }
                try state.apply(Operation(kind: record.kind, entity: record.id, change: .write([FieldWrite(name, value)], at: timestamp)))
            }
            return state
        } catch {
            throw unreadable(record)
        }
    }

    private static func value(_ json: JSON?) -> FieldValue? {
        switch json {
        case .null: FieldValue.null
        case .integer(let number): .integer(number)
        case .string(let text): .text(text)
        case .bool, .number, .array, .object, nil: nil
        }
    }

    private static func unreadable(_ record: EntityRecord) -> StoreError {
        .corrupt(detail: "the registers of \(record.id.text) can't be read")
    }
}
