/// The content of the status bar.
public struct StatusBarContent: Hashable, Sendable {
  /// The text of the clock, such as "9:41".
  public var time: String
  /// The battery's charge in percent, 0...100.
  public var battery: Double

  /// A time of 9:41 and a full battery by default.
  public init(time: String = "9:41", battery: Double = 100) {
    self.time = time
    self.battery = battery
  }
}
