import Wire

/// Counts what passed and failed, and condenses all that was computed.
public struct LayoutTally: Sendable {
    /// Counts what was computed as it should be.
    public private(set) var passedCount = 0
    /// Counts what was not, and what could not be read.
    public private(set) var failedCount = 0
    /// Condenses the numbers computed.
    public private(set) var digest = ResultDigest()

    private let areas: [ConformanceArea]

    /// Starts at zero, for rows of some areas of the conformance table only, or of all if none are given.
    public init(areas: [ConformanceArea] = []) {
        self.areas = areas
    }

    /// Checks a file: an array of conformance rows, or a hierarchy a line; returns a message for each failure.
    public mutating func add(_ bytes: [UInt8]) -> [String] {
        for byte in bytes where byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\n") {
            return byte == UInt8(ascii: "[") ? addRows(bytes) : addHierarchies(bytes)
        }
        return []
    }

    private mutating func addRows(_ bytes: [UInt8]) -> [String] {
        var rows: [ConformanceRow] = []
        do throws(CheckError) {
            for element in try LayoutTally.json(bytes).array ?? [] { rows.append(try ConformanceRow(json: element)) }
        } catch {
            return [count(LayoutTally.describe(error)) ?? ""]
        }
        var messages: [String] = []
        for row in rows {
            let area = ConformanceArea(rawValue: row.area)
            if let area, !areas.isEmpty, !areas.contains(area) { continue }
            let failure = area?.failure(of: row, among: rows, into: &digest)
            if let message = count(area == nil ? "no area \(row.area)" : failure) { messages.append("\(row.id): " + message) }
        }
        return messages
    }

    private mutating func addHierarchies(_ bytes: [UInt8]) -> [String] {
        var messages: [String] = []
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
            let failure: String?
            do throws(CheckError) {
                failure = HierarchyCheck.failure(of: try Hierarchy(json: try LayoutTally.json([UInt8](line))), into: &digest)
            } catch {
                failure = LayoutTally.describe(error)
            }
            if let message = count(failure) { messages.append("hierarchy \(index + 1): " + message) }
        }
        return messages
    }

    /// Counts one check; returns the failure given.
    private mutating func count(_ failure: String?) -> String? {
        if failure == nil { passedCount += 1 } else { failedCount += 1 }
        return failure
    }

    private static func json(_ bytes: [UInt8]) throws(CheckError) -> JSON {
        do throws(JSONError) {
            return try JSON(parsing: bytes)
        } catch {
            throw .malformed("no JSON")
        }
    }

    private static func describe(_ error: CheckError) -> String {
        switch error {
        case .malformed(let reason): reason
        }
    }

    /// Returns the one line that sums up the check.
    public var summary: String { "\(passedCount) passed, \(failedCount) failed" }
}
