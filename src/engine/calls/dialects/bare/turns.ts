/**
 * Where a model stops answering and imagines what comes next: the tool's
 * output, the user's next turn, a new exercise.
 */

const ROLE_LINE =
  /^[ \t#>*_-]*(?:output|result|results|observation|response|tool (?:output|response|result)|function (?:output|response|result)|user|human|assistant|system|instruction|instructions|question|query|input|answer|example|expected output|sample output|execution result|returned value)s?(?:[ \t]*\d+)?[ \t]{0,8}(?:\*\*)?[ \t]{0,8}:(?!:)/gim
const HEADING =
  /^[ \t]*#{1,6}[ \t]+(?:instruction|response|input|question|example|output|user|assistant|human)\b/gim
/** A program instead of an answer. */
const PROGRAM =
  /^[ \t]*(?:def |class |import |from [\w.]+ import |"""|'''|#include|@[\w.]+(?:\(|[ \t]*$))/gm
const ALONE = /^[ \t]*(?:assistant|user)[ \t]*$/gim

/** Where an imagined turn begins behind `from`; infinite when none does. */
export function turnBoundary(text: string, from: number): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const pattern of [ROLE_LINE, HEADING, PROGRAM, ALONE]) {
    pattern.lastIndex = from
    const found = pattern.exec(text)
    if (found !== null) nearest = Math.min(nearest, found.index)
  }
  return nearest
}
