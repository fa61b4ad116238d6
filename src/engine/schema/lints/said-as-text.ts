import { stepsOf } from '../../syntax/json/path.js'
import { parsedJson } from '../../text/parsed-json.js'
import type { Part } from '../part.js'
import { isRawTextField } from '../raw-text-fields.js'
import { shapeOf } from '../shape.js'
import { ANY, nameOfTypes, STRING, typeOfValue } from '../types.js'
import type { Lint } from './lint.js'

/** What null, a list or an object begins with. */
const BEGINNING = /^(?:null$|None$|\s*[[{])/

/** A text that says null, a list or an object where the schema allows that, too: `"null"`, `"[1]"`. */
export const saidAsText: Lint = {
  code: 'several-readings',
  text(site, { schema }) {
    const { text, key } = site
    if (schema === null || !BEGINNING.test(text) || isRawTextField(key)) return null
    const path = site.path()
    const types = partAt(schema.root, stepsOf(path) ?? []).typesAllowed
    if (types === ANY || (types & STRING) === 0) return null
    const said = text === 'None' ? 'null' : text
    const value = parsedJson(said)
    const type = typeOfValue(value)
    if (typeof value !== 'object' || (types & type) === 0) return null
    return {
      detail: `${nameOfTypes(type)} is allowed there, too`,
      suggestions: [{ title: `Take it as ${nameOfTypes(type)}`, changes: [{ path, text: said }] }],
    }
  },
}

/** What the schema says of a place in any case. */
function partAt(root: Part, steps: readonly (string | number)[]): Part {
  return steps.reduce<Part>((part, step) => {
    const shape = shapeOf(part)
    return typeof step === 'number' ? shape.item(step) : shape.member(step)
  }, root)
}
