/// A command's arguments as operands and options; what is missing comes from the environment, then from the configuration file.
struct ArgumentList: Equatable {
    /// The arguments that are no options, in order.
    private(set) var operands: [String] = []
    /// Whether help is requested.
    private(set) var asksForHelp = false
    private var values: [String: String] = [:]
    private var lists: [String: [String]] = [:]
    /// The lines of the configuration file by which options are set.
    private var places: [String: String] = [:]

    /// Parses arguments; throws `usage` for an option that the command does not have or that lacks its value, or for a wrong configuration
    /// file.
    init(_ arguments: [String], options: [Option], environment: [String: String]) throws(CommandError) {
        for option in options { values[option.name] = environment[option.variable] }
        try parse(arguments, options: options)
        for option in options where Option.places.contains(option) && values[option.name]?.isEmpty == true && !asksForHelp {
            throw .usage("--\(option.name) (\(option.variable)) is empty; name a place, or leave it out")
        }
        if options.contains(.config), !asksForHelp, let path = value(of: .config) {
            add(try ConfigurationFile(path: path), options: options)
        }
    }

    private mutating func parse(_ arguments: [String], options: [Option]) throws(CommandError) {
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
        guard let value = values[option.name], !value.isEmpty else { return false }
        guard let isOn = Self.isOn(value) else { throw .usage("\(option.variable) must be 1 or 0") }
        return isOn
    }

    /// Returns whether the value of a switch says yes; nil if it says neither yes nor no.
    static func isOn(_ value: String) -> Bool? {
        switch value.lowercased() {
        case "1", "true", "yes", "on": true
        case "0", "false", "no", "off": false
        default: nil
        }
    }

    /// Returns an error about an option with the line of the configuration file where the option is set, if it is set there.
    func located(_ error: CommandError) -> CommandError {
        guard case .usage(let message) = error, message.hasPrefix("--") else { return error }
        let name = message.dropFirst(2).prefix { $0 != " " && $0 != ":" }
        guard let place = places[String(name)] else { return error }
        return .usage("\(place): \(message.dropFirst(2))")
    }

    /// Returns whether an option was given other values than in other arguments.
    func differs(from other: ArgumentList, in option: Option) -> Bool {
        value(of: option) != other.value(of: option) || lists[option.name] != other.lists[option.name]
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

    /// Adds what a configuration file says of the command's options that are not set yet.
    private mutating func add(_ file: ConfigurationFile, options: [Option]) {
        let present = Set(options.map(\.name).filter { !(values[$0] ?? "").isEmpty })
        for setting in file.settings where options.contains(setting.option) && !present.contains(setting.option.name) {
            let name = setting.option.name
            values[name] = setting.value
            lists[name, default: []].append(setting.value)
            places[name] = setting.place
        }
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
