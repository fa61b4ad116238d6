import { memberPath } from '../../syntax/json/path.js'
import { STRING } from '../types.js'
import type { Finding, Lint } from './lint.js'

/** Parameters for which nothing is a value: an edit that deletes, a file without content. */
const MAY_BE_EMPTY =
  /^(?:.*content|.*contents|new_?(?:str|string|text)|repl(?:ace|acement)|body|text|value|default|prefix|suffix|comment|notes?|description|message|separator|delimiter|stdin|input)$/i

/** A required text that says nothing. */
export const emptyRequired: Lint = {
  code: 'suspect-empty',
  whole({ value, shape }) {
    if (shape === null || typeof value !== 'object' || value === null) return []
    const found: Finding[] = []
    for (const name of shape.required) {
      if (Reflect.get(value, name) !== '' || MAY_BE_EMPTY.test(name)) continue
      const member = shape.member(name)
      const tests = member.together.flatMap((part) => part.tests)
      if (tests.some(({ keyword }) => keyword === 'enum')) continue
      if ((member.typesAllowed & STRING) === 0) continue
      found.push({ path: memberPath('$', name), detail: name })
    }
    return found
  },
}
