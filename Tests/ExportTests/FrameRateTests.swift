import TEExport
import TEMedia
import Testing

struct FrameRateTests {
  @Test(
    "whole numbers, fractions and decimals are parsed exactly",
    arguments: [
      ("60", 60, 1), ("1", 1, 1), ("240", 240, 1), ("30000/1001", 30000, 1001), ("48/2", 24, 1),
      ("29.97", 2997, 100), ("12.5", 25, 2), ("23.976", 2997, 125),
    ])
  func exact(
    text: String, numerator: Int, denominator: Int
  ) throws {
    #expect(try #require(FrameRate(text)).value == Rational(numerator, denominator))
  }

  @Test(
    "other texts and rates out of range are rejected",
    arguments: [
      "", "0", "0.999", "241", "240.001", "-30", "+30", " 30", "abc", "30/0", "0/1", "1/2", "30/",
      "/30", "1/2/3", "30.", ".5", "30.1234", "1e2", "nan", "inf", "99999999999999999999", "٣٠",
    ])
  func refused(text: String) {
    #expect(FrameRate(text) == nil)
  }

  @Test("a frame's time is its number divided by the rate")
  func frameTime() throws {
    #expect(FrameRate.standard.time(ofFrame: 90) == 1.5)
    // 30000 frames at 30000/1001 last 1001 s exactly.
    #expect(try #require(FrameRate("30000/1001")).time(ofFrame: 30000) == 1001)
  }

  @Test(
    "a GIF gets the nearest rate with whole hundredths of a second per frame",
    arguments: [("60", "50"), ("50", "50"), ("240", "50"), ("25", "25"), ("30", "100/3")])
  func gifRate(
    asked: String, used: String
  ) throws {
    let rate = try #require(FrameRate(asked))
    #expect(OutputFormat.gif.frameRate(nearestTo: rate).description == used)
  }
}
