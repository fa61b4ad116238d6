/** The columns of a table of an evaluation that hold what a model said: beside them stand what it was asked, or what it should have said. */

const SAID = 'outputs?|responses?|completions?|generations?|answers?'
/** A head of such a column, its letters alone. */
const OUTPUT = new RegExp(
  `^(?:model|llm|agent|raw|actual)?(?:${SAID}|generated|predictions?|predicted|actual|got|received|toolcalls?)$`,
)
/** One that says whose it is, in some languages: then nothing has to stand beside it. */
const OF_MODEL = new RegExp(
  `^(?:raw)?(?:model|llm|agent|assistant)(?:${SAID}|reply|text)$|^modell(?:ausgabe|antwort)$|^(?:salida|respuesta|saída|resposta|sortie|réponse)d[elou]{1,2}mod`,
)
/** A head of what stands beside it: what was asked or expected, what came of it, or what was measured. */
const BESIDE =
  /^(?:expected|gold|reference|target|label|correct|prompt|input|question|case|query|latency|duration|elapsed|tokens|cost)|^(?:pass|passed|score|grade|verdict|status|errors?|errormessage|exception|failure)$/

/** Where such columns stand, by the heads of a table; none where it is no evaluation, and no head says whose they are. */
export function outputColumns(heads: readonly string[]): number[] {
  const evaluates = heads.some((head) => BESIDE.test(head))
  return heads.flatMap((head, column) =>
    OF_MODEL.test(head) || (evaluates && OUTPUT.test(head)) ? [column] : [],
  )
}
