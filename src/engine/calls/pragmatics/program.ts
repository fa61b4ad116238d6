/** Calls that a program holds: test code, a reproduction. What it shows was not said by a model. */
import type { Span } from '../../text/span.js'

/** How far from a call the lines of its block are looked at. */
const REACH = 1500

/** A declaration, an import, an assertion, what is handed back, the call of a member, the assignment of what a call gives. */
const STATEMENT =
  /^[ \t]{0,40}(?:(?:export |pub |async )?(?:(?:const|let|var) (?:mut )?[\w$]+ ?[:=]|(?:def|fn|func|function|class) \w+ ?[(<{:])|import [\w{*"'].*["';]|from [\w.]+ import |assert\w*[!.( ]|(?:return|yield|await|throw|raise) ?(?:[{[]|(?:new )?[\w$.]+\()|[\w$]+(?:\.[\w$]+)+!?\(|[\w$.]+ ?:?= ?(?:\w+ )?(?:[\w$]+\.)*[a-z_]\w*!?\()/m
/** What ends a block beside an empty line: a fence, a tag or a token. */
const BORDER = /^[ \t]*(?:$|```|<)/
/** The line behind it is one of those that led to a fault. */
const FRAME = /^ *File "[^"\n]*", line \d.*\n.*/gm

/**
 * Is the block of lines around a call the code of a program?
 *
 * @param from where the call before it ends
 * @param to where the next one begins
 */
export function isInProgram(text: string, { start, end }: Span, from: number, to: number): boolean {
  // The first sign of the call shows what its line does with it.
  const before = text.slice(Math.max(from, start - REACH), start + 1).split('\n')
  const behind = text.slice(end, Math.min(to, end + REACH)).split('\n')
  const top = before.findLastIndex((line, i) => i < before.length - 1 && BORDER.test(line))
  const bottom = behind.findIndex((line, i) => i > 0 && BORDER.test(line))
  // A window that begins in the middle of a line knows nothing of its start.
  const first = top < 0 && start - REACH > from ? 1 : top + 1
  const block = [...before.slice(first), ...behind.slice(1, bottom < 0 ? undefined : bottom)]
  return STATEMENT.test(block.join('\n').replace(FRAME, ''))
}
