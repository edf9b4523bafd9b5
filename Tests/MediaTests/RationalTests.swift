import Testing

@testable import TEMedia

@Suite struct RationalTests {
  @Test("a rational number is in lowest terms with a positive denominator")
  func lowestTerms() {
    #expect(Rational(60_000, 2_002) == Rational(30_000, 1_001))
    #expect(Rational(3, -6) == Rational(-1, 2))
    #expect(Rational(0, 5).denominator == 1)
    #expect(Rational(30_000, 1_001).description == "30000/1001")
    #expect(Rational(60).description == "60")
  }
}
