/** Text that a program kept in pieces: tokens, records of a line each, events of a terminal or of a wire. */
import type { Envelope } from './envelope.js'
import { putTogether } from './pieces.js'

/** A list of texts, a line of a record, of a recording or of a trace, and JSON in base64. */
const KEPT =
  /^\s{0,40}\[\s{0,40}["']|"(?:log|line|msg|message|textPayload)" ?: ?"|^\[[\d.]{1,20}, ?"o"|^0{4,8}: |["'] ?: ?(?:b?'\{|"(?:\{|e(?:yJ|wo|yA|w0K)))/im

export const inPieces: Envelope = {
  id: 'pieces',
  title: 'Text in pieces',
  open: ({ layer }, { layers, partial }) =>
    partial || !KEPT.test(layer.text) ? null : putTogether(layer, layers),
}
