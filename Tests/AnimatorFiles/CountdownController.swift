//
//  CountdownController.swift
//  Imports Foundation beside UIKit, as many files do, and names what both declare.
//

import Foundation
import UIKit

public final class CountdownController: UIViewController {
  public let label = UILabel()
  public private(set) var log: [String] = []
  private var timer: Timer?
  private let queue = DispatchQueue(label: "countdown")
  private var remaining = 3
  private var observers: [NSObjectProtocol] = []

  override public func viewDidLoad() {
    super.viewDidLoad()
    label.frame = CGRect(x: 20, y: 100, width: 200, height: 40)
    view.addSubview(label)
    let name = Notification.Name("countdown")
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        self.log.append("note \(note.userInfo?["left"] as? Int ?? -1)")
      })
    let path = IndexPath(row: 2, section: 1)
    log.append("path \(path.section) \(path.row) \((path as NSIndexPath).item)")
  }

  public func start() {
    timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { [weak self] timer in
      self?.tick(timer)
    }
    let extra = Timer(timeInterval: 0.7, repeats: false) { [weak self] _ in
      self?.log.append("extra")
    }
    RunLoop.main.add(extra, forMode: .common)
  }

  private func tick(_ timer: Timer) {
    remaining -= 1
    label.text = "\(remaining)"
    NotificationCenter.default.post(
      name: Notification.Name("countdown"), object: self, userInfo: ["left": remaining])
    if remaining == 0 {
      timer.invalidate()
      self.timer = nil
    }
  }

  /// Queues, groups and work items.
  public func load() {
    let group = DispatchGroup()
    for number in 1...2 {
      group.enter()
      DispatchQueue.global(qos: .userInitiated).async {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2 * Double(number)) {
          self.log.append("loaded \(number)")
          group.leave()
        }
      }
    }
    group.notify(queue: .main) { self.log.append("all loaded") }
    queue.async { [weak self] in
      DispatchQueue.main.async { self?.label.alpha = 0.5 }
    }
    let work = DispatchWorkItem { [weak self] in self?.log.append("late") }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300), execute: work)
    DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + 0.25) { work.cancel() }
  }

  /// Values as objects.
  public func move() {
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = NSValue(caTransform3D: CATransform3DIdentity)
    animation.toValue = NSValue(caTransform3D: CATransform3DMakeTranslation(50, 0, 0))
    animation.duration = 1
    label.layer.add(animation, forKey: "move")
    let frame: Any = NSValue(cgRect: label.frame)
    log.append("x \(Int((frame as? NSValue)?.cgRectValue.minX ?? -1))")
    perform(Selector("unknown"))
  }
}
