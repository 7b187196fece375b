import Testing

@testable import Layout

/// Checks the solver on small systems, one rule a test.
@Suite struct LayoutSolverTests {
    /// Makes a solver with so many unknowns.
    private func solver(_ count: Int) -> (LayoutSolver, [SolverVariable]) {
        var solver = LayoutSolver()
        let variables = (0..<count).map { _ in solver.makeVariable() }
        for variable in variables { solver.prefer([SolverTerm(variable)]) }
        return (solver, variables)
    }

    @Test func noNumberOfWeakConstraintsOutweighsAStrongerOne() throws {
        var (solver, x) = solver(1)
        _ = try solver.add([SolverTerm(x[0])], .equal, constant: 0, priority: LayoutPriority(251))
        for _ in 0..<1000 { _ = try solver.add([SolverTerm(x[0])], .equal, constant: -10, priority: .defaultLow) }
        solver.solve()
        #expect(solver.value(of: x[0]) == 0)
        #expect(solver.levelErrors().map(\.error) == [0, 10_000])
    }

    @Test func aContradictionLeavesTheSolverAsItWasAndNamesTheCulprits() throws {
        var (solver, x) = solver(4)
        let first = try solver.add([SolverTerm(x[0])], .equal, constant: -100)
        let second = try solver.add([SolverTerm(x[1]), SolverTerm(x[0], -2)], .equal, constant: 0)
        _ = try solver.add([SolverTerm(x[2])], .greaterThanOrEqual, constant: 0)
        _ = try solver.add([SolverTerm(x[2]), SolverTerm(x[3])], .equal, constant: -50)
        _ = try solver.add([SolverTerm(x[3])], .equal, constant: -5, priority: .defaultHigh)
        solver.solve()
        let before = solver
        #expect(throws: LayoutError.unsatisfiable([first, second, SolverConstraint.ID(rawValue: 5)])) {
            try solver.add([SolverTerm(x[1])], .lessThanOrEqual, constant: -150)
        }
        #expect(solver == before)
    }

    @Test func anEditThatContradictsLeavesTheSolverAsItWas() throws {
        var (solver, x) = solver(1)
        let floor = try solver.add([SolverTerm(x[0])], .greaterThanOrEqual, constant: -10)
        let ceiling = try solver.add([SolverTerm(x[0])], .lessThanOrEqual, constant: -20)
        solver.solve()
        let before = solver
        #expect(throws: LayoutError.unsatisfiable([floor, ceiling])) { try solver.edit(ceiling, constant: -5) }
        #expect(solver == before)
        try solver.edit(ceiling, constant: -10)
        solver.solve()
        #expect(solver.value(of: x[0]) == 10)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func numbersThatAreNotFiniteAreRefused(number: Double) throws {
        var (solver, x) = solver(1)
        let id = try solver.add([SolverTerm(x[0])], .equal, constant: 0)
        #expect(throws: LayoutError.notFinite) { try solver.add([SolverTerm(x[0])], .equal, constant: number) }
        #expect(throws: LayoutError.notFinite) { try solver.add([SolverTerm(x[0], number)], .equal, constant: 0) }
        #expect(throws: LayoutError.notFinite) { try solver.edit(id, constant: number) }
        #expect(throws: LayoutError.self) { try LayoutPriority(number) }
    }

    @Test func prioritiesReachFromZeroToAThousand() throws {
        #expect(throws: LayoutError.priorityOutOfRange(-0.5)) { try LayoutPriority(-0.5) }
        #expect(throws: LayoutError.priorityOutOfRange(1000.5)) { try LayoutPriority(1000.5) }
        #expect(try LayoutPriority(999.5) > .almostRequired)
        #expect(try LayoutPriority(1000).isRequired)
    }

    @Test func priorityZeroIsIgnoredUntilItIsRaised() throws {
        var (solver, x) = solver(1)
        let id = try solver.add([SolverTerm(x[0])], .equal, constant: -7, priority: .ignored)
        solver.solve()
        #expect(solver.value(of: x[0]) == 0)
        try solver.setPriority(.defaultLow, of: id)
        solver.solve()
        #expect(solver.value(of: x[0]) == 7)
        try solver.setPriority(.ignored, of: id)
        solver.solve()
        #expect(solver.value(of: x[0]) == 0)
    }

    @Test func aPriorityMayNotCrossTheRequiredBoundaryInUse() throws {
        var (solver, x) = solver(1)
        let weak = try solver.add([SolverTerm(x[0])], .equal, constant: -7, priority: .almostRequired)
        let strong = try solver.add([SolverTerm(x[0])], .lessThanOrEqual, constant: -100)
        #expect(throws: LayoutError.requiredBoundaryCrossed) { try solver.setPriority(.required, of: weak) }
        #expect(throws: LayoutError.requiredBoundaryCrossed) { try solver.setPriority(.almostRequired, of: strong) }
    }

    @Test func aChangedPriorityDecidesAnew() throws {
        var (solver, x) = solver(1)
        let low = try solver.add([SolverTerm(x[0])], .equal, constant: -1, priority: .defaultLow)
        _ = try solver.add([SolverTerm(x[0])], .equal, constant: -2, priority: LayoutPriority(300))
        solver.solve()
        #expect(solver.value(of: x[0]) == 2)
        try solver.setPriority(.defaultHigh, of: low)
        solver.solve()
        #expect(solver.value(of: x[0]) == 1)
    }

    @Test func aRemovedConstraintNoLongerCounts() throws {
        var (solver, x) = solver(1)
        let id = try solver.add([SolverTerm(x[0])], .equal, constant: -1)
        _ = try solver.add([SolverTerm(x[0])], .equal, constant: -2, priority: .defaultLow)
        solver.remove(id)
        solver.solve()
        #expect(solver.value(of: x[0]) == 2)
    }

    @Test func earlierConstraintsKeepWhatTiesLeaveOpen() throws {
        var (solver, x) = solver(2)
        _ = try solver.add([SolverTerm(x[0]), SolverTerm(x[1])], .equal, constant: -100)
        for index in 0..<2 {
            _ = try solver.add([SolverTerm(x[index])], .greaterThanOrEqual, constant: 0)
            _ = try solver.add([SolverTerm(x[index])], .greaterThanOrEqual, constant: -80, priority: .defaultHigh)
        }
        solver.solve()
        #expect(solver.value(of: x[0]) == 80 && solver.value(of: x[1]) == 20)
        let open = solver.ambiguities()
        #expect(open.map(\.variable) == x)
        #expect(open[0].least == 20 && open[0].greatest == 80)
    }

    @Test func aValueIsExplainedByTheConstraintsThatBindIt() throws {
        var (solver, x) = solver(2)
        let left = try solver.add([SolverTerm(x[0])], .equal, constant: -8)
        let gap = try solver.add([SolverTerm(x[1]), SolverTerm(x[0], -1)], .greaterThanOrEqual, constant: -208)
        _ = try solver.add([SolverTerm(x[1])], .lessThanOrEqual, constant: -400)
        _ = try solver.add([SolverTerm(x[1])], .equal, constant: 0, priority: .defaultLow)
        solver.solve()
        #expect(solver.value(of: x[1]) == 216)
        #expect(solver.binding([SolverTerm(x[1])]) == [left, gap])
    }

    @Test func redundantAndDegenerateConstraintsEnd() throws {
        var (solver, x) = solver(6)
        for left in 0..<6 {
            for right in 0..<6 where left != right {
                _ = try solver.add([SolverTerm(x[left]), SolverTerm(x[right], -1)], .equal, constant: 0)
                _ = try solver.add([SolverTerm(x[left]), SolverTerm(x[right], -1)], .greaterThanOrEqual, constant: 0)
                _ = try solver.add([SolverTerm(x[left]), SolverTerm(x[right], -2)], .equal, constant: 0, priority: .defaultLow)
            }
            _ = try solver.add([SolverTerm(x[left])], .greaterThanOrEqual, constant: 0)
        }
        _ = try solver.add([SolverTerm(x[5])], .equal, constant: -3, priority: .defaultHigh)
        solver.solve()
        for variable in x { #expect(abs(solver.value(of: variable) - 3) < 1e-9) }
    }

    @Test func thousandsOfConstraintsAreSolved() throws {
        var (solver, x) = solver(1000)
        for index in x.indices {
            _ = try solver.add([SolverTerm(x[index])], .greaterThanOrEqual, constant: 0)
            _ = try solver.add([SolverTerm(x[index])], .greaterThanOrEqual, constant: -40, priority: .defaultHigh)
            _ = try solver.add([SolverTerm(x[index])], .lessThanOrEqual, constant: -40, priority: .defaultLow)
        }
        _ = try solver.add(x.map { SolverTerm($0) }, .equal, constant: -50_000)
        solver.solve()
        #expect(solver.value(of: x[0]) == 40 && abs(solver.value(of: x[999]) - 10_040) < 1e-6)
    }

    @Test(arguments: 0..<100)
    func editsEndWhereAFreshSolverEnds(seed: UInt64) throws {
        var random = RandomTree(seed: seed)
        var (solver, x) = solver(4)
        var rows: [(terms: [SolverTerm], relation: LayoutRelation, constant: Double, priority: LayoutPriority)] = []
        for variable in x { rows.append(([SolverTerm(variable)], .greaterThanOrEqual, 0, .required)) }
        for _ in 0..<14 {
            let terms = [
                SolverTerm(x[random.next(4)], Double(1 + random.next(2))), SolverTerm(x[random.next(4)], random.pick([-1, 1, 0.5])),
            ]
            let priority = try LayoutPriority(random.pick([25.0, 250, 251, 500, 750, 999]))
            rows.append((terms, random.pick(LayoutRelation.allCases), Double(random.next(300) - 150), priority))
        }
        var ids: [SolverConstraint.ID] = []
        for row in rows { ids.append(try solver.add(row.terms, row.relation, constant: row.constant, priority: row.priority)) }
        for _ in 0..<20 {
            let index = 4 + random.next(14)
            rows[index].constant = Double(random.next(300) - 150)
            try solver.edit(ids[index], constant: rows[index].constant)
            solver.solve()
        }
        var (fresh, _) = self.solver(4)
        for row in rows { _ = try fresh.add(row.terms, row.relation, constant: row.constant, priority: row.priority) }
        fresh.solve()
        for variable in x { #expect(abs(solver.value(of: variable) - fresh.value(of: variable)) < 1e-6, "seed \(seed)") }
    }
}
