extension SimplexTableau {
    /// Returns the symbols that may grow at no cost, and how many of them are 0 now.
    func freeSymbols() -> (isFree: [Bool], count: Int) {
        var isFree = [Bool](repeating: true, count: symbolCount)
        var count = 0
        for index in 0..<symbolCount where rowOf[index] < 0 {
            isFree[index] = (kinds[index] == .slack || kinds[index] == .error) && costSign(Int32(index)) == 0
            if isFree[index] { count += 1 }
        }
        return (isFree, count)
    }

    /// Lowers the value of a symbol as far as free symbols can, then removes from those the ones that would raise it again.
    ///
    /// Returns how many symbols are no longer free.
    mutating func lower(_ symbol: Int32, isFree: inout [Bool]) -> Int {
        while rowOf[Int(symbol)] >= 0 {
            let number = Int(rowOf[Int(symbol)])
            var entering: Int32 = -1
            for term in rows[number].terms
            where entering < 0 && isFree[Int(term.symbol)] && term.coefficient < -SimplexTableau.coefficientTolerance {
                entering = term.symbol
            }
            if entering < 0 { return withdrawRaising(number, isFree: &isFree) }
            pivot(leavingRow(for: entering), entering: entering)
        }
        guard isFree[Int(symbol)] else { return 0 }
        isFree[Int(symbol)] = false
        return 1
    }

    private func withdrawRaising(_ number: Int, isFree: inout [Bool]) -> Int {
        var count = 0
        for term in rows[number].terms
        where isFree[Int(term.symbol)] && term.coefficient > SimplexTableau.coefficientTolerance {
            isFree[Int(term.symbol)] = false
            count += 1
        }
        return count
    }

    /// Returns the minimum of an expression of symbols while only free symbols grow; −∞ for none.
    func least(_ constant: Double, _ terms: [SimplexTerm], isFree: [Bool]) -> Double {
        var face = self
        let objective = face.makeSymbol(.objective)
        face.install(SimplexRow(basic: objective, constant: constant, terms: terms))
        let number = face.rows.count - 1
        while true {
            var entering: Int32 = -1
            for term in face.rows[number].terms
            where entering < 0 && isFree[Int(term.symbol)] && term.coefficient < -SimplexTableau.coefficientTolerance {
                entering = term.symbol
            }
            if entering < 0 { return face.rows[number].constant }
            let leaving = face.leavingRow(for: entering)
            if leaving < 0 { return -.infinity }
            face.pivot(leaving, entering: entering)
        }
    }
}
