import { wordSet } from '../text/words.js'

/**
 * Names of parameters that hold text as it is: file contents, commands, code,
 * messages. JSON in them is content and is never parsed without a schema.
 */
const RAW_TEXT_FIELDS = wordSet(
  'cmd code command comment contents content diff filecontent html instructions markdown',
  'message newcontent newstr newstring newtext oldcontent oldstr oldstring oldtext patch',
  'pattern prompt regex replace replacement script sql stdin text xml yaml',
)

/** Longer names are none of these. */
const LONGEST = 64

/** Is it a known raw-text field? Case, `_` and `-` do not matter. */
export function isRawTextField(name: string): boolean {
  return name.length <= LONGEST && RAW_TEXT_FIELDS.has(name.toLowerCase().replace(/[-_]/g, ''))
}
