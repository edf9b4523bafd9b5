import UIKit

/// What happens in a field or a search bar while it is edited.
final class NodeEditing: NSObject, UITextFieldDelegate, UISearchBarDelegate {
  private let onReturn: FieldKeys.ReturnAction
  private let showsCancel: Bool
  private let next: (UITextField) -> UITextField?

  /// - Parameter next: Returns the field that follows one.
  init(
    onReturn: FieldKeys.ReturnAction = .end, showsCancel: Bool = false,
    next: @escaping (UITextField) -> UITextField? = { _ in nil }
  ) {
    self.onReturn = onReturn
    self.showsCancel = showsCancel
    self.next = next
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    switch onReturn {
    case .nothing: break
    case .next where next(textField) != nil: next(textField)?.becomeFirstResponder()
    default: textField.resignFirstResponder()
    }
    return true
  }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    if showsCancel { searchBar.setShowsCancelButton(true, animated: true) }
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    searchBar.resignFirstResponder()
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    // The button of a search controller's bar is the controller's.
    guard showsCancel else { return }
    searchBar.text = ""
    searchBar.resignFirstResponder()
    searchBar.setShowsCancelButton(false, animated: true)
  }
}
