/** Atoms of an expression and what hangs on them: brackets, comprehensions, calls, texts. */
import {
  BRACE_CLOSE,
  BRACE_OPEN,
  BRACKET_OPEN,
  COLON,
  COMMA,
  closerOf,
  isOpener,
  PAREN_CLOSE,
  PAREN_OPEN,
  POINT,
} from '../characters.js'
import { readLiteral } from '../literal.js'
import { constantAt, readNumber, startsNumber } from '../numbers.js'
import { quoteOf, stringEnd } from '../strings.js'
import type { Budget } from './budget.js'
import { type Clause, goThrough } from './comprehension.js'
import { callFunction, callMethod } from './functions.js'
import type { Node } from './node.js'
import { Tokens } from './tokens.js'
import { Sequence, setItem, type Value } from './values.js'

const MOST_CLAUSES = 20

export abstract class Atoms extends Tokens {
  /** An operator or a method works on a text in quotes. */
  usesText = false

  constructor(
    text: string,
    protected readonly budget: Budget,
  ) {
    super(text)
  }

  /** An expression without commas outside brackets. */
  abstract expression(): Node

  /** What may stand behind `in` and `if` of a comprehension: no bare conditional. */
  protected abstract operand(): Node

  /** What stands from `start` to the last token, and how it is worked out: one step each time. */
  protected node(start: number, value: Node['value'], known: Partial<Node> = {}): Node {
    const stepped: Node['value'] = (names) => {
      this.budget.step()
      return value(names)
    }
    return {
      start,
      end: this.behind,
      value: stepped,
      literal: false,
      parts: null,
      numbers: 0,
      ...known,
    }
  }

  /** An atom and what hangs on it: of methods, the one that is known. */
  protected atom(): Node {
    const { at: start, budget } = this
    const object = this.head()
    if (this.code === BRACKET_OPEN) throw this.fail('an item of a list or a text is not worked out')
    if (!this.take(POINT)) return object
    this.noteUse(object)
    const name = this.takeName()
    if (this.code !== PAREN_OPEN) throw this.fail(`the attribute ${name} is not known here`, start)
    const args = this.arguments()
    return this.node(start, (names) =>
      callMethod(
        object.value(names),
        name,
        args.map((each) => each.value(names)),
        budget,
      ),
    )
  }

  /** An operator or a method is about to work on `operand`. */
  protected noteUse(operand: Node): void {
    if (this.isText(operand)) this.usesText = true
  }

  /** A text in quotes stands there. */
  protected readonly isText = ({ literal, start }: Node): boolean =>
    literal && quoteOf(this.text, start, this.end) >= 0

  private head(): Node {
    const { text, at: start, end, code, budget } = this
    if (isOpener(code)) return this.nested(() => this.brackets(code))
    if (start < end && startsNumber(text, start)) return this.number()
    if (quoteOf(text, start, end) >= 0) return this.strings()
    const constant = constantAt(text, start)
    const name = this.takeName()
    if (constant !== null) {
      const value = constant === 'null' ? null : constant === 'true'
      return this.node(start, () => value, { literal: true })
    }
    if (this.code !== PAREN_OPEN) {
      return this.node(start, (names) => {
        const value = names.get(name)
        if (value === undefined) throw budget.fail(`the name ${name} is not known here`)
        return value
      })
    }
    const args = this.arguments()
    return this.node(
      start,
      (names) =>
        callFunction(
          name,
          args.map((each) => each.value(names)),
          budget,
        ),
      { literal: name === 'set' && args.length === 0 },
    )
  }

  private number(): Node {
    const { at: start } = this
    const token = readNumber(this.text, start, this.end)
    if ('detail' in token) throw this.fail(token.detail, token.at)
    if (token.padded) throw this.fail('Python allows no leading zeros in a whole number')
    this.advance(token.end - start)
    const value = token.kind === 'int' ? BigInt(token.json) : Number(token.json)
    return this.node(start, () => value, { literal: true, numbers: 1 })
  }

  /** The string, or the strings side by side, that stand here; read when they are needed. */
  private strings(): Node {
    const { text, at: start, end, budget } = this
    for (let quote = quoteOf(text, start, end); quote >= 0; quote = quoteOf(text, this.at, end)) {
      const stop = stringEnd(text, quote, end)
      if (stop < 0) throw this.fail('a string is not closed', quote)
      this.advance(stop - this.at)
    }
    let known: string | null = null
    // In brackets strings may stand on several lines.
    const source = `(${text.slice(start, this.behind)})`
    const value = () => {
      if (known !== null) return known
      const read = readLiteral(source, { kind: 'value', holes: [] })
      if (!read.ok) throw budget.fail(read.problem.detail)
      if (read.notes.length > 0) throw budget.fail('JSON has no bytes')
      known = String(JSON.parse(read.edits.apply(source)))
      return known
    }
    return this.node(start, value, { literal: true })
  }

  /** The arguments in the parentheses that stand here; what a generator there makes is a list. */
  private arguments(): readonly Node[] {
    return this.nested(() => {
      const args: Node[] = []
      this.advance(1)
      while (this.code !== PAREN_CLOSE) {
        const element = this.expression()
        const clauses = this.clauses()
        args.push(clauses.length === 0 ? element : this.listOf(element.start, element, clauses))
        if (!this.take(COMMA)) break
      }
      this.expect(PAREN_CLOSE)
      return args
    })
  }

  private clauses(): Clause[] {
    const clauses: Clause[] = []
    while (this.takeWord('for')) {
      const targets = [this.takeName()]
      while (this.take(COMMA)) targets.push(this.takeName())
      if (!this.takeWord('in')) throw this.unexpected()
      const source = this.operand()
      const conditions: Node[] = []
      while (this.takeWord('if')) conditions.push(this.operand())
      clauses.push({ targets, source, conditions })
      if (clauses.length > MOST_CLAUSES) throw this.fail('more than 20 nested loops')
    }
    return clauses
  }

  private listOf(start: number, element: Node, clauses: readonly Clause[]): Node {
    return this.node(start, (names) => {
      const items: Value[] = []
      goThrough(this.budget, clauses, names, (inner) => items.push(element.value(inner)))
      return new Sequence(items)
    })
  }

  /** A list, a tuple, a dict, a comprehension or a value in parentheses. */
  private brackets(opener: number): Node {
    const { at: start, budget } = this
    const closer = closerOf(opener)
    this.advance(1)
    const parts: Node[] = []
    let pairs = opener === BRACE_OPEN && this.code === BRACE_CLOSE
    let commas = 0
    let clauses: readonly Clause[] = []
    while (this.code !== closer) {
      parts.push(this.expression())
      if (opener === BRACE_OPEN && parts.length === 1) pairs = this.code === COLON
      if (pairs) {
        this.expect(COLON)
        parts.push(this.expression())
      }
      if (commas === 0 && opener !== PAREN_OPEN) clauses = this.clauses()
      if (clauses.length > 0 || !this.take(COMMA)) break
      commas++
    }
    this.expect(closer)
    const [first] = parts
    if (opener === BRACKET_OPEN && first !== undefined && clauses.length > 0) {
      return this.listOf(start, first, clauses)
    }
    const literal = clauses.length === 0 && parts.every((part) => part.literal)
    const inside = { literal, parts: clauses.length > 0 ? null : parts }
    if (opener === BRACE_OPEN && pairs) return this.node(start, this.dictOf(parts, clauses), inside)
    if (opener === BRACE_OPEN) {
      const refuse = () => {
        throw budget.fail('a set is not worked out')
      }
      // Braces with operators in place of colons are rather damaged JSON.
      if (!literal) throw this.fail('a set is not worked out', start)
      return this.node(start, refuse, { literal })
    }
    if (opener === PAREN_OPEN && commas === 0 && first !== undefined) {
      return this.node(start, first.value, inside)
    }
    const type = opener === PAREN_OPEN ? 'tuple' : 'list'
    return this.node(
      start,
      (names) => {
        budget.produce(parts.length)
        return new Sequence(
          parts.map((part) => part.value(names)),
          type,
        )
      },
      inside,
    )
  }

  /** Keys and values, in turn; with clauses, one pair of them for each round. */
  private dictOf(parts: readonly Node[], clauses: readonly Clause[]): Node['value'] {
    const { budget } = this
    return (names) => {
      const dict = new Map<string, readonly [Value, Value]>()
      if (clauses.length === 0) budget.produce(parts.length)
      goThrough(budget, clauses, names, (inner) => {
        for (let i = 1; i < parts.length; i += 2) {
          const key = parts[i - 1]?.value(inner) ?? null
          setItem(dict, key, parts[i]?.value(inner) ?? null, budget)
        }
      })
      return dict
    }
  }
}
