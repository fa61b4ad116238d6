/** What follows from a departure: for the server, for a response template, for training. */
import type { ServerFlag } from '../../engine/reports/server-flags.js'
import { anyOf } from '../chat/markers.js'
import type { Departure } from './kinds.js'

export interface Follows {
  /** A flag of a server, or why none helps. */
  readonly server: string
  /** A change of the response template, or why none is needed. */
  readonly template: string
  /** What a fine-tuning target shows the model. */
  readonly target: string
}

export interface Known {
  /** The dialect that the template writes, and the one that the model wrote; titles and flags. */
  readonly promised: { readonly title: string; readonly flags: readonly ServerFlag[] } | null
  readonly written: { readonly title: string; readonly flags: readonly ServerFlag[] } | null
  /** The turn as the template writes it. */
  readonly expected: string
}

/** What to do about one departure. */
export function followsFrom(departure: Departure, known: Known): Follows {
  return {
    server: serverFor(departure, known),
    template: templateFor(departure),
    target: targetFor(departure, known),
  }
}

const MARKS = new Set<Departure['kind']>([
  'missing-opener',
  'other-opener',
  'missing-closer',
  'other-closer',
  'fence',
  'other-notation',
  'other-parameter-marks',
  'other-name-key',
  'other-arguments-key',
  'other-order',
])

function serverFor({ kind, expected }: Departure, { promised, written }: Known): string {
  if (kind === 'json-spacing' || kind === 'key-order' || kind === 'white-space') {
    return 'No flag is needed: parsers read either.'
  }
  if (kind === 'json-syntax' || kind === 'arguments-as-text') {
    return '`tool_choice: "required"` or a strict tool lets the server hold the arguments to the schema; with `auto` nothing does.'
  }
  if (kind === 'thinking-open' || kind === 'call-in-thinking') {
    return 'A `--reasoning-parser` takes everything up to the closer as thinking, calls too: raise the output limit, or switch thinking off for this request.'
  }
  if (kind === 'other-thinking' || kind === 'foreign-thinking') {
    return `Choose the \`--reasoning-parser\` of what the model writes${expected === '' ? '' : `, not the one of ${expected}`}.`
  }
  if (kind === 'text-behind') {
    return 'Give the end of the turn as `stop`; many parsers drop text behind the last call.'
  }
  if (!MARKS.has(kind)) return 'No flag is known to help.'
  const own = flagsOf(written)
  if (written !== null && own !== null && written.title !== promised?.title) {
    return `Made for what it wrote (${written.title}): ${own}.`
  }
  const theirs = flagsOf(promised)
  if (promised !== null && theirs !== null) {
    return `Made for what the template writes (${promised.title}): ${theirs}. This drift is not theirs to mend; no flag is known that reads both.`
  }
  return 'No flag is known that reads what it wrote: use a response template, or a grammar of Callmend.'
}

/** The first flags that are known, one for each of two servers. */
function flagsOf(dialect: Known['written']): string | null {
  const flags = dialect?.flags.slice(0, 20) ?? []
  const servers = [...new Map(flags.toReversed().map((one) => [one.server, one])).values()]
  const shown = servers.toReversed().slice(0, 2)
  return shown.length === 0
    ? null
    : shown.map(({ server, flag }) => `${server} \`${flag}\``).join(', ')
}

function templateFor({ kind, expected, got }: Departure): string {
  const either = JSON.stringify(anyOf([expected, got]) ?? '')
  switch (kind) {
    case 'other-opener':
      return `In \`tool_calls\`: \`"open_pattern": ${either}\` takes both.`
    case 'missing-opener':
      return `In \`tool_calls\`: an \`open_pattern\` that may stand without ${expected}, such as ${JSON.stringify(`(?:${anyOf([expected]) ?? ''}\\s*)?(?=\\{"name")`)}. It looks ahead, so try it in pieces.`
    case 'other-closer':
      return got === '' || expected === ''
        ? 'In `tool_calls`: leave the closer out of the pattern, or make its tail white space only.'
        : `In \`tool_calls\`: \`"close_pattern": ${either}\` takes both.`
    case 'missing-closer':
      return 'In `tool_calls`: without its closer a region runs to the end of the turn. Close it at the next opener too, or read such turns with Callmend.'
    case 'fence':
      return 'In `tool_calls`: `"open_pattern": "```(?:json)?\\\\s*"` and `"close_pattern": "\\\\s*```"` for such turns.'
    case 'other-name-key':
    case 'other-arguments-key':
      return `In \`transform\`: \`{content.${got || expected}}\` in place of \`{content.${expected || got}}\`; a template reads one of them only.`
    case 'arguments-as-text':
      return 'No `content` parser opens a text in JSON: who takes the message has to parse it.'
    case 'json-syntax':
      return '`content_args` of `json` knows `unquoted_keys` and `string_delims`; nothing else is mended, and such a call fails the whole turn.'
    case 'thinking-open':
      return `In \`thinking\`: close it at the opener of a call too, else the call is read as thought.`
    case 'other-thinking':
      return `In \`thinking\`: \`"open_pattern": ${either}\`, and the closer likewise.`
    case 'foreign-thinking':
      return `Add a field: \`"thinking": {"open": ${JSON.stringify(got)}, "close": …}\`; else it is content.`
    case 'text-behind':
      return 'In `content`: `"repeats": true, "join": "\\n"` keeps both texts; else the last one wins.'
    case 'json-spacing':
    case 'key-order':
    case 'white-space':
      return 'None is needed, as long as its marks end in `\\\\s*`.'
    case 'other-order':
      return 'None is needed where both stand in one JSON object; a pattern that takes the name first has to be written anew.'
    default:
      return 'It needs a template of its own: teach the dialect, or derive it from the turns.'
  }
}

function targetFor({ kind, expected, got }: Departure, known: Known): string {
  const turn = known.expected.trim()
  const at = expected === '' ? -1 : turn.indexOf(expected.trim())
  const piece =
    at < 0 ? turn.slice(-48) : turn.slice(Math.max(0, at - 24), at + expected.length + 24)
  const shown = `\`${piece.trim().replace(/\s*\n\s*/g, '↵')}\``
  if (kind === 'json-spacing' || kind === 'key-order' || kind === 'white-space') {
    return 'Render the targets with this template, so that history and answers agree token for token.'
  }
  if (expected === '')
    return `Targets end where the template's turn ends, and never hold \`${got.slice(0, 40)}\`: ${shown}`
  return `Targets rendered with this template show ${shown}; the tokens of \`${expected.trim().slice(0, 40)}\` must not be masked.`
}
