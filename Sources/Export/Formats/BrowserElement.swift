/// The element of HTML that shows a file in every browser.
package enum BrowserElement: Sendable {
  case video
  case image
}
