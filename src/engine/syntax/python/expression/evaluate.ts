/**
 * Works an expression out: an interpreter of its own, for the kinds of node in
 * `node.ts` only. Recursion is as deep as the tree, which the parser bounds;
 * chains of operators are worked out in a loop.
 */
import type { Arguments } from './arguments.js'
import { binary, toFloat } from './arithmetic.js'
import { callBuiltin, callMethod } from './builtins.js'
import { compare } from './comparison.js'
import { numberIn, stringIn } from './constants.js'
import type { Budget } from './failure.js'
import { itemsOf } from './iterate.js'
import { makeSet, setItem } from './make.js'
import type { Argument, BinaryOperator, Clause, Node, Target } from './node.js'
import { asInteger, isTrue, PyDict, PyList, PyTuple, type Value } from './value.js'

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
        return numberIn(this.text, node.start, node.end, budget)
      case 'string':
        return stringIn(this.text, node.start, node.end, budget)
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
    }
  }

  private values(nodes: readonly Node[]): Value[] {
    this.budget.produce(nodes.length)
    return nodes.map((node) => this.value(node))
  }

  private name(name: string): Value {
    const value = this.names.get(name)
    if (value !== undefined) return value
    throw this.budget.fail(`the name ${name} is not known here`)
  }

  private unary(operator: '+' | '-' | 'not', operand: Value): Value {
    if (operator === 'not') return !isTrue(operand)
    const integer = asInteger(operand)
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
    if (this.names.has(callee.name)) throw this.budget.fail(`${callee.name} cannot be called`)
    return callBuiltin(callee.name, read(), this.budget)
  }
}
