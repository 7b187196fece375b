/// A command's arguments as operands and options; what is missing comes from the environment.
struct ArgumentList: Equatable {
    /// The arguments that are no options, in order.
    private(set) var operands: [String] = []
    /// Whether help is requested.
    private(set) var asksForHelp = false
    private var values: [String: String] = [:]
    private var lists: [String: [String]] = [:]

    /// Parses arguments; throws `usage` for an option that the command does not have or that lacks its value.
    init(_ arguments: [String], options: [Option], environment: [String: String]) throws(CommandError) {
        for option in options { values[option.name] = environment[option.variable] }
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                return
            } else if argument == "--help" || argument == "-h" {
                asksForHelp = true
            } else if argument.hasPrefix("-"), argument != "-" {
                try parse(argument, from: options, rest: &rest)
            } else {
                operands.append(argument)
            }
        }
    }

    /// Returns the value of an option; nil if it was not given, or is empty.
    func value(of option: Option) -> String? {
        guard let value = values[option.name], !value.isEmpty else { return nil }
        return value
    }

    /// Returns all values of an option that may be given several times; in the environment they are separated, by colons as paths are.
    func values(of option: Option, separator: Character = ":") -> [String] {
        lists[option.name] ?? values[option.name]?.split(separator: separator).map(String.init) ?? []
    }

    /// Returns whether a switch is on; throws `usage` for a value in the environment that is neither yes nor no.
    func isOn(_ option: Option) throws(CommandError) -> Bool {
        switch values[option.name]?.lowercased() {
        case "1", "true", "yes", "on": return true
        case nil, "", "0", "false", "no", "off": return false
        default: throw .usage("\(option.variable) must be 1 or 0")
        }
    }

    /// Returns the value of an option that is one of a few; throws `usage` for others.
    func choice<Choice: RawRepresentable & CaseIterable>(
        of option: Option, default standard: Choice
    ) throws(CommandError) -> Choice where Choice.RawValue == String {
        guard let value = value(of: option) else { return standard }
        guard let choice = Choice(rawValue: value) else {
            let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw .usage("--\(option.name) must be one of \(names)")
        }
        return choice
    }

    private mutating func parse(
        _ argument: String, from options: [Option], rest: inout ArraySlice<String>
    ) throws(CommandError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let option = options.first(where: { "--" + $0.name == parts[0] }) else {
            throw .usage("unknown option \(parts[0])")
        }
        if option.placeholder == nil {
            guard parts.count == 1 else { throw .usage("--\(option.name) takes no value") }
            values[option.name] = "1"
        } else if parts.count == 2 {
            values[option.name] = String(parts[1])
            lists[option.name, default: []].append(String(parts[1]))
        } else {
            guard let value = rest.popFirst() else { throw .usage("--\(option.name) needs a value") }
            values[option.name] = value
            lists[option.name, default: []].append(value)
        }
    }
}
