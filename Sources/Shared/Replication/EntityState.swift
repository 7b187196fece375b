import Domain
import EmbeddedSupport
import Merge

/// Everything known of one entity: its registers with their timestamps and its merged texts with their histories.
///
/// The state is a function of the set of operations applied, whatever their order (texts require causal order).
public struct EntityState: Sendable {
    /// The value that won, and when it was written.
    public struct Register: Equatable, Sendable {
        /// The name of the field.
        public let name: String
        /// The value of the latest write.
        public var value: FieldValue
        /// When the value was written.
        public var timestamp: Timestamp
    }

    /// One merged text.
    public struct MergedText: Sendable {
        /// The name of the field.
        public let name: String
        /// The text and its history.
        public var document: TextDocument
    }

    /// The kind of the entity.
    public let kind: EntityKind
    /// The identity of the entity.
    public let id: EntityID
    /// The registers, sorted by name.
    public private(set) var registers: [Register] = []
    /// The merged texts, sorted by name.
    public private(set) var texts: [MergedText] = []

    public init(kind: EntityKind, id: EntityID) {
        self.kind = kind
        self.id = id
    }

    /// Creates the state that results from operations on one entity; nil for no operations.
    public init?(operations: [Operation]) throws(MergeError) {
        guard let first = operations.first else { return nil }
        self.init(kind: first.kind, id: first.entity)
        for operation in operations { try apply(operation) }
    }

    /// Returns the value of a register; nil if it was never written.
    public func value(of name: String) -> FieldValue? {
        for register in registers where register.name == name { return register.value }
        return nil
    }

    /// Returns a merged text; an empty one if it was never written.
    public func document(of name: String) -> TextDocument {
        for text in texts where text.name == name { return text.document }
        return TextDocument()
    }

    var isBlank: Bool { registers.isEmpty && texts.isEmpty }

    /// Whether the entity is in the trash.
    public var isDeleted: Bool {
        (value(of: Fields.deletedAt.name) ?? .null) != .null
    }

    /// Merges an operation and returns how it changed a text; repeating one changes nothing.
    ///
    /// Throws if the operation contradicts what is known, and then leaves the state as it was.
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

    /// Returns operations that result in this state: one write for each timestamp, then the whole history of every text.
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

    /// Keeps the texts in less memory until they change.
    mutating func rest() { for index in texts.indices { texts[index].document.rest() } }

    /// Edits a merged text and returns the operation for the journal; throws `emptyRun` for edits that change nothing.
    public mutating func edit(_ name: String, _ edits: [TextEdit], by agent: Agent) throws(MergeError) -> Operation {
        guard !registers.contains(where: { $0.name == name }) else { throw .shapeDiffers(field: name) }
        let run = try changeText(name) { document throws(TextError) in try document.edit(edits, by: agent) }
        return Operation(kind: kind, entity: id, change: .edit(field: name, run))
    }

    /// Changes the history of a text, creating it if needed; if the change throws, the text stays as it was.
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
