/// The scalars past ASCII that can be part of a name: alphabetic, numeric, or continuing an identifier.
///
/// The standard library's own tables of properties are 23 kB, for one question; this is its answer for Unicode 16, and `WordScalarsTests`
/// compares the two. Ranges include scalars that are not assigned yet.
enum WordScalars {
    /// Returns whether a scalar from 0x80 on can be part of a name.
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        var low = 0
        var high = bounds.count
        while low < high {
            let middle = (low + high) / 2
            if bounds[middle] <= scalar.value { low = middle + 1 } else { high = middle }
        }
        return low % 2 == 1
    }

    /// The starts and ends of the ranges, alternating.
    private static let bounds: [UInt32] = {
        var bounds: [UInt32] = []
        var bound: UInt32 = 0x80
        var step: UInt32 = 0
        steps.withUTF8Buffer { digits in
            for digit in digits {
                if digit == 0x20 {
                    bound += step
                    bounds.append(bound)
                    step = 0
                } else {
                    step = step * 10 + UInt32(digit - 0x30)
                }
            }
        }
        return bounds
    }()

    /// The distance of each bound from the one before, the first from 0x80; a space ends each.
    private static let steps: StaticString = """
        42 1 7 2 1 1 1 1 1 2 1 3 1 23 1 31 1 458 4 12 14 5 7 1 1 1 17 117 1 8 1 1 6 112 1 139 1 5 2 208 6 41 8 45 1 1 1 2 1 2 1 \
        44 29 11 5 74 4 102 1 8 2 10 1 19 2 1 16 230 4 4 2 46 18 28 4 40 1 7 7 75 1 129 2 10 1 129 2 6 2 1 1 120 11 111 9 119 1 \
        130 13 112 8 7 1 4 1 202 5 37 1 122 13 58 5 15 1 10 39 128 23 2 6 20 1 1 1 1 1 1 4 71 1 55 9 1 57 74 6 78 2 91 1 612 9 \
        39 16 94 3 620 2 17 1 26 5 75 3 71 11 148 3 1 4 30 17 3 1 301 10 149 37 28 4 122 13 1 8 14 1 142 3 10 17 9 12 116 12 56 \
        8 62 2 64 16 3 1 745 1 1 3 11 3 12 4 13 5 11 15 2 49 2 19 1 27 10 5 11 6 13 51 13 4 1 3 12 17 1 4 1 2 10 1 1 2 6 6 1 1 \
        1 1 1 1 16 2 4 5 5 4 1 1 58 726 60 26 74 630 30 1132 229 6 9 9 1 2 112 15 129 47 1 469 3 25 15 1 5 2 5 4 95 1 238 3 4 \
        10 32 48 16 32 10 30 8 1 15 32 10 39 15 320 6592 64 22157 67 46 2 269 3 96 4 10 1 115 37 9 2 103 2 157 4 10 10 52 12 70 \
        10 40 3 1 1 49 2 36 12 97 14 11 6 122 6 23 3 100 2 16 2 105 1 14 6 123 1 20285 1 136 33 363 18 64 2 54 40 12 4 16 16 16 \
        3 2 24 3 32 141 19 10 7 26 4 1 1 26 10 120 35 251 12 45 12 57 17 2 113 417 2 48 1 403 12 742 2 31 2 163 4 26 6 265 23 \
        31 1 72 1 39 16 54 10 82 23 453 1 23 218 77 3 24 50 91 27 22 42 151 11 105 7 1 13 112 4 48 2 79 4 4 1 13 1 1 4 87 6 107 \
        7 292 13 106 5 10 4 104 1 250 23 105 3 22 38 57 7 124 4 251 101 164 12 146 1 92 8 83 3 1 18 73 103 129 15 81 15 29 5 \
        645 9 67 13 133 43 1135 17 2929 15 1072 16 13866 6 133 11 55 9 4 12 541 3 295 9 322 1 19639 3 2 4177 10 518 71 542 5 3 \
        6 8 8 2 7 30 4 148 3 123 52 108 865 1 25 1 31 1 25 1 31 1 25 1 31 1 25 1 31 1 25 1 60 512 55 4 50 8 1 14 1 22 1716 321 \
        106 470 299 197 666 791 59 1 3 1 125 1 397 580 13 35 26 6 26 6 26 2662 10 1030 78970 707718 240\u{20}
        """
}
