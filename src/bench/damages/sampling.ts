/** What sampling does: loops, restarts, calls into which another one runs. */
import { inValue, type Kind, pick, type Source, whole } from './kind.js'

const cutAt = ({ text, opening }: Source, random: () => number) =>
  opening.length + Math.floor((0.2 + 0.7 * random()) * (text.length - opening.length))

/** The first two calls of a source, each as a text of its own. */
function bothOf(calls: Source['calls'], write: Source['write']): [string, string] | null {
  const [a, b] = calls
  const one = a === undefined ? null : write([a])
  const two = b === undefined ? null : write([b])
  return one === null || two === null ? null : [one, two]
}

export const SAMPLING: readonly Kind[] = [
  whole(
    'cut and begun again',
    (text, random, source) =>
      text.slice(0, cutAt(source, random)) + text.slice(source.opening.length),
  ),
  whole(
    'cut and begun again on a line',
    (text, random, source) =>
      `${text.slice(0, cutAt(source, random))}\n${text.slice(source.opening.length)}`,
  ),
  whole(
    'cut and begun again behind talk',
    (text, random, source) =>
      `${text.slice(0, cutAt(source, random))}\n\nLet me try that again.\n\n${text.slice(source.opening.length)}`,
  ),
  whole('cut, and another dialect begins', (text, random, source) => {
    const other = source.other(random)
    return text.slice(0, cutAt(source, random)) + other.text.slice(other.opening.length)
  }),
  whole('cut, and the rest in another dialect', (text, random, source) => {
    const other = source.other(random)
    const share = 0.2 + 0.6 * random()
    return (
      text.slice(0, Math.floor(share * text.length)) +
      other.text.slice(Math.floor(share * other.text.length))
    )
  }),
  whole('a stretch three times', (text, random, source) => {
    const at = cutAt(source, random)
    const part = text.slice(Math.max(source.opening.length, at - 6 - Math.floor(20 * random())), at)
    return text.slice(0, at) + part + part + text.slice(at)
  }),
  whole('a loop to the end', (text, random, source) => {
    const at = cutAt(source, random)
    return text.slice(0, at) + text.slice(Math.max(0, at - 14), at).repeat(40)
  }),
  whole('the last character for ever', (text, random, source) => {
    const at = cutAt(source, random)
    return text.slice(0, at) + (text[at] ?? '').repeat(60)
  }),
  whole(
    'line breaks for ever',
    (text, random, source) => text.slice(0, cutAt(source, random)) + '\n'.repeat(80),
  ),
  {
    id: 'key again with another value',
    told: 'text',
    make({ text }, random) {
      const place = pick([...text.matchAll(/"([a-z]+)"\s?:\s?"[^"\\]*"(?=,)/g)], random)
      if (place === undefined) return null
      const end = place.index + place[0].length
      return `${text.slice(0, end)}, "${place[1]}": "else"${text.slice(end)}`
    },
  },
  {
    id: 'two calls interleaved',
    told: 'text',
    make({ calls, write }, random) {
      const both = bothOf(calls, write)
      if (both === null) return null
      const [one, two] = both
      const at = Math.floor((0.3 + 0.5 * random()) * one.length)
      const to = Math.floor((0.3 + 0.5 * random()) * two.length)
      return one.slice(0, at) + two.slice(0, to) + one.slice(at) + two.slice(to)
    },
  },
  {
    id: 'a call inside a call',
    told: 'text',
    make({ calls, write }, random) {
      const both = bothOf(calls, write)
      if (both === null) return null
      const [one, two] = both
      const at = Math.floor((0.3 + 0.5 * random()) * one.length)
      return one.slice(0, at) + two + one.slice(at)
    },
  },
  inValue(
    whole('thought in the midst', (text, random, source) => {
      const at = cutAt(source, random)
      return `${text.slice(0, at)}<think>\nHm, is this right? I think so.\n</think>\n${text.slice(at)}`
    }),
  ),
  whole('talk in the midst', (text, random, source) => {
    const at = cutAt(source, random)
    return `${text.slice(0, at)} (I am not sure about this) ${text.slice(at)}`
  }),
  whole(
    'foreign letters in the midst',
    (text, random, source) => {
      const at = cutAt(source, random)
      return `${text.slice(0, at)}用户${text.slice(at)}`
    },
    'nobody',
  ),
  whole('end marks twice', (text) => text + (/[<[][^<>[\]]{1,40}[>\]]\s*$/.exec(text)?.[0] ?? '')),
  whole(
    'the answer of the tool is imagined',
    (text) => `${text}\n<tool_response>\n{"ok": true}\n</tool_response>\nAll is done.`,
  ),
  whole(
    'the next turn is imagined',
    (text) => `${text}<|im_end|>\n<|im_start|>user\nThanks!<|im_end|>\n`,
  ),
]
