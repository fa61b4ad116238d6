/** From a pattern's tree to instructions. */
import { TEMPLATE_LIMITS } from '../limits.js'
import { setOf } from './char-sets.js'
import { firstOf, literalOf, prefixOf, requiredOf } from './first.js'
import { type CharSet, type Node, type ParsedPattern, PatternError } from './node.js'
import { ASSERTIONS, type OneLoop, OP, type Program } from './program.js'

type Repeat = Extract<Node, { kind: 'repeat' }>

/** Compiles a tree. Throws a PatternError where it would grow past its bound. */
export function compile(parsed: ParsedPattern): Program {
  const writer = new Writer()
  writer.write(parsed.node, false)
  writer.emit(OP.accept, 0, 0, false)
  return {
    op: Int32Array.from(writer.op),
    a: Int32Array.from(writer.a),
    b: Int32Array.from(writer.b),
    back: Uint8Array.from(writer.back),
    sets: writer.sets,
    loops: writer.loops,
    slots: 2 * (parsed.groups + 1),
    registers: writer.registers,
    first: firstOf(parsed.node, false),
    firstOrHalf: firstOf(parsed.node, true),
    prefix: prefixOf(parsed.node),
    required: requiredOf(parsed.node),
    literal: literalOf(parsed.node),
  }
}

class Writer {
  readonly op: number[] = []
  readonly a: number[] = []
  readonly b: number[] = []
  readonly back: number[] = []
  readonly sets: CharSet[] = []
  readonly loops: OneLoop[] = []
  registers = 0

  emit(op: number, a: number, b: number, back: boolean): number {
    if (this.op.length >= TEMPLATE_LIMITS.patternLength) {
      throw new PatternError('the pattern is too long when its repeats are written out', 0, true)
    }
    this.op.push(op)
    this.a.push(a)
    this.b.push(b)
    this.back.push(back ? 1 : 0)
    return this.op.length - 1
  }

  get here(): number {
    return this.op.length
  }

  write(node: Node, back: boolean): void {
    switch (node.kind) {
      case 'empty':
        return
      case 'char':
        this.emit(OP.char, node.codePoint, 0, back)
        return
      case 'set':
        this.emit(OP.set, this.sets.push(node.set) - 1, 0, back)
        return
      case 'sequence':
        for (const item of back ? node.items.toReversed() : node.items) this.write(item, back)
        return
      case 'either':
        this.either(node.options, back)
        return
      case 'repeat':
        this.repeat(node, back)
        return
      case 'group':
        this.emit(OP.save, 2 * node.index + (back ? 1 : 0), 0, back)
        this.write(node.item, back)
        this.emit(OP.save, 2 * node.index + (back ? 0 : 1), 0, back)
        return
      case 'atomic':
        this.enclosed(OP.atomic, 0, node.item, back)
        return
      case 'look':
        this.enclosed(OP.look, node.negative ? 1 : 0, node.item, node.behind)
        return
      case 'backreference':
        this.emit(OP.backreference, node.index, node.caseless ? 1 : 0, back)
        return
      case 'assertion':
        this.emit(OP.assert, ASSERTIONS.indexOf(node.assertion), 0, back)
        return
    }
  }

  private enclosed(op: number, b: number, item: Node, back: boolean): void {
    const at = this.emit(op, 0, b, back)
    this.write(item, back)
    this.emit(OP.accept, 0, 0, back)
    this.a[at] = this.here
  }

  private either(options: readonly Node[], back: boolean): void {
    const jumps: number[] = []
    options.forEach((option, index) => {
      if (index === options.length - 1) {
        this.write(option, back)
        return
      }
      const split = this.emit(OP.split, 0, 0, back)
      this.a[split] = this.here
      this.write(option, back)
      jumps.push(this.emit(OP.jump, 0, 0, back))
      this.b[split] = this.here
    })
    for (const jump of jumps) this.a[jump] = this.here
  }

  private repeat({ item, min, max, mode }: Repeat, back: boolean): void {
    const set = oneCharacter(item)
    const lazy = mode === 'lazy'
    if (set !== null) {
      const loop = { set, min, max, lazy, possessive: mode === 'possessive' }
      this.emit(OP.loop, this.loops.push(loop) - 1, 0, back)
      return
    }
    if (mode === 'possessive') {
      this.enclosed(OP.atomic, 0, { kind: 'repeat', item, min, max, mode: 'greedy' }, back)
      return
    }
    for (let count = 0; count < min; count++) this.write(item, back)
    if (max === Number.POSITIVE_INFINITY) {
      this.star(item, lazy, back)
      return
    }
    const exits: number[] = []
    for (let count = min; count < max; count++) {
      exits.push(this.branch(lazy, back))
      this.write(item, back)
    }
    for (const exit of exits) this.leave(exit, lazy)
  }

  private star(item: Node, lazy: boolean, back: boolean): void {
    const register = this.registers++
    const top = this.branch(lazy, back)
    this.emit(OP.mark, register, 0, back)
    this.write(item, back)
    const guard = this.emit(OP.guard, register, 0, back)
    this.emit(OP.jump, top, 0, back)
    this.leave(top, lazy)
    this.b[guard] = this.here
  }

  /** A choice between going on (the next instruction) and leaving. */
  private branch(lazy: boolean, back: boolean): number {
    const split = this.emit(OP.split, 0, 0, back)
    if (lazy) this.b[split] = this.here
    else this.a[split] = this.here
    return split
  }

  private leave(split: number, lazy: boolean): void {
    if (lazy) this.a[split] = this.here
    else this.b[split] = this.here
  }
}

function oneCharacter(node: Node): CharSet | null {
  if (node.kind === 'set') return node.set
  if (node.kind !== 'char') return null
  const { codePoint } = node
  return setOf((each) => each === codePoint)
}
