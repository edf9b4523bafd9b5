public import Foundation

// Apps call an optional method as `delegate.method?(...)`. Here it is a requirement with a default
// implementation, so the property of its name is never nil, and a method that a delegate does not
// implement gives UIKit's default.

extension UITextViewDelegate {
  /// The method, as an optional one is called.
  @_disfavoredOverload public var textViewShouldBeginEditing: (@MainActor (UITextView) -> Bool)? {
    { textView in self.textViewShouldBeginEditing(textView) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var textViewDidBeginEditing: (@MainActor (UITextView) -> Void)? {
    { textView in self.textViewDidBeginEditing(textView) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var textViewShouldEndEditing: (@MainActor (UITextView) -> Bool)? {
    { textView in self.textViewShouldEndEditing(textView) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var textViewDidEndEditing: (@MainActor (UITextView) -> Void)? {
    { textView in self.textViewDidEndEditing(textView) }
  }

  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var textView: UITextViewDelegateTextView? {
    UITextViewDelegateTextView(object: self)
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var textViewDidChange: (@MainActor (UITextView) -> Void)? {
    { textView in self.textViewDidChange(textView) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var textViewDidChangeSelection: (@MainActor (UITextView) -> Void)? {
    { textView in self.textViewDidChangeSelection(textView) }
  }
}

/// Calls the methods `textView` of a ``UITextViewDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UITextViewDelegateTextView {
  let object: any UITextViewDelegate

  public func callAsFunction(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    object.textView(textView, shouldChangeTextIn: range, replacementText: text)
  }
}

extension UISearchBarDelegate {
  /// The method, as an optional one is called.
  @_disfavoredOverload public var searchBarTextDidBeginEditing: (@MainActor (UISearchBar) -> Void)?
  {
    { searchBar in self.searchBarTextDidBeginEditing(searchBar) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var searchBarTextDidEndEditing: (@MainActor (UISearchBar) -> Void)? {
    { searchBar in self.searchBarTextDidEndEditing(searchBar) }
  }

  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var searchBar: UISearchBarDelegateSearchBar? {
    UISearchBarDelegateSearchBar(object: self)
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var searchBarSearchButtonClicked: (@MainActor (UISearchBar) -> Void)?
  {
    { searchBar in self.searchBarSearchButtonClicked(searchBar) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var searchBarCancelButtonClicked: (@MainActor (UISearchBar) -> Void)?
  {
    { searchBar in self.searchBarCancelButtonClicked(searchBar) }
  }
}

/// Calls the methods `searchBar` of a ``UISearchBarDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UISearchBarDelegateSearchBar {
  let object: any UISearchBarDelegate

  public func callAsFunction(_ searchBar: UISearchBar, textDidChange searchText: String) {
    object.searchBar(searchBar, textDidChange: searchText)
  }

  public func callAsFunction(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {
    object.searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
  }
}
