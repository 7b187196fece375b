/// The sum of the bytes in a square that moves over a picture, computed in the same time for every size of the square.
///
/// The window has the sum of each column of the square's rows; a step to the side adds a column and removes one. Bytes of 0 can be left out
/// of the number of bytes.
struct RowWindow: ~Copyable {
    private let width: Int
    private let height: Int
    private let radius: Int
    private let counts: Bool
    private let sums: UnsafeMutablePointer<Int>
    private let counted: UnsafeMutablePointer<Int>
    private var next = 0

    /// The number of the square's rows, fewer at the picture's edges.
    private(set) var rows = 0

    /// Creates a window above the first row.
    init(width: Int, height: Int, radius: Int, counts: Bool = false) {
        (self.width, self.height, self.radius, self.counts) = (width, height, radius, counts)
        sums = .allocate(capacity: width)
        sums.initialize(repeating: 0, count: width)
        counted = .allocate(capacity: width)
        counted.initialize(repeating: 0, count: width)
    }

    deinit {
        sums.deallocate()
        counted.deallocate()
    }

    /// Moves the square's middle to a row; rows follow one after another.
    mutating func moveDown(to y: Int, in bytes: UnsafePointer<UInt8>) {
        let last = min(height &- 1, y &+ radius)
        while next <= last {
            add(bytes + next &* width, 1)
            next &+= 1
            rows &+= 1
        }
        if y > radius {
            add(bytes + (y &- radius &- 1) &* width, -1)
            rows &-= 1
        }
    }

    /// The sum of the square whose middle is a row's first pixel.
    var startSum: Int { total(of: sums) }
    /// The number of that square's bytes that are not 0.
    var startCount: Int { total(of: counted) }
    /// The number of that square's columns.
    var startColumns: Int { min(width, radius &+ 1) }

    /// Moves a sum and a number of columns from a pixel to the next.
    func step(from x: Int, _ sum: inout Int, _ columns: inout Int) {
        let (right, left) = (x &+ radius &+ 1, x &- radius)
        if right < width {
            sum &+= sums[right]
            columns &+= 1
        }
        if left >= 0 {
            sum &-= sums[left]
            columns &-= 1
        }
    }

    /// Moves a sum and a number of bytes that are not 0 from a pixel to the next.
    func stepCounting(from x: Int, _ sum: inout Int, _ count: inout Int) {
        let (right, left) = (x &+ radius &+ 1, x &- radius)
        if right < width {
            sum &+= sums[right]
            count &+= counted[right]
        }
        if left >= 0 {
            sum &-= sums[left]
            count &-= counted[left]
        }
    }

    private func add(_ row: UnsafePointer<UInt8>, _ sign: Int) {
        var x = 0
        while x < width {
            let value = Int(row[x])
            sums[x] &+= sign &* value
            if counts, value != 0 { counted[x] &+= sign }
            x &+= 1
        }
    }

    private func total(of numbers: UnsafeMutablePointer<Int>) -> Int {
        var (x, total) = (0, 0)
        while x < startColumns {
            total &+= numbers[x]
            x &+= 1
        }
        return total
    }
}
