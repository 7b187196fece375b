extension SimplexTableau {
    /// Makes a symbol that is 0 the basic one of a row, whose former basic symbol becomes 0.
    mutating func pivot(_ number: Int, entering: Int32) {
        pivotCount += 1
        let leaving = rows[number].basic
        var position = rows[number].position(of: entering)
        let factor = -1 / rows[number].terms[position].coefficient
        rows[number].terms.remove(at: position)
        position = rows[number].place(of: leaving)
        rows[number].terms.insert(SimplexTerm(symbol: leaving, coefficient: -1), at: position)
        rows[number].constant *= factor
        for index in rows[number].terms.indices { rows[number].terms[index].coefficient *= factor }
        rows[number].basic = entering
        rowOf[Int(leaving)] = -1
        rowOf[Int(entering)] = Int32(number)
        columns[Int(leaving)].append(Int32(number))
        substitute(entering, byRow: number)
        if rows[number].constant < -SimplexTableau.valueTolerance { suspects.append(Int32(number)) }
    }

    private mutating func substitute(_ symbol: Int32, byRow number: Int) {
        let source = rows[number]
        let list = columns[Int(symbol)]
        columns[Int(symbol)].removeAll(keepingCapacity: true)
        for target in list where Int(target) != number {
            add(source, to: Int(target), replacing: rows[Int(target)].position(of: symbol))
            if rows[Int(target)].constant < -SimplexTableau.valueTolerance { suspects.append(target) }
        }
        let start = Int(symbol) * stride
        var isCheapened = false
        for level in levels.indices {
            let cost = costs[start + level]
            if cost == 0 { continue }
            costs[start + level] = 0
            isCheapened = true
            for term in source.terms { costs[Int(term.symbol) * stride + level] += cost * term.coefficient }
        }
        if isCheapened { for term in source.terms { cheapened.append(term.symbol) } }
    }

    /// Replaces a term of a row by another row's expression for its symbol.
    private mutating func add(_ source: SimplexRow, to number: Int, replacing position: Int) {
        let factor = rows[number].terms[position].coefficient
        rows[number].constant += factor * source.constant
        let target = rows[number].terms
        scratch.removeAll(keepingCapacity: true)
        var left = 0
        var right = 0
        while left < target.count || right < source.terms.count {
            if left == position { left += 1; continue }
            if right == source.terms.count || (left < target.count && target[left].symbol < source.terms[right].symbol) {
                scratch.append(target[left])
                left += 1
                continue
            }
            let term = source.terms[right]
            let addend = factor * term.coefficient
            right += 1
            if left < target.count, target[left].symbol == term.symbol {
                let sum = target[left].coefficient + addend
                let scale = max(abs(target[left].coefficient), abs(addend))
                if abs(sum) > SimplexTableau.coefficientTolerance * scale {
                    scratch.append(SimplexTerm(symbol: term.symbol, coefficient: sum))
                } else {
                    forget(Int32(number), inColumnOf: term.symbol)
                }
                left += 1
            } else {
                scratch.append(SimplexTerm(symbol: term.symbol, coefficient: addend))
                columns[Int(term.symbol)].append(Int32(number))
            }
        }
        swap(&rows[number].terms, &scratch)
    }

    private mutating func forget(_ number: Int32, inColumnOf symbol: Int32) {
        var place = 0
        while columns[Int(symbol)][place] != number { place += 1 }
        columns[Int(symbol)].remove(at: place)
    }

    /// Lowers the cost vector until no symbol can lower it further; the values must be in bounds.
    mutating func minimize() {
        while let entering = takeCheapest() {
            let number = leavingRow(for: entering)
            // No violation decreases without bound; only rounding could cause that, and then the symbol stays where it is.
            if number < 0 { continue }
            pivot(number, entering: entering)
        }
    }

    /// Returns the first symbol with a negative cost (Bland's rule) and keeps the others for later.
    private mutating func takeCheapest() -> Int32? {
        var kept = 0
        var best: Int32 = -1
        for index in cheapened.indices {
            let symbol = cheapened[index]
            if symbol == best || rowOf[Int(symbol)] >= 0 || kinds[Int(symbol)] == .dummy || costSign(symbol) >= 0 { continue }
            if best < 0 {
                best = symbol
                continue
            }
            cheapened[kept] = max(symbol, best)
            best = min(symbol, best)
            kept += 1
        }
        cheapened.removeLast(cheapened.count - kept)
        return best < 0 ? nil : best
    }

    /// Returns the row that reaches 0 first when a symbol grows, of equals the one of the smallest symbol; −1 if none does.
    func leavingRow(for entering: Int32) -> Int {
        var best = -1
        var bestRatio = Double.infinity
        for number in columns[Int(entering)] {
            let kind = kinds[Int(rows[Int(number)].basic)]
            if kind == .dummy || kind == .objective { continue }
            let row = rows[Int(number)]
            let coefficient = row.terms[row.position(of: entering)].coefficient
            if coefficient >= -SimplexTableau.coefficientTolerance { continue }
            let ratio = max(0, rows[Int(number)].constant) / -coefficient
            let isEqual = best >= 0 && abs(ratio - bestRatio) <= SimplexTableau.coefficientTolerance
            if isEqual ? rows[Int(number)].basic < rows[best].basic : ratio < bestRatio {
                best = Int(number)
                bestRatio = isEqual ? min(ratio, bestRatio) : ratio
            }
        }
        return best
    }
}
