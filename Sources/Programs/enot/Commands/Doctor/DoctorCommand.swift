import Domain
import JSON
import Services
import Store
import Wire

/// The command that looks at a server and its machine, and says what is to be done.
struct DoctorCommand {
    let options: ServeOptions
    /// Whether the findings are printed as JSON.
    let isJSON: Bool

    /// Prints the findings; returns 1 where something is to be done.
    func run() -> Int32 {
        let findings = findings()
        Console.print(isJSON ? Self.json(findings) : Self.text(findings))
        return findings.contains { $0.verdict == ServerFinding.Verdict.bad.rawValue } ? EnotCommand.findingsStatus : 0
    }

    private func findings() -> [ServerFinding] {
        let inspection = ServerInspection(options: options)
        var facts = inspection.facts()
        do throws(CommandError) {
            let store = try options.database.openExisting()
            defer { store.close() }
            let blobs = try options.database.contents.open(of: store)
            facts = Blocking.run { await inspection.facts(of: store, blobs, examines: true) }
        } catch {
            facts.database = .unreadable(error.message)
        }
        facts.backups = Blocking.run { await inspection.backups() }
        return facts.findings
    }

    /// Returns findings as lines in columns, each followed by what is to be done.
    static func text(_ findings: [ServerFinding]) -> String {
        func padded(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }
        let width = (findings.map(\.subject.count).max() ?? 0) + 2
        let verdictWidth = (ServerFinding.Verdict.allCases.map(\.rawValue.count).max() ?? 0) + 2
        return findings.map { finding in
            let words = FindingText(finding)
            let line = padded(finding.verdict, verdictWidth) + padded(finding.subject, width) + words.text + "\n"
            return line + (words.hint.map { String(repeating: " ", count: verdictWidth + width) + "hint: \($0)\n" } ?? "")
        }.joined()
    }

    /// Returns findings as JSON: whether all is well, and each with its words.
    static func json(_ findings: [ServerFinding]) -> String {
        let list = findings.map { finding -> JSON in
            let words = FindingText(finding)
            return [
                "subject": .string(finding.subject), "verdict": .string(finding.verdict), "kind": .string(finding.kind),
                "number": .integer(finding.number), "text": .string(words.text), "hint": words.hint.map { .string($0) } ?? .null,
            ]
        }
        let isGood = !findings.contains { $0.verdict == ServerFinding.Verdict.bad.rawValue }
        let answer: JSON = ["isGood": .bool(isGood), "findings": .array(list)]
        return answer.text + "\n"
    }
}
