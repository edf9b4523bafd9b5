/// Names that Swift 3 took away.
enum OldSwift {
  private static let names: Set<String> = [
    "CGAffineTransformIdentity", "CGAffineTransformMakeScale", "CGAffineTransformMakeTranslation",
    "CGContextRef", "CGPointMake", "CGPointZero", "CGRectMake", "CGRectZero", "CGSizeMake",
    "NSBundle", "NSFileManager", "NSNotificationCenter", "NSTimeInterval", "NSURLRequest",
    "NSUserDefaults", "UIScreen.mainScreen", "UIApplication.sharedApplication",
    "UIView.animateWithDuration", "UITransitionContextFromViewControllerKey",
    "UITransitionContextToViewControllerKey", "dispatch_after", "dispatch_async",
    "dispatch_get_main_queue",
  ]

  /// What to do with sources in Swift 2; nil for sources that miss hardly any of the names.
  static func remark(_ missing: [MissingSymbol]) -> String? {
    let found = missing.map(\.symbol).filter(names.contains).sorted()
    guard found.count > 1 else { return nil }
    return
      "The sources are written in Swift 2 (\(found.prefix(3).joined(separator: ", "))). Open the project in "
      + "Xcode 8.2, the last that compiles them, and choose Edit > Convert > To Current Swift Syntax."
  }
}
