public import Foundation

/// The largest rectangle of an aspect ratio in the middle of another, as AVFoundation has it.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else { return .zero }
  let factor = min(
    boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * factor, height: aspectRatio.height * factor)
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2,
    width: size.width, height: size.height)
}

/// The older name of ``UIAccessibility/isVoiceOverRunning``.
@preconcurrency @MainActor
public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }

/// The older name of ``UIAccessibility/isReduceMotionEnabled``.
@preconcurrency @MainActor
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }

/// C's function for ``Foundation/CGRect/minX``.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }

/// C's function for ``Foundation/CGRect/midX``.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }

/// C's function for ``Foundation/CGRect/maxX``.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }

/// C's function for ``Foundation/CGRect/minY``.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }

/// C's function for ``Foundation/CGRect/midY``.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }

/// C's function for ``Foundation/CGRect/maxY``.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

/// C's function for ``Foundation/CGRect/width``.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }

/// C's function for ``Foundation/CGRect/height``.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
