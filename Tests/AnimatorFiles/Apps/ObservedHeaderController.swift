//
//  ObservedHeaderController.swift
//  A header that shrinks as its list scrolls, observed in the old and in the new way.
//

import UIKit

private var contentSizeContext = 0

public class ObservedHeaderController: UIViewController {
  public let scrollView = UIScrollView()
  public let header = UIView()
  public private(set) var sizes: [CGSize] = []
  public private(set) var changes: [CGFloat] = []
  private var observation: NSKeyValueObservation?

  override public func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    header.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 200)
    view.addSubview(scrollView)
    view.addSubview(header)
    observation = scrollView.observe(\.contentOffset, options: [.old, .new]) {
      [weak self] scrollView, change in
      guard let self = self, let old = change.oldValue, let new = change.newValue else { return }
      self.changes.append(new.y - old.y)
      self.header.frame.size.height = max(60, 200 - scrollView.contentOffset.y)
    }
    scrollView.addObserver(
      self, forKeyPath: "contentSize", options: .new, context: &contentSizeContext)
    scrollView.contentSize = CGSize(width: view.bounds.width, height: 3000)
  }

  override public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard context == &contentSizeContext else {
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      return
    }
    if let size = (change?[.newKey] as? NSValue)?.cgSizeValue { sizes.append(size) }
  }

  public func stop() {
    observation?.invalidate()
    observation = nil
    scrollView.removeObserver(self, forKeyPath: "contentSize", context: &contentSizeContext)
  }
}
