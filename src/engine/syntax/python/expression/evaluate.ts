/**
 * Works an expression out: an interpreter of its own, for the kinds of node in
 * `node.ts` only. Recursion is as deep as the tree, which the parser bounds;
 * chains of operators are worked out in a loop.
 */
import { readLiteral } from '../literal.js'
import { readNumber } from '../numbers.js'
import { binary, compare, toFloat } from './arithmetic.js'
import { type Arguments, callBuiltin, isBuiltin, makeSet, setItem } from './builtins.js'
import type { Budget } from './failure.js'
import { converted, formatted } from './format.js'
import { characters, itemsOf } from './iterate.js'
import { callMethod } from './methods.js'
import type { Argument, BinaryOperator, Clause, Node, Target, TextPart } from './node.js'
import {
  asInteger,
  identityOf,
  isTrue,
  PyDict,
  PyFunction,
  PyIterator,
  PyList,
  PyRange,
  PyTuple,
  typeName,
  type Value,
} from './value.js'

export class Evaluation {
  private readonly names = new Map<string, Value>()

  constructor(
    private readonly text: string,
    private readonly budget: Budget,
  ) {}

  value(node: Node): Value {
    const { budget } = this
    budget.step()
    switch (node.kind) {
      case 'constant':
        return node.value
      case 'number':
        return this.number(node.start, node.end)
      case 'string':
        return this.string(node.start, node.end)
      case 'text':
        return this.joined(node.parts)
      case 'name':
        return this.name(node.name)
      case 'group':
        return this.value(node.inner)
      case 'list':
        return new PyList(this.values(node.items))
      case 'tuple':
        return new PyTuple(this.values(node.items))
      case 'set':
        return makeSet(this.values(node.items), budget)
      case 'dict': {
        const dict = new PyDict()
        budget.produce(node.items.length)
        for (const [key, item] of node.items)
          setItem(dict, this.value(key), this.value(item), budget)
        return dict
      }
      case 'comprehension':
        return this.comprehension(node)
      case 'unary':
        return this.unary(node.operator, this.value(node.operand))
      case 'binary':
        return this.chain(node)
      case 'logic': {
        let result: Value = null
        for (const operand of node.operands) {
          result = this.value(operand)
          if (isTrue(result) === (node.operator === 'or')) break
        }
        return result
      }
      case 'compare': {
        let left = this.value(node.first)
        for (const { operator, operand } of node.rest) {
          const right = this.value(operand)
          if (!compare(operator, left, right, budget)) return false
          left = right
        }
        return true
      }
      case 'conditional':
        return this.value(isTrue(this.value(node.test)) ? node.yes : node.no)
      case 'call':
        return this.call(node.callee, node.args)
      case 'attribute':
        throw budget.fail(`the attribute ${node.name} is not known here`)
      case 'index':
        return this.index(this.value(node.object), this.value(node.index))
      case 'slice': {
        const ends = [node.from, node.to, node.step].map((end) =>
          end === null ? null : this.value(end),
        )
        return this.slice(this.value(node.object), ends)
      }
    }
  }

  private values(nodes: readonly Node[]): Value[] {
    this.budget.produce(nodes.length)
    return nodes.map((node) => this.value(node))
  }

  private number(start: number, end: number): Value {
    const token = readNumber(this.text, start, end)
    if ('detail' in token) throw this.budget.fail(token.detail)
    return token.kind === 'int' ? BigInt(token.json) : Number(token.json)
  }

  private string(start: number, end: number): string {
    const source = this.text.slice(start, end)
    // In brackets strings may stand on several lines.
    const read = readLiteral(`(${source})`, { kind: 'value', complete: false, holes: [] })
    if (!read.ok) throw this.budget.fail(read.problem.detail)
    const value: unknown = JSON.parse(read.edits.apply(`(${source})`))
    if (typeof value !== 'string') throw this.budget.fail('a string cannot be read')
    return value
  }

  private joined(parts: readonly TextPart[]): string {
    const pieces = parts.map((part) => {
      if (part.kind === 'text') return part.text
      const value = converted(this.value(part.value), part.conversion, this.budget)
      return formatted(value, part.format, this.budget)
    })
    const text = pieces.join('')
    this.budget.write(text.length, false)
    return text
  }

  private name(name: string): Value {
    const value = this.names.get(name)
    if (value !== undefined) return value
    if (isBuiltin(name)) return new PyFunction(name)
    throw this.budget.fail(`the name ${name} is not known here`)
  }

  private unary(operator: '+' | '-' | '~' | 'not', operand: Value): Value {
    if (operator === 'not') return !isTrue(operand)
    const integer = asInteger(operand)
    if (operator === '~') {
      if (integer === null) throw this.budget.fail('~ needs a whole number')
      return ~integer
    }
    if (integer !== null) return operator === '-' ? -integer : integer
    const float = toFloat(operand, this.budget)
    return operator === '-' ? -float : float
  }

  /** `a + b + c …`: from the left, without going deeper for each operator. */
  private chain(node: Node): Value {
    const steps: { operator: BinaryOperator; right: Node }[] = []
    let first = node
    while (first.kind === 'binary' && first.operator !== '**') {
      steps.push({ operator: first.operator, right: first.right })
      first = first.left
    }
    if (first.kind === 'binary') {
      const power = binary('**', this.value(first.left), this.value(first.right), this.budget)
      if (steps.length === 0) return power
      return this.fold(power, steps)
    }
    return this.fold(this.value(first), steps)
  }

  private fold(first: Value, steps: readonly { operator: BinaryOperator; right: Node }[]): Value {
    let result = first
    /** Is `result` a list that nobody else holds? Then it can grow. */
    let own = false
    for (let i = steps.length - 1; i >= 0; i--) {
      const step = steps[i]
      if (step === undefined) break
      this.budget.step()
      const right = this.value(step.right)
      if (own && step.operator === '+' && result instanceof PyList && right instanceof PyList) {
        this.budget.produce(right.items.length)
        for (const item of right.items) result.items.push(item)
      } else {
        result = binary(step.operator, result, right, this.budget)
        own = true
      }
    }
    return result
  }

  private comprehension(node: Node & { kind: 'comprehension' }): Value {
    const items: Value[] = []
    const dict = new PyDict()
    this.loop(node.clauses, 0, () => {
      this.budget.produce(1)
      const element = this.value(node.element)
      if (node.value === null) items.push(element)
      else setItem(dict, element, this.value(node.value), this.budget)
    })
    switch (node.makes) {
      case 'list':
        return new PyList(items)
      case 'set':
        return makeSet(items, this.budget)
      case 'dict':
        return dict
      case 'generator':
        return new PyIterator(items)
    }
  }

  private loop(clauses: readonly Clause[], depth: number, body: () => void): void {
    const clause = clauses[depth]
    if (clause === undefined) {
      body()
      return
    }
    const before = new Map(this.names)
    for (const item of itemsOf(this.value(clause.source), this.budget)) {
      this.budget.step()
      this.assign(clause.target, item)
      if (clause.conditions.every((condition) => isTrue(this.value(condition)))) {
        this.loop(clauses, depth + 1, body)
      }
    }
    this.names.clear()
    for (const [name, value] of before) this.names.set(name, value)
  }

  private assign(target: Target, value: Value): void {
    if (typeof target === 'string') {
      this.names.set(target, value)
      return
    }
    const items = itemsOf(value, this.budget)
    if (items.length !== target.length) throw this.budget.fail('names and values differ in number')
    target.forEach((name, i) => {
      this.assign(name, items[i] ?? null)
    })
  }

  private call(callee: Node, args: readonly Argument[]): Value {
    const named = new Map<string, Value>()
    const values: Value[] = []
    const read = (): Arguments => {
      for (const { name, value } of args) {
        if (name === null) values.push(this.value(value))
        else named.set(name, this.value(value))
      }
      return { values, named }
    }
    if (callee.kind === 'attribute') {
      const object = this.value(callee.object)
      return callMethod(object, callee.name, read(), this.budget)
    }
    if (callee.kind !== 'name') throw this.budget.fail('this cannot be called')
    const called = this.name(callee.name)
    if (!(called instanceof PyFunction)) throw this.budget.fail(`${callee.name} cannot be called`)
    return callBuiltin(called.name, read(), this.budget)
  }

  private index(object: Value, index: Value): Value {
    const { budget } = this
    if (object instanceof PyDict) {
      const identity = identityOf(index)
      const found = identity === null ? undefined : object.items.get(identity)
      if (found === undefined) throw budget.fail('the dict has no such key')
      return found[1]
    }
    const items = this.sequence(object)
    const position = asInteger(index)
    if (position === null) throw budget.fail('an index is a whole number')
    const item = items[Number(position < 0n ? position + BigInt(items.length) : position)]
    if (item === undefined) throw budget.fail('the index is out of range')
    return item
  }

  /** Items that have an order and can be indexed. */
  private sequence(object: Value): readonly Value[] {
    if (typeof object === 'string') return characters(object)
    if (object instanceof PyList || object instanceof PyTuple) return object.items
    if (object instanceof PyRange) return itemsOf(object, this.budget)
    throw this.budget.fail(`${typeName(object)} has no index`)
  }

  private slice(object: Value, ends: readonly (Value | null)[]): Value {
    const items = this.sequence(object)
    const [from, to, by] = ends.map((end) => (end === null ? null : asInteger(end)))
    if (ends.some((end) => end !== null && asInteger(end) === null)) {
      throw this.budget.fail('the ends of a slice are whole numbers')
    }
    const step = Number(by ?? 1n)
    if (step === 0) throw this.budget.fail('the step of a slice cannot be zero')
    const size = items.length
    const [low, high] = step > 0 ? [0, size] : [-1, size - 1]
    const clamp = (end: bigint | null | undefined, otherwise: number): number => {
      if (end === null || end === undefined) return otherwise
      const position = Number(end) < 0 ? Number(end) + size : Number(end)
      return Math.min(Math.max(position, low), high)
    }
    const picked: Value[] = []
    const stop = clamp(to, step > 0 ? high : low)
    for (let i = clamp(from, step > 0 ? low : high); step > 0 ? i < stop : i > stop; i += step) {
      picked.push(items[i] ?? null)
    }
    this.budget.produce(picked.length)
    if (typeof object === 'string') return picked.join('')
    return object instanceof PyTuple ? new PyTuple(picked) : new PyList(picked)
  }
}
