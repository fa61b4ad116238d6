/** What the name of a member says about its value. */
import { isRawTextField } from '../raw-text-fields.js'

const PATH = /(?:path|file|filename|dir|directory|folder|cwd|target|dest|destination)s?$/i
const COMMAND = /^(?:command|cmd|script)$/i
const MARKUP = /[<>=]/

/** Longer keys are no names. */
const LONGEST = 256

export interface KeyKind {
  readonly path: boolean
  readonly command: boolean
  /** Its value is text as it is, such as the content of a file. */
  readonly rawText: boolean
  /** It is made of what markup is made of. */
  readonly markup: boolean
}

export function kindOfKey(key: string): KeyKind {
  const isName = key.length <= LONGEST
  return {
    path: isName && PATH.test(key),
    command: isName && COMMAND.test(key),
    rawText: isName && isRawTextField(key),
    markup: MARKUP.test(key),
  }
}
