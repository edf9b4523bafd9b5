import Foundation
import TEGeometry

/// The keyboard of a stage: it appears for a first responder that takes text, and types into it.
///
/// It follows the first responder at the end of each run-loop turn, so that moving from one text field to
/// the next does not move it. The notifications come in UIKit's order: `keyboardWillChangeFrame`,
/// `keyboardWillShow`, and the two `Did` ones after the movement.
@MainActor
package final class Keyboard: NSObject {
  /// Seconds that the notifications give. The movement, and what an app animates with these values, is
  /// on the system's spring for its own duration, `Spring.systemDuration` (fidelity.md section 7).
  static let duration = 0.25
  private static let curve = UIView.AnimationCurve.systemRawValue
  /// The movement's curve for an animation block.
  static let curveOption = UIView.AnimationOptions(rawValue: UInt(curve) << 16)
  /// Seconds that a typed key looks pressed.
  private static let pressDuration = 0.08

  private weak var responder: UIResponder?
  private var guides = KeyboardGuides()
  private var window: UIWindow?
  private(set) var content: UIView?
  private var keyboardView: KeyboardView?
  private var isCapital = false
  /// Where the keyboard is, or is going, in points of the screen; empty at the bottom edge if hidden.
  package private(set) var frame = CGRect.zero
  /// Whether the keyboard is shown or moving in.
  package private(set) var isShown = false
  /// Whether a keyboard appears at all; false for a device with a hardware keyboard.
  package var isEnabled = true

  private var screen: CGRect { Stage.current.screen.bounds }

  /// The guide of what the keyboard covers of a view.
  func guide(of view: UIView) -> UIKeyboardLayoutGuide { guides.guide(of: view) }

  /// The height of what the keyboard covers of a view, or of what is beneath its safe area if that is more,
  /// in points.
  func overlap(with view: UIView) -> CGFloat {
    guard isShown, let window = view.window else { return view.safeAreaInsets.bottom }
    let bottom = view.convert(CGPoint(x: 0, y: view.bounds.maxY), to: window).y
    return max(view.safeAreaInsets.bottom, window.frame.minY + bottom - frame.minY)
  }

  // MARK: First responder

  /// Follows the first responder, which may have changed.
  func update() {
    let current = isEnabled ? Stage.current.firstResponder : nil
    guard current !== responder || needsReload else { return }
    needsReload = false
    responder = current
    let parts = current.map(inputParts)
    if let parts, parts.height > 0 {
      show(parts)
    } else {
      hide()
    }
  }

  private var needsReload = false

  /// Makes the views of the first responder again.
  func reload() {
    needsReload = true
  }

  private struct Parts {
    var accessory: UIView?
    var input: UIView?
    var keyboard: KeyboardLayout?
    let bottomInset: CGFloat

    @MainActor
    var height: CGFloat {
      var height = accessory?.frame.height ?? 0
      if let keyboard {
        height += keyboard.size.height
      } else if let input {
        height += input.frame.height + bottomInset
      } else if height > 0 {
        height += bottomInset
      }
      return height
    }
  }

  private func inputParts(of responder: UIResponder) -> Parts {
    let stage = Stage.current
    let inset = stage.device.safeAreaInsets(in: stage.interfaceOrientation).bottom
    var parts = Parts(
      accessory: responder.inputAccessoryView, input: responder.inputView, bottomInset: inset)
    if parts.input == nil, responder is any UIKeyInput {
      let traits = responder as? any UITextInputTraits
      parts.keyboard = KeyboardLayout(
        traits?.keyboardType ?? .default, width: screen.width,
        isLandscape: stage.interfaceOrientation.isLandscape, bottomInset: inset,
        hasBar: traits?.autocorrectionType != .no && traits?.isSecureTextEntry != true)
    }
    return parts
  }

  private func show(_ parts: Parts) {
    let size = CGSize(width: screen.width, height: parts.height)
    let new = CGRect(origin: CGPoint(x: 0, y: screen.height - size.height), size: size)
    let content = UIView(frame: CGRect(origin: .zero, size: size))
    keyboardView = parts.keyboard.map { KeyboardView($0, keyboard: self) }
    let appearance = (responder as? any UITextInputTraits)?.keyboardAppearance ?? .default
    content.overrideUserInterfaceStyle =
      appearance == .dark ? .dark : appearance == .light ? .light : .unspecified
    var top: CGFloat = 0
    if let accessory = parts.accessory {
      accessory.frame = CGRect(x: 0, y: 0, width: size.width, height: accessory.frame.height)
      content.addSubview(accessory)
      top = accessory.frame.maxY
    }
    if let input: UIView = keyboardView ?? parts.input {
      input.frame = CGRect(x: 0, y: top, width: size.width, height: input.frame.height)
      content.addSubview(input)
      if keyboardView == nil { content.backgroundColor = .secondarySystemBackground }
    }
    let window = self.window ?? makeWindow()
    self.window = window
    window.isHidden = false
    textDidChange()
    let old =
      isShown ? frame : CGRect(x: 0, y: screen.height, width: size.width, height: size.height)
    let previous = self.content
    self.content = content
    window.addSubview(content)
    isShown = true
    guard old != new else {
      content.frame = new
      previous?.removeFromSuperview()
      return
    }
    content.frame = CGRect(origin: old.origin, size: size)
    UIView.performWithoutAnimation { content.layoutIfNeeded() }
    move(content, from: old, to: new, isShowing: true) { previous?.removeFromSuperview() }
  }

  private func hide() {
    guard isShown, let content else { return }
    isShown = false
    let end = CGRect(x: 0, y: screen.height, width: frame.width, height: frame.height)
    move(content, from: frame, to: end, isShowing: false) { [weak self] in
      guard let self, !isShown else { return }
      content.removeFromSuperview()
      removeWindow()
    }
  }

  private func removeWindow() {
    window?.isHidden = true
    window = nil
    content = nil
    keyboardView = nil
  }

  /// Moves the keyboard sideways off the screen; its responder has resigned.
  ///
  /// - Parameter animate: Runs changes in an animation.
  /// - Returns: Ends the movement, with the responder that gets the keyboard back, if any.
  func slideOut(by distance: CGFloat, animate: (@escaping () -> Void) -> Void)
    -> (_ returningTo: UIResponder?) -> Void
  {
    guard let content else { return { _ in } }
    let old = frame
    responder = nil
    isShown = false
    let did = announce(from: old, to: old.offsetBy(dx: distance, dy: 0), isShowing: false)
    animate { [guides] in
      content.frame.origin.x += distance
      guides.keyboardDidMove()
    }
    return { [weak self] responder in
      guard let self else { return }
      if let responder, !isShown, responder.becomeFirstResponder() {
        content.frame = old
        (self.responder, isShown) = (responder, true)
        announce(from: frame, to: old, isShowing: true)()
        guides.keyboardDidMove()
        return
      }
      content.removeFromSuperview()
      if !isShown { removeWindow() }
      did()
    }
  }

  /// Keyboards lie over the app's windows, beneath alerts of the system.
  private func makeWindow() -> UIWindow {
    let window = KeyboardWindow(frame: screen)
    window.windowLevel = UIWindow.Level(rawValue: 1)
    return window
  }

  private func move(
    _ content: UIView, from old: CGRect, to new: CGRect, isShowing: Bool,
    completion: @escaping () -> Void
  ) {
    let did = announce(from: old, to: new, isShowing: isShowing)
    let animations = { [guides] in
      content.frame = CGRect(origin: new.origin, size: content.frame.size)
      guides.keyboardDidMove()
    }
    let finish = { (_: Bool) in
      completion()
      did()
    }
    if let duration = Stage.current.device.system.keyboardSpringDuration {
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        options: [], animations: animations, completion: finish)
    } else {
      UIView.animate(
        withDuration: Self.duration, delay: 0, options: Self.curveOption, animations: animations,
        completion: finish)
    }
  }

  /// Sets the frame and posts the notifications that come before a movement.
  ///
  /// - Returns: Posts those that come after it.
  private func announce(from old: CGRect, to new: CGRect, isShowing: Bool) -> () -> Void {
    frame = new
    let information: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: old),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: new),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.curve),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    func post(_ name: Notification.Name) {
      NotificationCenter.default.post(name: name, object: nil, userInfo: information)
    }
    post(UIResponder.keyboardWillChangeFrameNotification)
    post(
      isShowing
        ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification)
    return {
      post(UIResponder.keyboardDidChangeFrameNotification)
      post(
        isShowing
          ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification)
    }
  }

  // MARK: Typing

  /// Updates the keys for the first responder's text.
  func textDidChange() {
    guard let keyboardView, let responder else { return }
    let traits = responder as? any UITextInputTraits
    let text = (responder as? any KeyboardTyping)?.typedText ?? ""
    isCapital =
      (traits?.autocapitalizationType ?? .sentences).isCapital(after: text)
      && traits?.keyboardType != .emailAddress && traits?.keyboardType != .URL
    keyboardView.offerWords(after: text)
    keyboardView.update(
      isCapital: isCapital, returnType: traits?.returnKeyType ?? .default,
      isReturnEnabled: traits?.enablesReturnKeyAutomatically != true
        || (responder as? any UIKeyInput)?.hasText == true)
  }

  /// Types what a key stands for.
  func userDidPress(_ key: KeyboardKey) {
    guard let responder = responder as? any UIKeyInput & UIResponder else { return }
    switch key.place.key {
    case .delete: responder.deleteBackward()
    case .shift:
      isCapital.toggle()
      let traits = responder as? any UITextInputTraits
      keyboardView?.update(
        isCapital: isCapital, returnType: traits?.returnKeyType ?? .default, isReturnEnabled: true)
      return
    case .numbers, .globe, .microphone, .symbols: return
    case .character, .space, .returnKey:
      if let text = key.text { responder.insertText(text) }
    }
    textDidChange()
  }

  /// Whether there is a first responder that takes text.
  package var hasInput: Bool { Stage.current.firstResponder is any UIKeyInput }

  /// Types a character as a finger does: its key looks pressed for a moment.
  ///
  /// - Returns: Whether there is a first responder that takes text.
  package func type(_ character: Character) -> Bool {
    press(keyboardView?.key(typing: String(character))) { $0.insertText(String(character)) }
  }

  /// Deletes the last character as a finger does.
  ///
  /// - Returns: Whether there is a first responder that takes text.
  package func deleteBackward() -> Bool {
    press(keyboardView?.deleteKey) { $0.deleteBackward() }
  }

  private func press(_ key: KeyboardKey?, _ input: (any UIKeyInput) -> Void) -> Bool {
    update()
    guard let responder = Stage.current.firstResponder as? any UIKeyInput else { return false }
    key?.isHighlighted = true
    let clock = Stage.current.clock
    clock.schedule(at: clock.now + Self.pressDuration) { key?.isHighlighted = false }
    input(responder)
    textDidChange()
    return true
  }
}

/// A responder whose text the keyboard reads, to know when letters are capital.
@MainActor
protocol KeyboardTyping {
  var typedText: String { get }
}

/// The window of the keyboard, which passes on what does not hit the keyboard.
private final class KeyboardWindow: UIWindow {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

extension UIResponder {
  /// Posted before the keyboard appears.
  public nonisolated static let keyboardWillShowNotification = NSNotification.Name(
    "UIKeyboardWillShowNotification")
  /// Posted after the keyboard appeared.
  public nonisolated static let keyboardDidShowNotification = NSNotification.Name(
    "UIKeyboardDidShowNotification")
  /// Posted before the keyboard disappears.
  public nonisolated static let keyboardWillHideNotification = NSNotification.Name(
    "UIKeyboardWillHideNotification")
  /// Posted after the keyboard disappeared.
  public nonisolated static let keyboardDidHideNotification = NSNotification.Name(
    "UIKeyboardDidHideNotification")
  /// Posted before the keyboard's frame changes.
  public nonisolated static let keyboardWillChangeFrameNotification = NSNotification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted after the keyboard's frame changed.
  public nonisolated static let keyboardDidChangeFrameNotification = NSNotification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The key of the frame before the movement, in points of the screen.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the frame after the movement, in points of the screen.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the movement's nominal duration, 0.25 seconds; its curve runs for half a second.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the movement's curve, 7, the raw value of a `UIView.AnimationCurve`.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of whether the keyboard belongs to this app; always true.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// Names from before Swift 4.2.
extension NSNotification.Name {
  /// The older name of `UIResponder.keyboardWillShowNotification`.
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  /// The older name of `UIResponder.keyboardDidShowNotification`.
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  /// The older name of `UIResponder.keyboardWillHideNotification`.
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  /// The older name of `UIResponder.keyboardDidHideNotification`.
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  /// The older name of `UIResponder.keyboardWillChangeFrameNotification`.
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  /// The older name of `UIResponder.keyboardDidChangeFrameNotification`.
  public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification
}

/// The older name of `UIResponder.keyboardFrameBeginUserInfoKey`.
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
/// The older name of `UIResponder.keyboardFrameEndUserInfoKey`.
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
/// The older name of `UIResponder.keyboardAnimationDurationUserInfoKey`.
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
/// The older name of `UIResponder.keyboardAnimationCurveUserInfoKey`.
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
