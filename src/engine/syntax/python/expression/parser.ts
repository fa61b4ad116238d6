/** Reads a Python expression: operators by precedence, the rest in `atoms.ts`. */

import { MINUS } from '../characters.js'
import { isSign } from '../numbers.js'
import { Atoms } from './atoms.js'
import type { Node } from './node.js'
import { binary, signed } from './operators.js'
import { compared, type Step, sideBySide, worked } from './rows.js'
import { isTrue } from './values.js'

/** Operators, those that bind least first; longer ones before those that they begin with. */
const LEVELS: readonly (readonly string[])[] = [
  ['==', '!=', '<=', '>=', '<', '>'],
  ['+', '-'],
  ['//', '*', '/', '%'],
]

/** Operators that are written between texts. */
const OF_TEXTS: ReadonlySet<string> = new Set(['+', '*', '%', '==', '!='])

export class Parser extends Atoms {
  expression(): Node {
    const yes = this.operand()
    if (!this.takeWord('if')) return yes
    const test = this.operand()
    if (!this.takeWord('else')) throw this.unexpected()
    const no = this.nested(() => this.expression())
    return this.node(yes.start, (names) => (isTrue(test.value(names)) ? yes : no).value(names))
  }

  protected operand(): Node {
    return this.row(0)
  }

  private row(level: number): Node {
    const operators = LEVELS[level]
    if (operators === undefined) return this.signed()
    const { text, budget } = this
    const first = this.row(level + 1)
    const steps: Step[] = []
    for (;;) {
      const operator = operators.find((sign) => text.startsWith(sign, this.at))
      if (operator === undefined || text.startsWith('**', this.at)) break
      if (operator === '-' || operator === '+') this.single(this.at)
      this.advance(operator.length)
      steps.push([operator, this.row(level + 1)])
    }
    if (steps.length === 0) return first
    const operands = [first, ...steps.map(([, operand]) => operand)]
    // Nobody divides a text: quotes within a text look so, as in `"<a href="/b">"`.
    if (!steps.every(([operator]) => OF_TEXTS.has(operator)) && operands.some(this.isText))
      throw this.fail('no text stands beside such an operator', first.start)
    for (const operand of operands) this.noteUse(operand)
    const work = level === 0 ? compared : worked
    const numbers = sideBySide(text, first, steps)
    return this.node(first.start, (names) => work(first, steps, names, budget), { numbers })
  }

  private signed(): Node {
    const { at: start, code, budget } = this
    if (isSign(code)) {
      this.single(start)
      this.advance(1)
      const { value, numbers } = this.nested(() => this.signed())
      const literal = numbers === 1
      return this.node(start, (names) => signed(code === MINUS, value(names), budget), { literal })
    }
    const left = this.atom()
    if (!this.text.startsWith('**', this.at)) return left
    this.advance(2)
    const right = this.nested(() => this.signed())
    return this.node(start, (names) => binary('**', left.value(names), right.value(names), budget))
  }

  /** Nobody writes `--5` for 5, or `7--5`: one of the two signs is damage. */
  private single(at: number): void {
    const { text } = this
    if (text.charCodeAt(at + 1) === text.charCodeAt(at)) throw this.fail('a sign stands twice', at)
  }
}
