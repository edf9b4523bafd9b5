//
//  ForwardingDelegate.swift
//  A collection with a head, which passes its delegate's calls on.
//

import UIKit

public class HeadedCollectionView: UIView, UICollectionViewDelegateFlowLayout {
  public weak var delegate: (NSObject & UICollectionViewDelegateFlowLayout)?
  public weak var transition: UIViewControllerTransitioningDelegate?
  public let flow = UICollectionViewFlowLayout()
  public let collectionView: UICollectionView

  override public init(frame: CGRect) {
    collectionView = UICollectionView(
      frame: CGRect(origin: .zero, size: frame.size), collectionViewLayout: flow)
    super.init(frame: frame)
    collectionView.delegate = self
    addSubview(collectionView)
  }

  required public init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    delegate?.scrollViewDidScroll?(scrollView)
  }

  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    delegate?.collectionView?(collectionView, didSelectItemAt: indexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    return delegate?.collectionView?(
      collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath) ?? flow.itemSize
  }

  public func animator(for controller: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    return transition?.animationController?(forDismissed: controller)
  }

  public func isServed(by type: AnyClass) -> Bool {
    guard let delegate = delegate else { return false }
    return delegate.isKind(of: type) && delegate.responds(to: Selector(HeadedCounter.reset))
  }
}

public class HeadedCounter: NSObject, UICollectionViewDelegateFlowLayout {
  public private(set) var scrolls = 0
  public private(set) var selected: [IndexPath] = []

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    scrolls += 1
  }

  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    selected.append(indexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    return CGSize(width: 80, height: 40 + CGFloat(indexPath.item))
  }

  func reset() {
    scrolls = 0
  }
}
