import Foundation

/// Counts the tenths of a second since it was started, and says after a second that it is late.
public class PanelClock {
  public private(set) var tenths = 0
  public private(set) var isLate = false

  func start() {
    Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in
      self?.tenths += 1
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      self?.isLate = true
    }
  }
}
