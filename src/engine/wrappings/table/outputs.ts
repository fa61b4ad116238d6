/** The columns of a table of an evaluation that hold what a model said: beside them stand what it was asked, or what it should have said. */

/** A head of such a column, its letters alone. */
const OUTPUT =
  /^(?:model|llm|agent|raw|actual)?(?:outputs?|responses?|completions?|generations?|generated|predictions?|predicted|answers?|actual|got|received|toolcalls?)$/
/** One that says whose it is: then nothing has to stand beside it. */
const OF_MODEL =
  /^(?:raw)?(?:model|llm|agent|assistant|bot)s?(?:raw)?(?:outputs?|responses?|completions?|generations?|answers?|repl(?:y|ies)|texts?|messages?|said|wrote)$|^(?:outputs?|responses?|answers?)(?:of|from)(?:the)?(?:model|llm|agent)$|^modell?(?:ausgabe|antwort)$|^(?:ausgabe|antwort)desmodells$|^(?:salida|respuesta)(?:del|de)?(?:modelo|agente)$|^(?:saída|resposta)(?:do|da)?(?:modelo|agente)$|^(?:sortie|réponse)(?:du)?(?:modèle|agent)$|^(?:模型|モデル)の?(?:输出|輸出|响应|回复|出力|応答)$/
/** A head of what stands beside it. */
const BESIDE =
  /^(?:expected|gold|reference|target|label|correct|prompt|input|question|case|query)|^(?:pass|passed|score|grade|verdict|status|errors?|errormessage|exception|failure)$/

/** Where such columns stand, by the heads of a table; none where it is no evaluation, and no head says whose they are. */
export function outputColumns(heads: readonly string[]): number[] {
  const evaluates = heads.some((head) => BESIDE.test(head))
  return heads.flatMap((head, column) =>
    OF_MODEL.test(head) || (evaluates && OUTPUT.test(head)) ? [column] : [],
  )
}
