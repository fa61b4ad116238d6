/** The syntax tree of an expression. Constants keep their place and are read when they are needed. */

interface Place {
  readonly start: number
  readonly end: number
}

/** What `for` assigns to: a name, or names in brackets. */
export type Target = string | readonly Target[]

export interface Clause {
  readonly target: Target
  readonly source: Node
  readonly conditions: readonly Node[]
}

export interface Argument {
  readonly name: string | null
  readonly value: Node
}

export type BinaryOperator = '+' | '-' | '*' | '/' | '//' | '%' | '**'

export type Node = Place &
  (
    | { readonly kind: 'constant'; readonly value: null | boolean }
    | { readonly kind: 'number' }
    | { readonly kind: 'string' }
    | { readonly kind: 'name'; readonly name: string }
    /** A value in parentheses. */
    | { readonly kind: 'group'; readonly inner: Node }
    | { readonly kind: 'list' | 'tuple' | 'set'; readonly items: readonly Node[] }
    | { readonly kind: 'dict'; readonly items: readonly (readonly [Node, Node])[] }
    | {
        readonly kind: 'comprehension'
        readonly makes: 'list' | 'set' | 'dict'
        readonly element: Node
        /** The value behind the colon of a dict comprehension. */
        readonly value: Node | null
        readonly clauses: readonly Clause[]
      }
    | { readonly kind: 'unary'; readonly operator: '+' | '-' | 'not'; readonly operand: Node }
    | {
        readonly kind: 'binary'
        readonly operator: BinaryOperator
        readonly left: Node
        readonly right: Node
      }
    | {
        readonly kind: 'logic'
        readonly operator: 'and' | 'or'
        readonly operands: readonly Node[]
      }
    | {
        readonly kind: 'compare'
        readonly first: Node
        readonly rest: readonly { readonly operator: string; readonly operand: Node }[]
      }
    | {
        readonly kind: 'conditional'
        readonly test: Node
        readonly yes: Node
        readonly no: Node
      }
    | { readonly kind: 'call'; readonly callee: Node; readonly args: readonly Argument[] }
    | { readonly kind: 'attribute'; readonly object: Node; readonly name: string }
  )

/** Is it a literal, so that it needs no working out? */
export function isLiteral(node: Node): boolean {
  switch (node.kind) {
    case 'constant':
    case 'number':
    case 'string':
      return true
    case 'group':
      return isLiteral(node.inner)
    case 'list':
    case 'tuple':
    case 'set':
      return node.items.every(isLiteral)
    case 'dict':
      return node.items.every(([key, value]) => isLiteral(key) && isLiteral(value))
    case 'unary':
      return node.operator !== 'not' && node.operand.kind === 'number'
    case 'call': {
      const { callee, args } = node
      return callee.kind === 'name' && callee.name === 'set' && args.length === 0
    }
    default:
      return false
  }
}

/**
 * How many numbers stand side by side in an expression that is nothing but
 * numbers with `-` or `/` between them, written without white space; 0 for
 * anything else. Such a text may be a date, a range, a fraction or a phone number.
 */
export function numbersSideBySide(node: Node, text: string): number {
  let count = 1
  let left = node
  while (left.kind === 'binary') {
    const { operator, right } = left
    if ((operator !== '-' && operator !== '/') || right.kind !== 'number') return 0
    if (right.start !== left.left.end + 1 || text[left.left.end] !== operator) return 0
    count++
    left = left.left
  }
  return left.kind === 'number' && count > 1 ? count : 0
}
