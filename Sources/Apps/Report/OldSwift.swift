/// Names that Swift 3 took away.
enum OldSwift {
  static let names: Set<String> = [
    "CGAffineTransformIdentity", "CGAffineTransformMakeScale", "CGAffineTransformMakeTranslation",
    "CGContextRef", "CGPointMake", "CGPointZero", "CGRectMake", "CGRectZero", "CGSizeMake",
    "NSBundle", "NSFileManager", "NSNotificationCenter", "NSTimeInterval", "NSURLRequest",
    "NSUserDefaults", "UIScreen.mainScreen", "UIApplication.sharedApplication",
    "UIView.animateWithDuration", "UITransitionContextFromViewControllerKey",
    "UITransitionContextToViewControllerKey", "dispatch_after", "dispatch_async",
    "dispatch_get_main_queue",
  ]
}
