/** What stands before a value in a text: an introduction, or words by which it is not meant. */

/** The mark of a comment, of a quotation, or words by which the value is no instruction. */
const INTRODUCES_NO_CALL =
  /(?:\/\/|#|--|(?:^|\n)[ \t]{0,20}>+)[ \t]{0,20}$|(?:\b(?:not|never|don['’]t|instead of|examples?|expected|wrong|invalid)\b|\be\.g\.)[^.!?\n]{0,30}$/i

/** An operator that is glued to the value makes another one of it: `*{…}`, `!{…}`, `...{…}`; two stars only unpack it. */
const OPERATOR = /(?:[-+&|!~^%@$./\\]|(?<!\*)\*)$/

/** A literal: one more value beside the one that follows. */
const LITERAL = /^\s*(?:null|none|true|false|-?\d{1,20}(?:\.\d{1,20})?)\s*$/i

/** May the text before a value be more than an introduction? */
export function isDoubtful(before: string): boolean {
  if (/[{}[\]"]/.test(before) || OPERATOR.test(before)) return true
  const last = before.slice(-200)
  return INTRODUCES_NO_CALL.test(last) || (before.length < 100 && LITERAL.test(before))
}
