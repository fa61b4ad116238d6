/** The columns of a table of an evaluation that hold what a model said: beside them stand what it was asked, or what it should have said. */

/** A head of such a column, its letters alone. */
const OUTPUT =
  /^(?:model|llm|agent|raw|actual)?(?:outputs?|responses?|completions?|generations?|generated|predictions?|predicted|answers?|actual|got|received|toolcalls?)$/
/** A head of what stands beside it. */
const BESIDE =
  /^(?:expected|gold|reference|target|label|correct|prompt|input|question|case|query)|^(?:pass|passed|score|grade|verdict)$/

/** Where such columns stand, by the heads of a table; none where it is no evaluation. */
export function outputColumns(heads: readonly string[]): number[] {
  if (!heads.some((head) => BESIDE.test(head))) return []
  return heads.flatMap((head, column) => (OUTPUT.test(head) ? [column] : []))
}
