/**
 * Runs of characters that stand for other text: percent-encoded, as addresses and forms
 * carry it, base64, and lists of bytes. They are undone where all of what comes out is text that may hold
 * a call; each character keeps its place.
 */

import { ESCAPE, undone } from '../../text/escaped-bytes.js'
import type { LayerWriter } from '../../text/layer-writer.js'
import type { Layer, Layers } from '../../text/layers.js'
import { maySayCall } from './signs.js'

/** Shorter runs hold no call. */
const LEAST = 24
/** What stands between white space, quotes and markup; encoded text may hold a single one. */
const TOKEN = new RegExp(`[^\\s"\`<>]{${LEAST},}`, 'g')
/** Lines of base64, of which the last may be short. */
const BASE64 = new RegExp(
  `[A-Za-z0-9+/_-]{${LEAST},}(?:\\r?\\n[A-Za-z0-9+/_-]{${LEAST},})*(?:\\r?\\n[A-Za-z0-9+/_-]{2,}(?=={0,2}(?:\\s|$)))?`,
  'g',
)
/** A bracket, a quote or the beginning of a tag. */
const SIGN = /%(?:[57]B|2[27]|3C)/i

/** Bytes as numbers, as journals and buffers print them. */
const BYTES = new RegExp(`\\[\\s*\\d{1,3}(?:,\\s*\\d{1,3}){${LEAST},65536}\\s*\\]`, 'g')
const BYTE = /(?:^\[\s*)?\d{1,3}[,\s\]]*/g

/** What the runs of the text say, in their order. */
export function encodedIn(layer: Layer, layers: Layers): Layer[] {
  const { text } = layer
  const runs = SIGN.test(text) ? [...text.matchAll(TOKEN)] : []
  const found = runs.flatMap(({ 0: run, index }) => {
    if (!SIGN.test(run)) return []
    // Forms write a blank as a plus, and a plus never so.
    const plus = run.includes('%20') ? '+' : ' '
    return [undone(layer, index, run, ESCAPE, (unit) => (unit === '+' ? plus : unit))]
  })
  for (const { 0: run, index } of text.matchAll(BASE64)) {
    found.push(base64At(layer, index, run))
  }
  for (const { 0: run, index } of text.matchAll(BYTES)) {
    found.push(undone(layer, index, run, BYTE, (unit) => escapeOf(Number(/\d+/.exec(unit)?.[0]))))
  }
  return found.flatMap((writer) =>
    writer !== null && maySayCall(writer.text()) ? [writer.finish(layers, 'encoded')] : [],
  )
}

/** What a run of base64 says; null where its bytes are no text. */
export function base64At(layer: Layer, start: number, run: string): LayerWriter | null {
  return undone(layer, start, run, QUAD, bytesOf)
}

/** Characters of base64 that are whole bytes together. */
const QUAD = /(?:[\w+/-]\s*){1,4}/g
const escapeOf = (byte: number): string => `%${byte.toString(16).padStart(2, '0')}`

/** The bytes as escapes; of a group that is none, an escape that says nothing. */
function bytesOf(quad: string): string {
  try {
    const binary = atob(quad.replaceAll('-', '+').replaceAll('_', '/'))
    return binary.replace(/[\s\S]/g, (byte) => escapeOf(byte.charCodeAt(0)))
  } catch {
    return '%'
  }
}
