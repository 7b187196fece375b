/// Returns e to a power, by the C library.
@_extern(c, "exp")
func exponential(_ power: Double) -> Double

/// Returns the natural logarithm of a number above 0, by the C library.
@_extern(c, "log")
func naturalLogarithm(_ number: Double) -> Double
