/** Fields printed by name, one a line, of which one is the model's text as a literal; or a text that a line of a log says a model wrote. */
import type { Envelope } from './envelope.js'
import { generatedFields } from './generated-field.js'
import { MODELS_OUTPUT } from './models-output.js'
import { opened } from './parts.js'
import { fieldsIn } from './printed-fields.js'

const FIELD =
  /^[ \t]*(?:raw_|full_|message\.)?(?:content|text|output|response|completion|generated_text)[ \t]*[:=][ \t]*(?=["'])/gm

/** A reason for an end, or a label of a model's words. */
const GENERATED = new RegExp(`finish_?reason|${MODELS_OUTPUT}`, 'i')

const STARTS_WITH_FIELD = /^\s*["']?[\w.]{1,60}["']?[ \t]*[:=]/

export const fieldPrint: Envelope = {
  id: 'field-print',
  title: 'Printed fields',
  open({ layer }, { layers }) {
    const { text } = layer
    const isPrint = STARTS_WITH_FIELD.test(text.slice(0, 200)) && text.search(FIELD) >= 0
    const fields = isPrint ? fieldsIn(layer, FIELD, layers) : []
    const { parts, finish } =
      fields.length > 0 || !GENERATED.test(text)
        ? { parts: fields, finish: null }
        : generatedFields(layer, layers)
    return parts.length === 0 ? null : opened({ parts, detail: `${parts.length} fields`, finish })
  },
}
