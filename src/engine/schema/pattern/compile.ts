/** The tree of a pattern as a program. */
import type { Node } from './parse.js'
import type { Instruction, Program } from './program.js'

/** The program; null when it would have more than `most` instructions. */
export function compilePattern(root: Node, most: number): Program | null {
  try {
    const compilation = new Compilation(most)
    return compilation.whole(root)
  } catch (error) {
    if (error === TOO_LONG) return null
    throw error
  }
}

// No error object: it would note a stack, for which V8 reads the whole script again.
const TOO_LONG = Symbol('a pattern that is too long')

class Compilation {
  private program: Instruction[] = []
  private left: number

  constructor(most: number) {
    this.left = most
  }

  whole(root: Node): Program {
    this.node(root)
    this.push({ op: 'match' })
    return this.program
  }

  private push<One extends Instruction>(instruction: One): One {
    if (this.left-- <= 0) throw TOO_LONG
    this.program.push(instruction)
    return instruction
  }

  private node(node: Node): void {
    switch (node.kind) {
      case 'set':
        this.push({ op: 'character', accepts: node.set })
        break
      case 'assert':
        this.push({ op: 'assert', assertion: node.assertion })
        break
      case 'look-ahead': {
        const outer = this.program
        this.program = []
        const program = this.whole(node.inner)
        this.program = outer
        this.push({ op: 'look-ahead', program, negative: node.negative })
        break
      }
      case 'sequence':
        for (const part of node.nodes) this.node(part)
        break
      case 'choice':
        this.choice(node.nodes)
        break
      case 'repeat':
        this.repeat(node.inner, node.least, node.most)
    }
  }

  private choice(nodes: readonly Node[]): void {
    const jumps: { to: number }[] = []
    nodes.forEach((node, index) => {
      const last = index === nodes.length - 1
      const split = last ? null : this.split()
      this.node(node)
      if (!last) jumps.push(this.push({ op: 'jump', to: 0 }))
      if (split !== null) split.second = this.program.length
    })
    for (const jump of jumps) jump.to = this.program.length
  }

  private repeat(inner: Node, least: number, most: number): void {
    for (let i = 0; i < least; i++) this.copy(inner)
    if (most === Number.POSITIVE_INFINITY) {
      const start = this.program.length
      const split = this.split()
      this.node(inner)
      this.push({ op: 'jump', to: start })
      split.second = this.program.length
      return
    }
    const splits: { second: number }[] = []
    for (let i = least; i < most; i++) {
      splits.push(this.split())
      this.node(inner)
    }
    for (const split of splits) split.second = this.program.length
  }

  /** A copy costs something even where nothing is in it: `(?:){1000000000}`. */
  private copy(inner: Node): void {
    if (this.left-- <= 0) throw TOO_LONG
    this.node(inner)
  }

  /** Goes on behind itself, and somewhere else that is told later. */
  private split() {
    return this.push({ op: 'split', first: this.program.length + 1, second: 0 })
  }
}
