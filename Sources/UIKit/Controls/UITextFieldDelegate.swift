public import Foundation

/// Is asked and notified about the editing of a text field.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether editing may begin; true by default.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called after editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end; true by default.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called after editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether typing may replace a range of the text; true by default.
  ///
  /// - Parameter range: In UTF-16 units.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Called after the selection or the insertion point changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the clear button may remove the text; true by default.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key sends `.editingDidEndOnExit`; true by default.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) { $0 is any UITextFieldDelegate.Type }
  }

  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    own("textFieldShouldBeginEditing(_:)", TextFieldToBoolMethod.self)?.call(textField) ?? true
  }
  public func textFieldDidBeginEditing(_ textField: UITextField) {
    own("textFieldDidBeginEditing(_:)", TextFieldMethod.self)?.call(textField)
  }
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    own("textFieldShouldEndEditing(_:)", TextFieldToBoolMethod.self)?.call(textField) ?? true
  }
  public func textFieldDidEndEditing(_ textField: UITextField) {
    own("textFieldDidEndEditing(_:)", TextFieldMethod.self)?.call(textField)
  }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    own(
      "textField(_:shouldChangeCharactersIn:replacementString:)",
      TextFieldRangeStringToBoolMethod.self)?.call(textField, range, string) ?? true
  }
  public func textFieldDidChangeSelection(_ textField: UITextField) {
    own("textFieldDidChangeSelection(_:)", TextFieldMethod.self)?.call(textField)
  }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool {
    own("textFieldShouldClear(_:)", TextFieldToBoolMethod.self)?.call(textField) ?? true
  }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    own("textFieldShouldReturn(_:)", TextFieldToBoolMethod.self)?.call(textField) ?? true
  }
}
