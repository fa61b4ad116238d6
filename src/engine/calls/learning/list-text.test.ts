import { describe, expect, it } from 'vitest'
import { listIn } from './list-text.js'

const items = (text: string) => listIn(text).items.map(({ start, end }) => text.slice(start, end))

describe('items of a list as a text writes it', () => {
  it.each([
    ['noor; sam, jr; li', ['noor', 'sam, jr', 'li']],
    ['coffee, screen', ['coffee', 'screen']],
    [' "a" , "b" ', ['a', 'b']],
    ['- tea\n- table, big', ['tea', 'table, big']],
    ['[*]spam[*]links', ['spam', 'links']],
    ['\\item{a, b}\\item{c:d}', ['a, b', 'c:d']],
    ['<i>quiet</i><i>sea</i>', ['quiet', 'sea']],
    ['[i]quiet[/i][i]sea[/i]', ['quiet', 'sea']],
    ['<str>5432</str>', ['5432']],
    ['Rosa› + ‹Emil', ['Rosa', 'Emil']],
    ['lentils⟫⟪carrot', ['lentils', 'carrot']],
    ['x, y\u241ek=v', ['x, y', 'k=v']],
    ['one', ['one']],
  ])('%s', (text, expected) => {
    expect(items(text)).toEqual(expected)
  })

  it.each(['', '  ', 'a,,b', 'a, ', 'quiet[/i], sea', '<i t="x">1</i><i t="x">2</i>'])(
    'none: %j',
    (text) => {
      expect(items(text)).toEqual([])
    },
  )
})
