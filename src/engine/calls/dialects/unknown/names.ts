/** What may be a tool's name in a wrapping that is not known. */
import { resolveName } from '../../../tools/names.js'
import type { DialectContext } from '../dialect.js'

const NAME = /^[A-Za-z_](?:[\w.\-:/]{0,126}\w)?$/
/** Words that say that a call follows, in tags, tokens and labels. */
const CALLING =
  /tool|func|fn|call|invo|action|(?:^|_)act(?:_|$)|exec|plugin|api|command|request|use|run|skill|method|operation/i
/** Words that leave no doubt that a call follows, in the languages that models write. */
const SAYS_CALL =
  /tool|call|func|fn_|invo|инструмент|вызов|виклик|функц|інструмент|调用|調用|工具|函数|函式|ツール|呼び出|関数|도구|호출|함수|werkzeug|aufruf|funktion|outil|appel|fonction|herramienta|llamada|función|ferramenta|chamada|função|strumento|chiamata|narzędzi|wywoł|nástroj|volání/iu
/** Names of elements that say by themselves that they are calls. */
const CALL_ELEMENT =
  /call|invo|func|tool_?(?:use|run|exec|request|action)|(?:use|run|exec(?:ute)?)_?(?:mcp_?)?tool/i
/** Names of marks around what tools answered. */
const ANSWER = /result|response|output|observation/i
/** Words that begin statements and markup of pages, roles and headings: not tools. */
const NO_NAME = new Set(
  (
    'json python xml yaml true false null none undefined nan gt lt amp quot nbsp ' +
    'assistant user system tool function ipython environment developer human model observation bot ai ' +
    'use used using call calls calling the this that these those with and or for to of in on is are be if else ' +
    'endif endfor elif set block macro include loop not it its here now then when you your i we they as at by ' +
    'from into an a no yes ok note notes example examples format formats schema syntax response request message ' +
    'messages output input result results error errors warning info debug usage description summary step steps ' +
    'section title content type value values name names arguments parameters args params option options ' +
    'tojson fromjson dictsort indent items length upper lower trim default join map selectattr rejectattr ' +
    'replace first last string list safe escape title capitalize namespace raise_exception strftime_now'
  ).split(' '),
)

/** Is this text a name that a call may have here? With tools, only an offered one is. */
export function isToolName(text: string, context: DialectContext): boolean {
  if (!NAME.test(text)) return false
  if (context.tools.length === 0) return !NO_NAME.has(text.toLowerCase())
  return resolveName(text, context.tools).tool !== null
}

/** Does the word stand before arguments, or before the name? */
export function announcesArguments(word: string): boolean {
  return /(?:^|_)(?:args?|arguments?|param(?:eter)?s?|inputs?|payload|data|body|json|with|name|id)$/i.test(
    word,
  )
}

/** Does the word say beyond doubt that a call follows? */
export function saysCall(word: string): boolean {
  return SAYS_CALL.test(word)
}

/**
 * Where the last word that says so begins which ends at or before a place; -1
 * where none does. Asked for ascending places: one pass over the text.
 */
export function saidBefore(text: string): (place: number) => number {
  const words = new RegExp(SAYS_CALL, 'giu')
  let last = -1
  let next = words.exec(text)
  return (place) => {
    for (; next !== null && next.index + next[0].length <= place; next = words.exec(text)) {
      last = next.index
    }
    return last
  }
}

/** Is it written like a tool's name, offered or not? */
export function isNameLike(text: string): boolean {
  return NAME.test(text) && !NO_NAME.has(text.toLowerCase())
}

/** Is it one of the offered names? */
export function isOffered(text: string, context: DialectContext): boolean {
  return context.tools.length > 0 && isToolName(text, context)
}

/** Is an element of this name a call, even where no tools are known? */
export function isCallElement(name: string): boolean {
  return CALL_ELEMENT.test(name) && !ANSWER.test(name)
}

/** Does a mark of this name hold what a tool answered? */
export function holdsAnswer(name: string): boolean {
  return ANSWER.test(name)
}

/** Does the word of a tag, token or label announce a call? */
export function announcesCall(word: string): boolean {
  return CALLING.test(word)
}
