/// Whether two values are equal up to rounding: layout code may rely on 1e-9 points.
func isClose(_ left: Double, _ right: Double, within tolerance: Double = 1e-9) -> Bool {
  (left - right).magnitude <= tolerance
}
