/** Text that a program kept in pieces: tokens, records of a line each, events of a terminal or of a wire. */
import type { Envelope } from './envelope.js'
import { putTogether } from './pieces.js'

/** A list of texts, a line of a record, of a recording or of a trace, bytes that are JSON, and a label of a piece. */
const KEPT =
  /^\s{0,40}\[\s{0,40}["']|"(?:log|line|msg|message|textPayload|token|Output)" ?: ?"|^\[[\d.]{1,20}, ?"o"|^0{4,8}: |(?:bytes|data|body|blob|value|payload|record)["'] ?: ?(?:b?'\{|"(?:\{|e[yw]))|^[^\n"'{<]{0,80}(?:delta|chunk|token)/im

/** A long line with the one half of a string's quotes, or of an escape, goes on in the next. */
const isHalved = (line: string): boolean =>
  line.length > 39 && (line.split(/["']/).length % 2 === 0 || line.endsWith('\\'))

export const inPieces: Envelope = {
  id: 'pieces',
  title: 'Text in pieces',
  open: ({ layer }, { layers, partial }) =>
    partial || !(KEPT.test(layer.text) || layer.text.split('\n').some(isHalved))
      ? null
      : putTogether(layer, layers),
}
