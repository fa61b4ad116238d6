/** Runs the program of a pattern over a text: all its threads at once, character by character. */
import type { Assertion, Program } from './program.js'

/** Steps that may still be taken. */
export interface Budget {
  steps: number
}

/** Does the pattern match anywhere in the text? Null when the budget ran out before that was known. */
export function matches(program: Program, text: string, budget: Budget): boolean | null {
  try {
    return new Match(text, budget).run(program, 0, false)
  } catch (error) {
    if (error === EXHAUSTED) return null
    throw error
  }
}

// No error object: it would note a stack, for which V8 reads the whole script again.
const EXHAUSTED = Symbol('too many steps')

/** Threads at one place of the text, each at most once. */
class Threads {
  readonly list: number[] = []
  private readonly marks: Uint32Array
  private generation = 1

  constructor(size: number) {
    this.marks = new Uint32Array(size)
  }

  add(at: number): boolean {
    if (this.marks[at] === this.generation) return false
    this.marks[at] = this.generation
    return true
  }

  clear(): void {
    this.list.length = 0
    this.generation++
  }
}

class Match {
  constructor(
    private readonly text: string,
    private readonly budget: Budget,
  ) {}

  /** @param anchored the match must begin at `from` */
  run(program: Program, from: number, anchored: boolean): boolean {
    const { text } = this
    // Making the threads costs something, too.
    this.spend(program.length)
    let here = new Threads(program.length)
    let next = new Threads(program.length)
    for (let at = from; ; ) {
      if ((at === from || !anchored) && this.follow(program, 0, at, here)) return true
      if (at >= text.length || (anchored && here.list.length === 0)) return false
      const character = text.codePointAt(at) ?? 0
      at += character > 0xffff ? 2 : 1
      for (const thread of here.list) {
        this.spend()
        const instruction = program[thread]
        if (instruction?.op !== 'character' || !instruction.accepts.has(character)) continue
        if (this.follow(program, thread + 1, at, next)) return true
      }
      here.clear()
      ;[here, next] = [next, here]
    }
  }

  /** Adds the threads that stand before a character; true when one has come to the end. */
  private follow(program: Program, from: number, at: number, threads: Threads): boolean {
    const pending = [from]
    for (let pc = pending.pop(); pc !== undefined; pc = pending.pop()) {
      if (!threads.add(pc)) continue
      this.spend()
      const instruction = program[pc]
      switch (instruction?.op) {
        case 'match':
          return true
        case 'character':
          threads.list.push(pc)
          break
        case 'jump':
          pending.push(instruction.to)
          break
        case 'split':
          pending.push(instruction.second, instruction.first)
          break
        case 'assert':
          if (holds(instruction.assertion, this.text, at)) pending.push(pc + 1)
          break
        case 'look-ahead':
          if (this.run(instruction.program, at, true) !== instruction.negative) pending.push(pc + 1)
      }
    }
    return false
  }

  private spend(steps = 1): void {
    this.budget.steps -= steps
    if (this.budget.steps < 0) throw EXHAUSTED
  }
}

function holds(assertion: Assertion, text: string, at: number): boolean {
  switch (assertion) {
    case 'start':
      return at === 0
    case 'end':
      return at === text.length
    case 'word-edge':
      return isWord(text, at - 1) !== isWord(text, at)
    case 'no-word-edge':
      return isWord(text, at - 1) === isWord(text, at)
  }
}

function isWord(text: string, at: number): boolean {
  return /\w/.test(text.charAt(at))
}
