/// What the status bar says.
public struct StatusBarContent: Hashable, Sendable {
  public var time: String
  /// The battery's charge in percent, 0...100.
  public var battery: Double

  public init(time: String = "9:41", battery: Double = 100) {
    self.time = time
    self.battery = battery
  }
}
