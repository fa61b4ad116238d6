/** Calls that only their shape or an offered name gives away. */
import type { KnownDialect, ShortPart } from '../expand.js'
import { BREAK, calls, list, NAME, OBJECT, objectOf, PYTHON_CALL, SPACE } from './parts.js'

const OFFERED: ShortPart = { name: 'offered' }
const KEYED: ShortPart = ['{', SPACE, '"', OFFERED, '"', SPACE, ': ', SPACE, OBJECT, SPACE, '}']
const QUOTE: ShortPart = { either: ['"', "'"] }
const PAIR: ShortPart = [QUOTE, OFFERED, QUOTE, ', ', OBJECT]

const shape = (dialect: Omit<KnownDialect, 'unmarked'>): KnownDialect => ({
  ...dialect,
  unmarked: true,
})

/** Written in so many ways that what reads them is code: see `dialects/bare`. */
const inManyWays: readonly KnownDialect[] = [
  {
    id: 'bare-json',
    title: 'Bare JSON',
    group: { either: [calls(objectOf()), list(objectOf())] },
  },
  {
    id: 'keyed-by-name',
    title: 'Object keyed by the tool’s name',
    group: { either: [calls(KEYED), list(KEYED)] },
  },
  {
    id: 'pythonic',
    title: 'Python call',
    group: list(PYTHON_CALL),
  },
  {
    id: 'named-json',
    title: 'Name, then JSON',
    group: calls([OFFERED, BREAK, OBJECT]),
  },
  {
    id: 'react',
    title: 'ReAct text',
    group: calls(['Action: ', NAME, '\nAction Input: ', OBJECT]),
    example: 'Thought: I need the time.\nAction: get_time\nAction Input: {"zone": "Europe/Oslo"}',
  },
].map(shape)

const ANNOUNCED = ['[Calling tool: ', 'Calling tool: ', '[Calling tools: ', 'Calling function: ']

/** Read as their grammars say. */
export const asData: readonly KnownDialect[] = [
  {
    id: 'name-list',
    title: 'List that begins with the name',
    group: [{ either: ['[', '('] }, SPACE, calls(PAIR, ', '), SPACE, { either: [']', ')'] }],
  },
  {
    id: 'calling-tool',
    title: 'Announced call',
    group: calls([
      { either: ANNOUNCED },
      NAME,
      {
        either: [
          ['(', OBJECT],
          ['(', { arguments: 'keyword-arguments' }],
        ],
      },
      { either: [')]', ')'] },
    ]),
  },
].map(shape)

/** All of them, in the order in which ties are broken. */
export const bare: readonly KnownDialect[] = [...inManyWays, ...asData]
