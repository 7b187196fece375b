import Domain
import Merge

/// Checks what an operation says by itself, before anything is looked up.
enum OperationRules {
    /// Limits texts of fields that state no limit of their own, in Unicode scalars.
    static let defaultMaximumLength = 10_000

    /// Limits how far apart the edits of a batch lie, all ways from one to the next together, in Unicode scalars: so much is moved in
    /// memory to make them, some 2 GB.
    static let maximumTravel = 500_000_000
    /// Limits what one way counts, in Unicode scalars; no text is longer.
    private static let longestWay = 2 * Note.maximumTextLength

    /// Throws `tooLarge` for a batch whose edits lie too far apart; people type at one place for a while.
    static func checkTravel(of operations: [Operation]) throws(ServiceError) {
        var travel = 0
        for operation in operations {
            guard case .edit(_, let run) = operation.change else { continue }
            var place = 0
            for edit in run.edits {
                travel += Int(min((edit.position &- place).magnitude, UInt(longestWay)))
                place = edit.position &+ edit.inserted.count
            }
            guard travel <= maximumTravel else { throw .tooLarge("The way between the edits", limit: maximumTravel) }
        }
    }

    /// Throws unless the operation writes fields that its kind has, with values that they may hold.
    static func check(_ operation: Operation) throws(ServiceError) {
        guard let schema = EntitySchema.of(operation.kind) else {
            throw .unknownEntity("The kind \"\(operation.kind.name)\" is not known.")
        }
        guard operation.kind != .profile || operation.entity == Profile.identity.entity else {
            throw .unknownEntity("A space has one profile, \(Profile.identity.text).")
        }
        switch operation.change {
        case .write(let fields, _):
            guard !fields.isEmpty else { throw .malformed("A write has no fields.") }
            for (index, field) in fields.enumerated() {
                guard !fields[..<index].contains(where: { $0.name == field.name }) else {
                    throw .malformed("A write has the field \"\(field.name)\" twice.")
                }
                try check(field, of: schema)
            }
        case .edit(let field, let run):
            guard let shape = schema.shape(of: field) else { throw unknown(field, of: schema) }
            guard shape == .merged else { throw .malformed("The field \"\(field)\" is not edited, but written.") }
            guard run.eventCount > 0 else { throw .malformed("An edit has no events.") }
        }
    }

    /// Gives the greatest length of a text field, in Unicode scalars.
    static func maximumLength(of field: String, kind: EntityKind) -> Int {
        switch (kind, field) {
        case (.topic, "name"): Topic.maximumNameLength
        case (.note, "title"): Note.maximumTitleLength
        case (.note, "text"): Note.maximumTextLength
        case (.photo, "caption"): Photo.maximumCaptionLength
        case (.photo, Photo.pictureTextField): Photo.maximumPictureTextLength
        case (.productMark, "remark"): ProductMark.maximumRemarkLength
        case (.profile, _): Profile.maximumTextLength
        default: defaultMaximumLength
        }
    }

    private static func check(_ field: FieldWrite, of schema: EntitySchema) throws(ServiceError) {
        guard let shape = schema.shape(of: field.name) else { throw unknown(field.name, of: schema) }
        switch (shape, field.value) {
        case (.merged, _): throw .malformed("The field \"\(field.name)\" is not written, but edited.")
        case (.text, .text(let text)):
            if field.name == "position" {
                guard OrderKey.isValid(text) else { throw .malformed("The position is no order key.") }
            }
            let limit = maximumLength(of: field.name, kind: schema.kind)
            guard text.unicodeScalars.count <= limit else { throw .tooLarge("The field \"\(field.name)\"", limit: limit) }
        case (.instant, .null), (.reference, .null), (.date, .null), (.color, .null), (.picture, .null), (.number, .null): break
        case (.number, .integer(let number)):
            guard ProductMark.ratings.contains(number) else { throw .malformed("The field \"\(field.name)\" is no number of stars.") }
        case (.date, .text(let text)):
            guard CivilDate(text: text) != nil else { throw .malformed("The field \"\(field.name)\" is no date.") }
        case (.claim, .integer(let number)):
            guard (0...1).contains(number) else { throw .malformed("The field \"\(field.name)\" is neither 0 nor 1.") }
        case (.instant, .integer(let number)):
            guard Timestamp.isPossible(number) else {
                throw .malformed("The field \"\(field.name)\" is outside of the times there are.")
            }
        case (.reference, .text(let text)):
            guard EntityID(text: text) != nil else { throw .malformed("The field \"\(field.name)\" is no identity.") }
        case (.color, .text(let text)):
            guard HSBColor(text: text) != nil else { throw .malformed("The field \"\(field.name)\" is no colour.") }
        case (.picture, .text(let text)):
            guard Picture(text: text) != nil else { throw .malformed("The field \"\(field.name)\" is no picture.") }
        case (.text, .null), (.text, .integer), (.number, .text), (.date, .integer), (.claim, .null), (.claim, .text), (.instant, .text),
            (.reference, .integer), (.color, .integer), (.picture, .integer):
            throw .malformed("The field \"\(field.name)\" holds a value of another type.")
        }
    }

    private static func unknown(_ field: String, of schema: EntitySchema) -> ServiceError {
        .unknownEntity("The kind \"\(schema.kind.name)\" has no field \"\(field)\".")
    }
}
