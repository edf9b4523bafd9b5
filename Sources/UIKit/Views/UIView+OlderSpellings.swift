/// The spellings of Swift 3.
extension UIView {
  public func bringSubview(toFront view: UIView) {
    bringSubviewToFront(view)
  }

  public func sendSubview(toBack view: UIView) {
    sendSubviewToBack(view)
  }
}
