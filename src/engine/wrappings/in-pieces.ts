/** Text that a program kept in pieces: tokens, records of a line each, events of a terminal or of a wire. */
import type { Envelope } from './envelope.js'
import { putTogether } from './pieces.js'

/** A list of texts, a line of a record, of a recording or of a trace, and bytes that are JSON. */
const KEPT =
  /^\s{0,40}\[\s{0,40}["']|"(?:log|line|msg|message|textPayload|token|Output)" ?: ?"|^\[[\d.]{1,20}, ?"o"|^0{4,8}: |(?:bytes|data|body|blob|value|payload|record)["'] ?: ?(?:b?'\{|"(?:\{|e[yw]))/im

/** A long line with half of the quotes of a string, or of a value: it goes on in the next. */
const HALF = /^(?=.{40})(?:[^"\n]*"(?:[^"\n]*"[^"\n]*")*[^"\n]*|[^'\n]*'(?:[^'\n]*'[^'\n]*')*[^'\n]*)\n/m

export const inPieces: Envelope = {
  id: 'pieces',
  title: 'Text in pieces',
  open: ({ layer }, { layers, partial }) =>
    partial || !(KEPT.test(layer.text) || HALF.test(layer.text))
      ? null
      : putTogether(layer, layers),
}
