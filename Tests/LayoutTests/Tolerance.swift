/// Whether two values are the same but for rounding. 1e-9 points is what layout code may rely on.
func isClose(_ left: Double, _ right: Double, within tolerance: Double = 1e-9) -> Bool {
  (left - right).magnitude <= tolerance
}
