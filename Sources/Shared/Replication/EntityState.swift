import Domain
import EmbeddedSupport
import Merge

/// Holds all that is known of one entity: its registers with their timestamps and its merged texts with their histories.
///
/// The state is a function of the set of operations applied, whatever their order (texts ask for causal order).
public struct EntityState: Sendable {
    /// Holds the value that won and when it was written.
    public struct Register: Equatable, Sendable {
        /// Names the field.
        public let name: String
        /// Holds the value of the latest write.
        public var value: FieldValue
        /// Tells when the value was written.
        public var timestamp: Timestamp
    }

    /// Holds one merged text.
    public struct MergedText: Sendable {
        /// Names the field.
        public let name: String
        /// Holds the text and its history.
        public var document: TextDocument
    }

    /// Names the kind of the entity.
    public let kind: EntityKind
    /// Names the entity.
    public let id: EntityID
    /// Lists the registers, sorted by name.
    public private(set) var registers: [Register] = []
    /// Lists the merged texts, sorted by name.
    public private(set) var texts: [MergedText] = []

    public init(kind: EntityKind, id: EntityID) {
        self.kind = kind
        self.id = id
    }

    /// Makes the state that some operations on one entity amount to; nil for no operations.
    public init?(operations: [Operation]) throws(MergeError) {
        guard let first = operations.first else { return nil }
        self.init(kind: first.kind, id: first.entity)
        for operation in operations { try apply(operation) }
    }

    /// Gives the value of a register; nil when it was never written.
    public func value(of name: String) -> FieldValue? {
        for register in registers where register.name == name { return register.value }
        return nil
    }

    /// Gives a merged text; an empty one when it was never written.
    public func document(of name: String) -> TextDocument {
        for text in texts where text.name == name { return text.document }
        return TextDocument()
    }

    var isBlank: Bool { registers.isEmpty && texts.isEmpty }

    /// Tells whether the entity is in the trash.
    public var isDeleted: Bool {
        (value(of: Fields.deletedAt.name) ?? .null) != .null
    }

    /// Merges an operation and tells what that did to a text; repeating one changes nothing.
    ///
    /// Throws when the operation contradicts what is known; the state is then as it was.
    @discardableResult
    public mutating func apply(_ operation: Operation) throws(MergeError) -> [TextPatch] {
        guard operation.kind == kind, operation.entity == id else { throw .kindDiffers(operation.entity) }
        switch operation.change {
        case .write(let fields, let timestamp):
            var merged = registers
            for field in fields {
                guard !texts.contains(where: { $0.name == field.name }) else { throw .shapeDiffers(field: field.name) }
                try EntityState.write(field, at: timestamp, into: &merged)
            }
            registers = merged
            return []
        case .edit(let name, let run):
            guard !registers.contains(where: { $0.name == name }) else { throw .shapeDiffers(field: name) }
            return try changeText(name) { document throws(TextError) in try document.apply(run) }
        }
    }

    /// Lists operations that amount to this state: one write a timestamp, then the whole history of every text.
    public func operations() -> [Operation] {
        var writes: [(timestamp: Timestamp, fields: [FieldWrite])] = []
        for register in registers {
            let field = FieldWrite(register.name, register.value)
            if let index = writes.firstIndex(where: { $0.timestamp == register.timestamp }) {
                writes[index].fields.append(field)
            } else {
                writes.append((register.timestamp, [field]))
            }
        }
        writes.sortStably { $0.timestamp < $1.timestamp }
        var operations: [Operation] = []
        for write in writes {
            operations.append(Operation(kind: kind, entity: id, change: .write(write.fields, at: write.timestamp)))
        }
        for text in texts {
            for run in text.document.runs() {
                operations.append(Operation(kind: kind, entity: id, change: .edit(field: text.name, run)))
            }
        }
        return operations
    }

    /// Edits a merged text and gives the operation to journal; throws `emptyRun` where the edits change nothing.
    public mutating func edit(_ name: String, _ edits: [TextEdit], by agent: Agent) throws(MergeError) -> Operation {
        guard !registers.contains(where: { $0.name == name }) else { throw .shapeDiffers(field: name) }
        let run = try changeText(name) { document throws(TextError) in try document.edit(edits, by: agent) }
        return Operation(kind: kind, entity: id, change: .edit(field: name, run))
    }

    /// Changes the history of a text, which begins where nothing is known of it; one whose change is refused stays as it was.
    private mutating func changeText<Result>(
        _ name: String, _ change: (inout TextDocument) throws(TextError) -> Result
    ) throws(MergeError) -> Result {
        do throws(TextError) {
            if let index = texts.firstIndex(where: { $0.name == name }) { return try change(&texts[index].document) }
            var document = TextDocument()
            let result = try change(&document)
            texts.insert(MergedText(name: name, document: document), at: texts.firstIndex { $0.name > name } ?? texts.count)
            return result
        } catch {
            throw .text(error)
        }
    }

    private static func write(
        _ field: FieldWrite, at timestamp: Timestamp, into registers: inout [Register]
    ) throws(MergeError) {
        if let index = registers.firstIndex(where: { $0.name == field.name }) {
            if registers[index].timestamp == timestamp, registers[index].value != field.value { throw .timestampReused(timestamp) }
            if registers[index].timestamp < timestamp {
                registers[index].value = field.value
                registers[index].timestamp = timestamp
            }
        } else {
            let index = registers.firstIndex { $0.name > field.name } ?? registers.count
            registers.insert(Register(name: field.name, value: field.value, timestamp: timestamp), at: index)
        }
    }
}
