/// Constraints in the order of addition, with insertion and removal in constant time.
@MainActor
struct ConstraintSet {
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var constraints: [Int: NSLayoutConstraint] = [:]
  private var nextNumber = 0
  private var sorted: [NSLayoutConstraint]? = []

  /// In the order of addition; sorted only after a change.
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
