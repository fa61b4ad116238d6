/** Calls that a program holds: test code, a reproduction. What it shows was not said by a model. */
import type { Span } from '../../text/span.js'

/** How far from a call the lines of its block are looked at. */
const REACH = 1500

/**
 * A declaration, an import, an assertion, what is handed back, a condition, the call of a
 * member or its assignment, the assignment of what a call gives; the end of a statement.
 */
const STATEMENT =
  /^[ \t]{0,40}(?:(?:export |pub |async )?(?:(?:const|let|var) (?:mut )?[\w$]+ ?[:=]|(?:def|fn|func|function|class) \w+ ?[(<{:])|import [\w{*"'].*["';]|from [\w.]+ import |assert\w*[!.( ]|(?:return|yield|await|throw|raise) ?(?:[{[]|(?:new )?[\w$.]+\()|(?:if|for|while|with) [^(=<>\n]*[(=<>].*[:{]$|[\w$]+(?:\.[\w$]+)+(?:!?\(| ?= )|[\w$.]+ ?:?= ?(?:\w+ )?(?:[\w$]+\.)*[a-z_]\w*!?\()|(?:it|describe|context|specify|test|before|after|module)\b[^\n]{0,120}(?: do(?: ?\|[^|\n]{0,40}\|)?|=> \{|\) \{)[ \t]*$|[)\]}];[ \t]*$/m
/** What ends a block beside an empty line: a fence, a tag or a token. */
const BORDER = /^[ \t]*(?:$|```|<)/
const PRINTED = /^[[{]/
/** The line behind it is one of those that led to a fault. */
const FRAME = /^ *File "[^"\n]*", line \d.*\n.*/gm

/** Is the block of lines around one of the calls (ascending) the code of a program? */
export function isProgram(text: string, calls: readonly Span[]): boolean {
  return calls.some(({ start, end }, i) => {
    const from = Math.max(calls[i - 1]?.end ?? 0, start - REACH)
    const to = Math.min(calls[i + 1]?.start ?? text.length, end + REACH)
    // The first sign of the call shows what its line does with it.
    const before = text.slice(from, start + 1).split('\n')
    // A value alone at the left edge does nothing in a program: it is what one printed.
    if (PRINTED.test(before.at(-1) ?? '')) return false
    const behind = text.slice(end, to).split('\n')
    const top = before.findLastIndex((line, at) => at < before.length - 1 && BORDER.test(line))
    const bottom = behind.findIndex((line, at) => at > 0 && BORDER.test(line))
    const above = before.slice(top + 1).join('\n')
    const block = above + behind.slice(0, bottom < 0 ? undefined : bottom).join('\n')
    return STATEMENT.test(block.replace(FRAME, ''))
  })
}
