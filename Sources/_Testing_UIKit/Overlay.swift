// swift-testing announces an overlay of this name for any module that is called UIKit, and the compiler imports it
// wherever a file imports both. Apple's attaches images to tests; this one makes such files compile.

@_exported public import Testing
