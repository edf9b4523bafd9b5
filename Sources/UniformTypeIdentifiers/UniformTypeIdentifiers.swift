// Types of files as apps import them beside UIKit: they are declared in UIKit here.

@_exported public import UIKit
