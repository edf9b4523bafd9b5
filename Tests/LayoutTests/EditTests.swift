import Layout
import Testing

struct EditTests {
  @Test("an edit starts at the variable's value") func editStart() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let weak = try solver.add(x - 40, .equal, priority: .defaultLow)
    try solver.addEdit(x, priority: .defaultHigh)
    solver.remove(weak)
    #expect(solver.value(of: x) == 40)
  }

  @Test("dependent variables change with an edit variable up to a bound")
  func dependents() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let right = solver.makeVariable("right")
    try solver.add(right - x - 100, .equal)
    try solver.add(right - 320, .lessThanOrEqual)
    try solver.add(x, .greaterThanOrEqual)
    try solver.addEdit(x, priority: .defaultHigh)
    // (suggested, value): right <= 320 keeps x below 220, and x >= 0.
    for (suggested, value) in [
      (50.0, 50.0), (219, 219), (500, 220), (-3, 0), (100, 100), (1e5, 220), (0, 0),
    ] {
      try solver.suggest(suggested, for: x)
      #expect(isClose(solver.value(of: x), value))
      #expect(isClose(solver.value(of: right), value + 100))
    }
  }

  @Test("removing an edit restores the variable") func editRemoval() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.add(x - 10, .equal, priority: .defaultLow)
    try solver.addEdit(x, priority: .defaultHigh)
    try solver.suggest(77, for: x)
    #expect(solver.value(of: x) == 77)
    solver.removeEdit(x)
    #expect(solver.value(of: x) == 10)
    solver.removeEdit(x)
    #expect(throws: LayoutError.notEdited(x)) { try solver.suggest(5, for: x) }
    try solver.addEdit(x, priority: .defaultHigh)
    #expect(solver.value(of: x) == 10)
  }

  @Test("a required or repeated edit is rejected") func invalidEdit() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    #expect(throws: LayoutError.requiredEdit(x)) { try solver.addEdit(x, priority: .required) }
    #expect(throws: LayoutError.notEdited(x)) { try solver.suggest(5, for: x) }
    try solver.addEdit(x, priority: .defaultLow)
    #expect(throws: LayoutError.alreadyEdited(x)) { try solver.addEdit(x, priority: .defaultLow) }
    try solver.suggest(5, for: x)
    #expect(solver.value(of: x) == 5)
  }

  @Test("an edit has the strength of its priority") func editPriority() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.add(x - 10, .equal, priority: Priority(500))
    try solver.addEdit(x, priority: Priority(499))
    try solver.suggest(99, for: x)
    #expect(solver.value(of: x) == 10)
    solver.removeEdit(x)
    try solver.addEdit(x, priority: Priority(501))
    try solver.suggest(99, for: x)
    #expect(solver.value(of: x) == 99)
  }

  @Test("two thousand suggestions give the same values as one") func manySuggestions() throws {
    var source = RandomSource(seed: 3)
    var solver = try Screen(cardCount: 4)
    try solver.solver.addEdit(solver.width, priority: Priority(999))
    for _ in 0..<2000 {
      try solver.solver.suggest(Double.random(in: 200...1200, using: &source), for: solver.width)
    }
    try solver.solver.suggest(711.25, for: solver.width)

    var fresh = try Screen(cardCount: 4)
    try fresh.solver.add(fresh.width - 711.25, .equal, priority: Priority(999))
    #expect(isClose(solver.solver.value(of: solver.width), 711.25))
    for (edited, built) in zip(solver.values, fresh.values) { #expect(isClose(edited, built)) }
  }
}
