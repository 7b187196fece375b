extension SimplexTableau {
    /// Brings all values back into bounds while costs stay minimal; returns the row that proves it impossible, or nil.
    mutating func repair() -> Int? {
        while let number = takeSuspect() {
            let entering = enteringSymbol(for: number)
            if entering >= 0 {
                pivot(number, entering: entering)
                continue
            }
            if abs(rows[number].constant) > SimplexTableau.feasibilityTolerance { return number }
            rows[number].constant = 0
        }
        // Pivots chosen here leave no cost negative.
        cheapened.removeAll(keepingCapacity: true)
        return nil
    }

    /// Returns the row of the smallest symbol that is out of bounds, and keeps the others for later.
    private mutating func takeSuspect() -> Int? {
        var kept = 0
        var best: Int32 = -1
        for index in suspects.indices {
            let number = suspects[index]
            if number == best || !isOutOfBounds(Int(number)) { continue }
            if best < 0 {
                best = number
                continue
            }
            let isSmaller = rows[Int(number)].basic < rows[Int(best)].basic
            suspects[kept] = isSmaller ? best : number
            best = isSmaller ? number : best
            kept += 1
        }
        suspects.removeLast(suspects.count - kept)
        return best < 0 ? nil : Int(best)
    }

    /// Returns whether a row's value is negative, or a required equation's marker is in a row that it could leave.
    private func isOutOfBounds(_ number: Int) -> Bool {
        switch kinds[Int(rows[number].basic)] {
        case .objective: return false
        case .slack, .error: return rows[number].constant < -SimplexTableau.valueTolerance
        case .dummy:
            if abs(rows[number].constant) > SimplexTableau.valueTolerance { return true }
            for term in rows[number].terms where kinds[Int(term.symbol)] != .dummy { return true }
            return false
        }
    }

    /// Returns the symbol whose growth brings a row into bounds at the lowest cost, of equals the smallest; −1 if none can.
    private func enteringSymbol(for number: Int) -> Int32 {
        let row = rows[number]
        let isDummy = kinds[Int(row.basic)] == .dummy
        let sign: Double = isDummy && row.constant > 0 ? -1 : 1
        let entering = enteringSymbol(of: row, sign: sign)
        // An equation that is already satisfied may lose its marker in either direction.
        if entering < 0, isDummy, abs(row.constant) <= SimplexTableau.feasibilityTolerance {
            return enteringSymbol(of: row, sign: -sign)
        }
        return entering
    }

    private func enteringSymbol(of row: SimplexRow, sign: Double) -> Int32 {
        var best: Int32 = -1
        var bestCoefficient = 0.0
        for term in row.terms {
            let coefficient = sign * term.coefficient
            if coefficient <= SimplexTableau.coefficientTolerance || kinds[Int(term.symbol)] == .dummy { continue }
            if best < 0 || isCheaper(term.symbol, by: coefficient, than: best, by: bestCoefficient) {
                best = term.symbol
                bestCoefficient = coefficient
            }
        }
        return best
    }

    private func isCheaper(_ left: Int32, by leftCoefficient: Double, than right: Int32, by rightCoefficient: Double) -> Bool {
        for level in order {
            let leftRatio = costs[Int(left) * stride + level] / leftCoefficient
            let rightRatio = costs[Int(right) * stride + level] / rightCoefficient
            if abs(leftRatio - rightRatio) > SimplexTableau.coefficientTolerance { return leftRatio < rightRatio }
        }
        return false
    }
}
