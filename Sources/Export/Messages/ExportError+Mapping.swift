/// Runs `body` and wraps its failure as an error of the export.
package func mapping<Result: ~Copyable, Failure: Error>(
  _ error: (Failure) -> ExportError, _ body: () throws(Failure) -> Result
) throws(ExportError) -> Result {
  do throws(Failure) { return try body() } catch let failure { throw error(failure) }
}
