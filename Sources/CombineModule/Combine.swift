// The module `Combine` of apps that import it. `app` compiles it with OpenCombine, a Swift package, at its first use.
//
// Queues, run loops and timers are those of UIKit, so that what is debounced or delayed follows the virtual clock.

public import Foundation
@_exported public import OpenCombine
public import UIKit

/// A time of the virtual clock, in seconds.
public struct VirtualSchedulerTime: Strideable, Hashable, Sendable {
  /// The seconds of the clock.
  public var seconds: Double

  static var now: VirtualSchedulerTime {
    VirtualSchedulerTime(seconds: Double(UIKit.DispatchTime.now().uptimeNanoseconds) / 1e9)
  }

  public func distance(to other: VirtualSchedulerTime) -> Stride {
    Stride(other.seconds - seconds)
  }

  public func advanced(by stride: Stride) -> VirtualSchedulerTime {
    VirtualSchedulerTime(seconds: seconds + stride.timeInterval)
  }

  /// A distance of times, in seconds.
  public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable,
    ExpressibleByFloatLiteral, Sendable
  {
    /// The seconds.
    public var timeInterval: Double

    /// A distance in seconds.
    public init(_ timeInterval: Double) {
      self.timeInterval = timeInterval
    }

    public init(integerLiteral value: Int) { self.init(Double(value)) }
    public init(floatLiteral value: Double) { self.init(value) }

    public init?<Number: BinaryInteger>(exactly source: Number) {
      guard let value = Double(exactly: source) else { return nil }
      self.init(value)
    }

    public var magnitude: Double { abs(timeInterval) }

    public static func < (left: Stride, right: Stride) -> Bool {
      left.timeInterval < right.timeInterval
    }
    public static func + (left: Stride, right: Stride) -> Stride {
      Stride(left.timeInterval + right.timeInterval)
    }
    public static func - (left: Stride, right: Stride) -> Stride {
      Stride(left.timeInterval - right.timeInterval)
    }
    public static func * (left: Stride, right: Stride) -> Stride {
      Stride(left.timeInterval * right.timeInterval)
    }
    public static func *= (left: inout Stride, right: Stride) {
      left = left * right
    }

    public static func seconds(_ s: Int) -> Stride { Stride(Double(s)) }
    public static func seconds(_ s: Double) -> Stride { Stride(s) }
    public static func milliseconds(_ ms: Int) -> Stride { Stride(Double(ms) / 1e3) }
    public static func microseconds(_ us: Int) -> Stride { Stride(Double(us) / 1e6) }
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(Double(ns) / 1e9) }
  }
}

/// Options of a queue or a run loop, of which there are none.
public struct VirtualSchedulerOptions: Sendable {}

/// Work that is repeated until it is cancelled.
private final class Repetition: Cancellable {
  private var isCancelled = false
  private let interval: Double
  private let action: () -> Void

  init(interval: Double, action: @escaping () -> Void) {
    self.interval = interval
    self.action = action
  }

  func begin(at time: Double) {
    let next = UIKit.DispatchTime(uptimeNanoseconds: UInt64(max(0, time) * 1e9))
    UIKit.DispatchQueue.main.asyncAfter(deadline: next) { [self] in
      guard !isCancelled else { return }
      action()
      // An interval of nothing would stop the clock.
      begin(at: max(time, VirtualSchedulerTime.now.seconds) + max(interval, 0.001))
    }
  }

  func cancel() { isCancelled = true }
}

extension UIKit.DispatchQueue: Scheduler {
  public typealias SchedulerTimeType = VirtualSchedulerTime
  public typealias SchedulerOptions = VirtualSchedulerOptions

  public var now: VirtualSchedulerTime { .now }
  public var minimumTolerance: VirtualSchedulerTime.Stride { 0 }

  public func schedule(options: VirtualSchedulerOptions?, _ action: @escaping () -> Void) {
    async { action() }
  }

  public func schedule(
    after date: VirtualSchedulerTime, tolerance: VirtualSchedulerTime.Stride,
    options: VirtualSchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let deadline = UIKit.DispatchTime(uptimeNanoseconds: UInt64(max(0, date.seconds) * 1e9))
    asyncAfter(deadline: deadline) { action() }
  }

  public func schedule(
    after date: VirtualSchedulerTime, interval: VirtualSchedulerTime.Stride,
    tolerance: VirtualSchedulerTime.Stride, options: VirtualSchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(interval: interval.timeInterval, action: action)
    repetition.begin(at: date.seconds)
    return repetition
  }
}

extension UIKit.RunLoop: Scheduler {
  public typealias SchedulerTimeType = VirtualSchedulerTime
  public typealias SchedulerOptions = VirtualSchedulerOptions

  public nonisolated var now: VirtualSchedulerTime { .now }
  public nonisolated var minimumTolerance: VirtualSchedulerTime.Stride { 0 }

  public nonisolated func schedule(
    options: VirtualSchedulerOptions?, _ action: @escaping () -> Void
  ) {
    UIKit.DispatchQueue.main.schedule(options: options, action)
  }

  public nonisolated func schedule(
    after date: VirtualSchedulerTime, tolerance: VirtualSchedulerTime.Stride,
    options: VirtualSchedulerOptions?, _ action: @escaping () -> Void
  ) {
    UIKit.DispatchQueue.main.schedule(
      after: date, tolerance: tolerance, options: options, action)
  }

  public nonisolated func schedule(
    after date: VirtualSchedulerTime, interval: VirtualSchedulerTime.Stride,
    tolerance: VirtualSchedulerTime.Stride, options: VirtualSchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    UIKit.DispatchQueue.main.schedule(
      after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}

extension UIKit.Timer {
  /// Publishes the date again and again while it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    private let subject = PassthroughSubject<Date, Never>()
    private let interval: Double

    init(interval: Double) {
      self.interval = interval
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Date, Downstream.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    public func connect() -> any Cancellable {
      let first = VirtualSchedulerTime.now.advanced(by: .init(interval))
      return UIKit.DispatchQueue.main.schedule(
        after: first, interval: .init(interval), tolerance: 0, options: nil
      ) { [subject] in
        subject.send(Date(timeIntervalSinceReferenceDate: VirtualSchedulerTime.now.seconds))
      }
    }
  }

  /// A publisher of dates at an interval, in seconds of the virtual clock; the run loop and the mode have no effect.
  public nonisolated static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: UIKit.RunLoop,
    in mode: UIKit.RunLoop.Mode, options: VirtualSchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval)
  }
}

extension NotificationCenter {
  /// Publishes the notifications of a name.
  public struct Publisher: OpenCombine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    let center: NotificationCenter
    let name: Notification.Name
    let object: AnyObject?

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Notification, Downstream.Failure == Never {
      let subject = PassthroughSubject<Notification, Never>()
      let token = center.addObserver(forName: name, object: object, queue: nil) {
        subject.send($0)
      }
      subject.handleEvents(receiveCancel: { [center] in center.removeObserver(token) })
        .receive(subscriber: subscriber)
    }
  }

  /// A publisher of the notifications of a name, from an object or, for nil, from any.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}
