/** Calls that only their shape or an offered name gives away. */
import type { ShortGrammar, ShortPart } from '../expand.js'
import { BREAK, calls, list, NAME, OBJECT, objectOf, SPACE } from './parts.js'

const OFFERED: ShortPart = { name: 'offered' }
const KEYED: ShortPart = ['{', SPACE, '"', OFFERED, '"', SPACE, ': ', SPACE, OBJECT, SPACE, '}']
const LISTED: ShortPart = ['[', SPACE, '"', OFFERED, '"', SPACE, ', ', SPACE, OBJECT, SPACE, ']']

export const bare: readonly ShortGrammar[] = [
  {
    id: 'bare-json',
    title: 'Bare JSON',
    unmarked: true,
    group: { either: [calls(objectOf()), list(objectOf())] },
  },
  {
    id: 'keyed-by-name',
    title: 'Object keyed by the tool’s name',
    unmarked: true,
    group: { either: [calls(KEYED), list(KEYED)] },
  },
  {
    id: 'named-json',
    title: 'Name, then JSON',
    unmarked: true,
    group: calls([OFFERED, BREAK, OBJECT]),
  },
  {
    id: 'name-list',
    title: 'List that begins with the name',
    unmarked: true,
    group: calls(LISTED),
  },
  {
    id: 'react',
    title: 'ReAct text',
    unmarked: true,
    group: calls(['Action: ', NAME, '\nAction Input: ', OBJECT]),
  },
  {
    id: 'calling-tool',
    title: 'Announced call',
    unmarked: true,
    group: calls(['[Calling tool: ', NAME, '(', OBJECT, ')]']),
  },
]
