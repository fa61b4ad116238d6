/** Tool definitions pasted where output was expected: they are offered tools, and no call. */
import type { ValueFormat } from './envelope.js'
import { readDefinitions } from './tool-definitions.js'

export const definitions: ValueFormat = {
  id: 'tool-definitions',
  title: 'Tool definitions',
  read: (root) => (DEFINES.test(root.layer.text) ? readDefinitions(root) : null),
}

/** Words of which every definition has one. */
const DEFINES = /properties|parameter_definitions|description/
