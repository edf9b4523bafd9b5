import Export
import Media
import Testing

struct FrameRateTests {
  @Test(arguments: [
    ("60", 60, 1), ("1", 1, 1), ("240", 240, 1), ("30000/1001", 30000, 1001), ("48/2", 24, 1),
    ("29.97", 2997, 100), ("12.5", 25, 2), ("23.976", 2997, 125),
  ])
  func `Whole numbers, fractions and decimals are read exactly`(
    text: String, numerator: Int, denominator: Int
  ) throws {
    #expect(try #require(FrameRate(text)).value == Rational(numerator, denominator))
  }

  @Test(arguments: [
    "", "0", "0.999", "241", "240.001", "-30", "+30", " 30", "abc", "30/0", "0/1", "1/2", "30/",
    "/30", "1/2/3", "30.", ".5", "30.1234", "1e2", "nan", "inf", "99999999999999999999", "٣٠",
  ])
  func `Other texts and rates out of range are refused`(text: String) {
    #expect(FrameRate(text) == nil)
  }

  @Test func `A frame's time is its number divided by the rate`() throws {
    #expect(FrameRate.standard.time(ofFrame: 90) == 1.5)
    // 30000 frames at 30000/1001 last 1001 s exactly.
    #expect(try #require(FrameRate("30000/1001")).time(ofFrame: 30000) == 1001)
  }

  @Test(arguments: [("60", "50"), ("50", "50"), ("240", "50"), ("25", "25"), ("30", "100/3")])
  func `A GIF gets the nearest rate of whole hundredths of a second`(
    asked: String, used: String
  ) throws {
    let rate = try #require(FrameRate(asked))
    #expect(OutputFormat.gif.frameRate(nearestTo: rate).description == used)
  }
}
