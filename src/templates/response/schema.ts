/** The JSON Schema of response templates: what the editor underlines. The rules are those of `load.ts`. */
import { CONTENT_PARSERS } from './spec.js'

const literal = (description: string) => ({
  description,
  anyOf: [
    { type: 'string', minLength: 1 },
    { type: 'array', minItems: 1, items: { type: 'string', minLength: 1 } },
  ],
})
const pattern = (description: string) => ({ description, type: 'string', minLength: 1 })
/** Where one is given, the other is refused. */
const either = (one: string, other: string) => ({
  if: { required: [one] },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
  then: { properties: { [other]: false } },
})

const field = {
  type: 'object',
  additionalProperties: false,
  properties: {
    open: literal('What opens the region, as it is written; a list for several spellings.'),
    open_pattern: pattern('A Python regular expression that opens the region.'),
    close: literal('What closes the region; without it the region goes to the end.'),
    close_pattern: pattern('A Python regular expression that closes the region.'),
    content: {
      description: 'How the text between becomes a value.',
      default: 'text',
      enum: [...CONTENT_PARSERS],
    },
    content_args: { description: 'Settings of the content parser.', type: 'object' },
    repeats: {
      description: 'The region may stand several times; the values become a list.',
      default: false,
      type: 'boolean',
    },
    join: { description: 'Glues the repeated texts instead of listing them.', type: 'string' },
    optional: {
      description: 'False: a response without it is an error.',
      default: true,
      type: 'boolean',
    },
    transform: {
      description: 'The value in another shape; "{content}" and "{content.key}" stand for it.',
    },
    transform_each: { description: 'Transforms each element of a list.', type: 'boolean' },
  },
  allOf: [either('open', 'open_pattern'), either('close', 'close_pattern')],
  dependentRequired: { join: ['repeats'], transform_each: ['transform'] },
}

const template = {
  type: 'object',
  additionalProperties: false,
  properties: {
    version: { description: 'The format’s version.', const: 1 },
    defaults: {
      description: 'Where the message starts, as {"role": "assistant"}.',
      type: 'object',
    },
    fields: {
      description: 'The message’s fields, each a region of the text. One may have no opener.',
      type: 'object',
      minProperties: 1,
      additionalProperties: field,
    },
    start_anchor: literal('Where the assistant’s turn begins in the prompt.'),
    start_anchor_pattern: pattern('The same as a Python regular expression.'),
  },
  required: ['fields'],
  ...either('start_anchor_pattern', 'start_anchor'),
  else: { required: ['start_anchor'] },
}

/** Of the template alone, or of a `tokenizer_config.json` that holds one. */
export const RESPONSE_TEMPLATE_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  if: { type: 'object', required: ['response_template'] },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
  then: { properties: { response_template: template } },
  else: template,
}
