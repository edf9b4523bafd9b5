import TEGeometry

extension UIScrollView {
  /// Makes room for the keyboard that is about to move, and scrolls to what is edited inside.
  ///
  /// - Parameter isAlways: Whether there is room while something outside is edited, too.
  package func makeRoomForKeyboard(isAlways: Bool = true) {
    let keyboard = Stage.current.keyboard
    let isWanted = keyboard.isShown && (isAlways || editedView != nil)
    let room = isWanted ? keyboard.overlap(with: self) : 0
    guard room > 0 || keyboardInset > 0 else { return }
    UIView.animate(withDuration: Keyboard.duration, delay: 0, options: Keyboard.curveOption) {
      self.keyboardInset = room
      self.scrollToEditedView()
    }
  }

  /// The room that the keyboard has taken is free again.
  package func endRoomForKeyboard() { keyboardInset = 0 }

  private var editedView: UIView? {
    guard let edited = Stage.current.firstResponder as? UIView, edited !== self,
      edited.isDescendant(of: self)
    else { return nil }
    return edited
  }

  private func scrollToEditedView() {
    guard let edited = editedView else { return }
    // A text that is higher than what is left of the screen is shown where it is edited.
    let text = edited as? UITextView
    let caret = text.flatMap { view in view.selectedTextRange.map { view.caretRect(for: $0.end) } }
    let place = text?.isScrollEnabled == false ? caret ?? edited.bounds : edited.bounds
    scrollRectToVisible(edited.convert(place, to: self), animated: false)
  }

  /// Scrolls to what is edited as it grows, while there is room for the keyboard.
  func editedTextDidGrow() {
    guard keyboardInset > 0 else { return }
    layoutIfNeeded()
    scrollToEditedView()
  }
}
