/// The measurements of one name, as Prometheus reads them in its text format.
struct MetricFamily {
    /// What a measurement is.
    enum Kind: String {
        /// A number that only grows while the server runs.
        case counter
        /// A number that goes up and down.
        case gauge
        /// How many of what was measured were at most as large as each of some bounds.
        case histogram
    }

    /// One measurement.
    struct Sample {
        /// What follows the name of the family, as `_sum`.
        var suffix = ""
        /// The labels with their values, which must not need to be escaped.
        var labels: [(name: String, value: String)] = []
        var value: Double
    }

    let name: String
    let help: String
    let kind: Kind
    var samples: [Sample]

    /// Creates a family with one measurement; with none if there is no value.
    init(_ name: String, _ kind: Kind, _ help: String, value: Double?) {
        self.init(name, kind, help, samples: value.map { [Sample(value: $0)] } ?? [])
    }

    /// Creates a family with several measurements.
    init(_ name: String, _ kind: Kind, _ help: String, samples: [Sample]) {
        (self.name, self.help, self.kind, self.samples) = (name, help, kind, samples)
    }

    /// Returns families in the text format of Prometheus, without those that have no measurement.
    static func text(of families: [MetricFamily]) -> String {
        var text = ""
        for family in families where !family.samples.isEmpty {
            text += "# HELP \(family.name) \(family.help)\n# TYPE \(family.name) \(family.kind.rawValue)\n"
            for sample in family.samples {
                let labels = sample.labels.map { "\($0.name)=\"\($0.value)\"" }.joined(separator: ",")
                text += family.name + sample.suffix + (labels.isEmpty ? "" : "{\(labels)}") + " \(Self.number(sample.value))\n"
            }
        }
        return text
    }

    private static func number(_ value: Double) -> String {
        Int64(exactly: value).map(String.init) ?? "\(value)"
    }
}
