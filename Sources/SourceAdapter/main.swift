// Adapts the Swift files of an app to a platform without Objective-C.
//
// `transition-export app` compiles these files at its first use, against the libraries of swift-syntax that
// the toolchain brings (`usr/lib/swift/host`), and runs them as a program of its own: the main program
// neither waits for swift-syntax nor needs it. The request comes as JSON on standard input, the response goes
// as JSON to standard output, and the adapted files to the request's folders. A user's file is never changed.

import Foundation

let input = FileHandle.standardInput.readDataToEndOfFile()
do {
  let request = try JSONDecoder().decode(AdapterRequest.self, from: input)
  let response = try Adaptation(request).run()
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys]
  FileHandle.standardOutput.write(try encoder.encode(response))
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
