import Foundation
import TEMotion
import UIKit

/// Finds controls and the places on them that a finger has to touch.
extension Player {
  /// The touches and keys that use a control, as it is on the screen now.
  func handling(of use: ControlUse) throws(PlaybackError) -> Handling {
    var handling = Handling()
    switch use {
    case .type(let text, let target, let erasing, let interval):
      if let target {
        try begin(typingInto: target, with: &handling)
      } else if !stage.keyboard.hasInput {
        throw failure(.nothingEdited)
      }
      for _ in 0..<erasing { handling.press(.delete, interval: interval) }
      for character in text { handling.press(.character(character), interval: interval) }
    case .slide(let target, let value, let duration):
      handling.add(try slide(target, to: value, duration: duration))
    case .toggle(let target, let isOn):
      let control = try control(of: target, .toggle, as: UISwitch.self)
      guard isOn != control.isOn else { break }
      handling.tap(try place(control.bounds.center, in: control, of: target))
    case .choose(let choice, nil):
      handling.tap(try frontChoice(choice))
    case .choose(let choice, let target?):
      try choose(choice, of: target, with: &handling)
    case .increment(let target, let count):
      let control = try control(of: target, .stepper, as: UIStepper.self)
      let point = control.inLayoutDirection(control.bounds.point(x: count < 0 ? 0.25 : 0.75))
      handling.tap(try place(point, in: control, of: target), count: abs(count))
    }
    return handling
  }

  private func begin(
    typingInto target: Target, with handling: inout Handling
  ) throws(PlaybackError) {
    let view = try view(of: target)
    guard
      let input = view.nearest({ $0 is any UIKeyInput && ($0 is UITextField || $0 is UITextView) })
    else { throw failure(.noSuchControl(.textInput, target: target.description)) }
    if input.isFirstResponder { return }
    guard input.canBecomeFirstResponder else {
      throw failure(.controlDisabled(target: target.description))
    }
    handling.tapField(try place(input.bounds.center, in: input, of: target))
  }

  private func slide(
    _ target: Target, to value: Float, duration: Double
  ) throws(PlaybackError) -> FingerMovement {
    let slider = try control(of: target, .slider, as: UISlider.self)
    guard value >= slider.minimumValue, value <= slider.maximumValue else {
      throw failure(
        .outOfRange(
          Double(value), Double(slider.minimumValue)...Double(slider.maximumValue),
          target: target.description))
    }
    func middle(at value: Float) throws(PlaybackError) -> Target {
      try place(slider.fingerPlace(at: value), in: slider, of: target)
    }
    return FingerMovement(
      path: .curve(
        [try middle(at: slider.value), try middle(at: value)], duration: duration, .easeInOut),
      hold: 0, ending: .release)
  }

  // MARK: Choices

  /// The row of the menu in front, or else the button of the alert in front.
  private func frontChoice(_ choice: ControlUse.Choice) throws(PlaybackError) -> Target {
    let menu = stage.windows.reversed().lazy.compactMap { $0.frontMenu }.first
    guard let menu, case .title(let title) = choice else { return try alertButton(choice) }
    guard let row = menu.row(titled: title) else {
      throw failure(.noSuchChoice(title, offered: menu.titles))
    }
    guard row.isEnabled else { throw failure(.controlDisabled(target: title)) }
    return try place(row.view.bounds.center, in: row.view, of: Target.view(title) { row.view })
  }

  private func alertButton(_ choice: ControlUse.Choice) throws(PlaybackError) -> Target {
    let alert = stage.windows.reversed().lazy.compactMap { $0.frontAlert }.first
    guard let alert, case .title(let title) = choice else { throw failure(.noAlert) }
    guard let button = alert.button(titled: title) else {
      throw failure(.noSuchChoice(title, offered: alert.actions.compactMap(\.title)))
    }
    guard button.isEnabled else { throw failure(.controlDisabled(target: title)) }
    return try place(button.bounds.center, in: button, of: Target.view(title) { button })
  }

  private func choose(
    _ choice: ControlUse.Choice, of target: Target, with handling: inout Handling
  ) throws(PlaybackError) {
    let view = try view(of: target)
    if view.nearest({ $0 is UISegmentedControl }) != nil {
      let control = try control(of: target, .choices, as: UISegmentedControl.self)
      let titles = (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) ?? "" }
      let index: Int? =
        switch choice {
        case .title(let title): titles.firstIndex(of: title)
        case .index(let index): titles.indices.contains(index) ? index : nil
        }
      guard let index else { throw failure(.noSuchChoice(choice.phrase, offered: titles)) }
      guard control.isEnabledForSegment(at: index) else {
        throw failure(.controlDisabled(target: choice.phrase))
      }
      handling.tap(try place(control.middle(ofSegment: index), in: control, of: target))
      return
    }
    guard case .index(let index) = choice else {
      throw failure(.noSuchControl(.choices, target: target.description))
    }
    if view.nearest({ $0 is UIPageControl && $0.isUserInteractionEnabled }) != nil {
      let control = try control(of: target, .choices, as: UIPageControl.self)
      try verify(index, in: control.numberOfPages)
      let point = control.bounds.point(x: index < control.currentPage ? 0.25 : 0.75)
      handling.tap(
        try place(control.inLayoutDirection(point), in: control, of: target),
        count: abs(index - control.currentPage))
      return
    }
    let pages = view.nearest { ($0 as? UIScrollView)?.isPagingEnabled == true }
    guard let pages = pages as? UIScrollView else {
      throw failure(.noSuchControl(.choices, target: target.description))
    }
    try turn(pages, to: index, of: target, with: &handling)
  }

  private func verify(_ index: Int, in count: Int) throws(PlaybackError) {
    guard (0..<count).contains(index) else {
      throw failure(.noSuchChoice("\(index + 1)", offered: (0..<count).map { "\($0 + 1)" }))
    }
  }

  /// Swipes from page to page: a flick over 60 % of the page, then a pause in which the page comes to rest.
  /// Both times are chosen by eye.
  private func turn(
    _ pages: UIScrollView, to index: Int, of target: Target, with handling: inout Handling
  ) throws(PlaybackError) {
    let size = pages.bounds.size
    guard size.width > 0, size.height > 0 else {
      throw failure(.targetMissing(description: target.description))
    }
    func isMirrored(_ isVertical: Bool) -> Bool {
      !isVertical && pages.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }
    let isVertical: Bool
    let (current, count): (Int, Int)
    if let controller = (pages as? PageScrollView)?.pages {
      guard let place = controller.pagePlace else {
        throw failure(.uncountedPages(target: target.description))
      }
      isVertical = controller.navigationOrientation == .vertical
      (current, count) = (place.index, place.count)
    } else {
      isVertical = pages.contentSize.width <= size.width + 0.5
      let position =
        isVertical ? pages.contentOffset.y / size.height : pages.contentOffset.x / size.width
      let length =
        isVertical ? pages.contentSize.height / size.height : pages.contentSize.width / size.width
      count = Int(length.rounded())
      let place = Int(position.rounded())
      current = isMirrored(isVertical) ? count - 1 - place : place
    }
    try verify(index, in: count)
    let turns = isMirrored(isVertical) ? current - index : index - current
    func point(_ share: CGFloat) throws(PlaybackError) -> Target {
      let point = pages.bounds.point(x: isVertical ? 0.5 : share, y: isVertical ? share : 0.5)
      return try place(point, in: pages, of: target)
    }
    let (start, end) =
      turns > 0 ? (try point(0.8), try point(0.2)) : (try point(0.2), try point(0.8))
    for _ in 0..<abs(turns) {
      handling.add(
        FingerMovement(
          path: .curve([start, end], duration: 0.2, .linear), hold: 0, ending: .release))
      handling.wait(0.8)
    }
  }

  // MARK: Views

  /// The view that a target names, or that a finger at its point hits.
  func view(of target: Target) throws(PlaybackError) -> UIView {
    let view: UIView?
    switch target.place {
    case .view(_, let find):
      do { view = try find() } catch { throw failure(.failed(message: "\(error)")) }
    case .point, .part:
      view = stage.view(at: try location(of: target))
    }
    guard let view, view.window != nil else {
      throw failure(.targetMissing(description: target.description))
    }
    return view
  }

  private func control<Control: UIControl>(
    of target: Target, _ kind: ControlKind, as type: Control.Type
  ) throws(PlaybackError) -> Control {
    guard let control = try view(of: target).nearest({ $0 is Control }) as? Control else {
      throw failure(.noSuchControl(kind, target: target.description))
    }
    guard control.isEnabled else { throw failure(.controlDisabled(target: target.description)) }
    return control
  }

  /// A point of a control on the screen, where a finger touches the control and nothing else.
  private func place(
    _ point: CGPoint, in control: UIView, of target: Target
  ) throws(PlaybackError) -> Target {
    guard let window = control.window else {
      throw failure(.targetMissing(description: target.description))
    }
    let inWindow = control.convert(point, to: window)
    guard window.bounds.contains(inWindow) else {
      throw failure(.targetMissing(description: target.description))
    }
    let origin = window.frame.origin
    let place = CGPoint(x: origin.x + inWindow.x, y: origin.y + inWindow.y)
    guard stage.view(at: place)?.isDescendant(of: control) == true else {
      throw failure(.covered(target: target.description))
    }
    return Target(place)
  }
}

extension ControlUse.Choice {
  /// As a person says it: the first is 1.
  fileprivate var phrase: String {
    switch self {
    case .title(let title): title
    case .index(let index): "\(index + 1)"
    }
  }
}

extension Stage {
  /// The view that a finger touches at a point of the screen; nil for none.
  func view(at point: CGPoint) -> UIView? {
    windows.reversed().lazy.filter { !$0.isHidden }.compactMap { window in
      let origin = window.frame.origin
      return window.hitTest(CGPoint(x: point.x - origin.x, y: point.y - origin.y), with: nil)
    }.first
  }
}

extension UIWindow {
  /// The alert in front of everything in the window; nil for none.
  fileprivate var frontAlert: UIAlertController? {
    var front = rootViewController
    while let next = front?.presentedViewController { front = next }
    return front as? UIAlertController
  }
}

extension UIView {
  /// The view itself, or the first inside it, or else the nearest around it that has a property.
  fileprivate func nearest(_ isWanted: (UIView) -> Bool) -> UIView? {
    descendant(isWanted) ?? sequence(first: self, next: \.superview).first(where: isWanted)
  }

  private func descendant(_ isWanted: (UIView) -> Bool) -> UIView? {
    if isWanted(self) { return self }
    for view in subviews {
      if let found = view.descendant(isWanted) { return found }
    }
    return nil
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }

  /// A point by its shares of width and height.
  fileprivate func point(x: CGFloat, y: CGFloat = 0.5) -> CGPoint {
    CGPoint(x: minX + x * width, y: minY + y * height)
  }
}
