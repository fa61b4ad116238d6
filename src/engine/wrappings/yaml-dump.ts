/** A message or a response as YAML, as `yaml.dump` and tools for evaluation print it. */

import type { Reason } from '../model/trace.js'
import type { Envelope, ValueFormat } from './envelope.js'
import { withReasons } from './response.js'
import { readYaml } from './tree/yaml.js'
import { readDeep } from './wrapped.js'

/** Begins with a key or an item: what else does is no YAML in blocks. */
const BEGIN =
  /^\s{0,200}(?:---\s{1,20})?(?:#[^\n]{0,200}\n\s{0,20}){0,3}(?:- ?){0,4}["']?[A-Za-z_][\w.-]{0,80}["']?:\s/

/** Nothing says where YAML ends; a line break behind it is all there can be. */
const OPEN: Reason = { code: 'end-not-proven', detail: 'more lines may follow' }

/** The envelope that reads these formats from YAML. */
export function yamlDumpOf(formats: readonly ValueFormat[]): Envelope {
  return {
    id: 'yaml-dump',
    title: 'YAML of a message',
    open({ layer, value }, context) {
      const { text } = layer
      if (context.partial || value !== null || !BEGIN.test(text)) return null
      const root = readYaml(layer)
      const opened = root === null ? undefined : readDeep(root, formats, context)?.opened
      if (opened === undefined) return null
      const told = text.endsWith('\n') ? [] : [OPEN]
      return { ...opened, parts: withReasons(opened.parts, told) }
    },
  }
}
