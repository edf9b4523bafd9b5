/// Constraints in the order in which they were added, which can be taken out at once however many
/// there are.
@MainActor
struct ConstraintSet {
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var constraints: [Int: NSLayoutConstraint] = [:]
  private var nextNumber = 0
  private var sorted: [NSLayoutConstraint]? = []

  /// In the order of addition; sorted anew only after a change.
  var inOrder: [NSLayoutConstraint] {
    mutating get {
      if let sorted { return sorted }
      let result = constraints.keys.sorted().compactMap { constraints[$0] }
      sorted = result
      return result
    }
  }

  mutating func insert(_ constraint: NSLayoutConstraint) {
    guard numbers[ObjectIdentifier(constraint)] == nil else { return }
    numbers[ObjectIdentifier(constraint)] = nextNumber
    constraints[nextNumber] = constraint
    nextNumber += 1
    sorted?.append(constraint)
  }

  mutating func remove(_ constraint: NSLayoutConstraint) {
    guard let number = numbers.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    constraints[number] = nil
    sorted = nil
  }
}
