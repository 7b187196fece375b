import Layout
import Wire

/// Holds a random system of constraints with its exact lexicographic optimum, as one line of JSON.
struct Hierarchy {
    /// Holds one constraint: Σ coefficient · variable + constant REL 0 @ priority.
    struct Constraint {
        /// Ranks it.
        var priority: LayoutPriority
        /// Relates the sum to 0.
        var relation: LayoutRelation
        /// Holds the constant.
        var constant: Double
        /// Lists the variables by index, with their coefficients.
        var terms: [(variable: Int, coefficient: Double)]
    }

    /// Names the variables.
    var names: [String]
    /// Lists the constraints in order.
    var constraints: [Constraint]
    /// Lists the violation expected at each priority; those not listed are 0.
    var levelErrors: [(priority: Double, error: Double)]
    /// Lists the values expected of variables that have only one, by index.
    var unique: [(variable: Int, value: Double)]
    /// Lists the variables expected to be open, by index.
    var ambiguous: [Int]

    /// Reads a line.
    init(json: JSON) throws(CheckError) {
        guard let list = json["vars"]?.array, let constraints = json["cons"]?.array, let errors = json["levelError"]?.object,
            let unique = json["unique"]?.object, let ambiguous = json["ambiguous"]?.array
        else { throw .malformed("no hierarchy") }
        names = []
        for name in list { names.append(name.string ?? "") }
        self.constraints = []
        for constraint in constraints { self.constraints.append(try Hierarchy.constraint(constraint, names)) }
        levelErrors = []
        for member in errors.members {
            levelErrors.append((try Hierarchy.fraction(.string(member.key)), try Hierarchy.fraction(member.value)))
        }
        self.unique = []
        for member in unique.members {
            self.unique.append((try Hierarchy.index(of: member.key, in: names), try Hierarchy.fraction(member.value)))
        }
        self.ambiguous = []
        for name in ambiguous { self.ambiguous.append(try Hierarchy.index(of: name.string ?? "", in: names)) }
        self.ambiguous.sort()
    }

    private static func constraint(_ json: JSON, _ names: [String]) throws(CheckError) -> Constraint {
        guard let number = json["p"]?.number, let sign = json["rel"]?.string, let terms = json["t"]?.object, let constant = json["c"],
            let relation = ProseScanner.relation(spelt: sign)
        else { throw .malformed("no constraint") }
        let priority: LayoutPriority
        do throws(LayoutError) {
            priority = try LayoutPriority(number)
        } catch {
            throw .malformed("no priority: \(number)")
        }
        var read = Constraint(priority: priority, relation: relation, constant: try fraction(constant), terms: [])
        for member in terms.members {
            read.terms.append((try index(of: member.key, in: names), try fraction(member.value)))
        }
        return read
    }

    private static func index(of name: String, in names: [String]) throws(CheckError) -> Int {
        for index in names.indices where names[index] == name { return index }
        throw .malformed("unknown variable \(name)")
    }

    /// Reads a number, or text that spells an integer, a decimal or a fraction such as `-459/2`.
    static func fraction(_ json: JSON) throws(CheckError) -> Double {
        if let number = json.number { return number }
        guard let text = json.string else { throw .malformed("no number") }
        var scanner = ProseScanner(text)
        guard let numerator = scanner.number() else { throw .malformed("no number: \(text)") }
        guard scanner.skip("/") else { return numerator }
        guard let denominator = scanner.number(), denominator != 0 else { throw .malformed("no fraction: \(text)") }
        return numerator / denominator
    }
}
