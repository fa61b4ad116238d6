/** What a word of a text may be where no tools are known: a tool's name, or a word that announces a call. */
import { wordSet } from '../../text/words.js'

/** Words with which authors of markup say that a call follows. */
const CALLING = wordSet(
  'tool tools function functions func fn call calls calling invoke invoking invocation action actions act exec',
  'execute command cmd request use uses run skill method operation op ops do perform task job step',
  'apply dispatch trigger plugin plan steps toolcall toolcalls tooluse functioncall functioncalls',
)
/** Words that say which half of a pair of marks it is. */
const HALVES = wordSet('begin start open end close stop done fin')
/** Elements of pages. */
const OF_PAGE = wordSet(
  'html head body div span img link meta script style table tbody thead tr td th ul ol li p br',
  'hr a b i u em strong form input button label select option textarea section article header',
  'footer nav main svg path g rect circle text iframe video audio source pre code',
)
/** Words that name things of programs and settings: never a tool. */
const NO_TOOL = wordSet(
  'if else for while return def class import from const let var new try catch end endif endfor',
  'true false null none nothing undefined assistant user system human model args arguments argument',
  'params parameters parameter input inputs with name key value values type id data this that',
  'these those the and or not it is are be to of in on at by as an json yaml xml',
  'trace debug info notice warn warning error critical fatal',
)
/** Marks of arguments, and members that hold them: `act_args`, `call.arguments`. */
const ARGUMENTS =
  /(?:^|[_.])(?:args?|arguments?|param(?:eter)?s?|inputs?|kwargs|payload|with|using)$/i
/** Marks around the parts of an argument: `arg_key`. */
const OF_ARGUMENT = wordSet('arg param parameter key keys value val values name sep type')
/** Marks around what is no call: `END_THINKING`, `im_start`. */
const MARK =
  /^(?:BEGIN|START|END|OPEN|CLOSE|STOP)_[A-Z_]+$|^(?:eot|eom|im|bos|eos|start_header|end_header)_|_(?:begin|start|end|sep)$/
/** Names of errors: `ZodError`. */
const FAULT = /[a-z](?:Error|Exception|Warning)$/
const NAME = /^[A-Za-z_][\w.-]{0,63}$/
const PARTED = /[A-Za-z0-9][_.-][A-Za-z]|[a-z][A-Z]/

/** Words that leave no doubt, wherever marks hold them: `x_tool_begin`, `toolCall`. */
const SURE = wordSet(
  'tool tools function functions func call calls calling invoke invoking invocation action toolcall toolcalls',
  'tooluse functioncall functioncalls',
)
/** The same in other languages that models write, and in pictures. */
const SURE_ABROAD =
  /инструмент|вызов|виклик|функци|调用|調用|工具|函数|函式|ツール|呼び出|関数|도구|호출|함수|werkzeug|aufruf|outil|appel|herramienta|llamada|ferramenta|chamada|strumento|chiamata|narzędzi|wywołani|nástroj|[🔧🛠🔨🧰⚙]/iu
/** What comes back from a call. */
const GIVEN_BACK =
  /^(?:(?:tool|function|action|call)s?[_-]?(?:calls?[_-]?)?)?(?:result|response|output|observation)s?$/i
/** Words of marks around what is thought or answered. */
const OF_ANSWER = /^(?:(?:start|begin|end)_(?:of_)?)(?:think(?:ing)?|thoughts?|reasoning|answer)$/i
/** Words for the name of something. */
const NAMING = wordSet('name id of nom nombre nome 名称 имя')

/** Words with which a line says what is done now. */
export const DOES = wordSet(
  'call calling use using invoke invoking run running execute executing apply applying',
)

/** A part of the word says beyond doubt that a call follows. */
export function saysCall(word: string): boolean {
  return SURE_ABROAD.test(word) || partsOf(word).some((part) => SURE.has(part))
}

/** What follows the word is a tool's name: `name`, `tool`, `function_name`. */
export function namesTool(word: string): boolean {
  return partsOf(word).every((part) => NAMING.has(part) || CALLING.has(part))
}

/** What follows the word is a name, of whatever: `act_name`. */
export function endsInName(word: string): boolean {
  return namesTool(word) || NAMING.has(partsOf(word).at(-1) ?? '')
}

function partsOf(word: string): string[] {
  return word.split(/[_.:-]+|(?<=\p{Ll})(?=\p{Lu})/u).map((part) => part.toLowerCase())
}

/** A deed and what it is done to: words of marks, and of tools as well: `run_command`, `execute_task`. */
export function isDeed(word: string): boolean {
  return isParted(word) && !saysCall(word) && partsOf(word).every((part) => CALLING.has(part))
}

/** All of the word's parts announce a call: `exec`, `do_op`, `tool_call`. */
export function announces(word: string): boolean {
  if (SURE_ABROAD.test(word)) return true
  const parts = word.toLowerCase().split(/[_.:-]+/)
  return (
    parts.some((part) => CALLING.has(part)) &&
    parts.every((part) => CALLING.has(part) || HALVES.has(part))
  )
}

/** The word stands in marks around a part of an argument: `<|key|>`. */
export function isPart(word: string): boolean {
  return partsOf(word).every((part) => OF_ARGUMENT.has(part))
}

/** The word names all arguments: `parameters`, `act_args`. */
export function holdsArguments(word: string): boolean {
  return ARGUMENTS.test(word)
}

/** The word says where marks begin or end: `end`, `done`. */
export function isHalf(word: string): boolean {
  return HALVES.has(word.toLowerCase())
}

/** The mark opens an element of a page: `<div class="`. */
export function isOfPage(opener: string): boolean {
  const word = /<\s?(\p{L}{1,16})/u.exec(opener)?.[1]
  return word !== undefined && OF_PAGE.has(word.toLowerCase())
}

/** May it be the name of a tool? */
export function mayBeTool(word: string): boolean {
  return (
    NAME.test(word) &&
    word.length > 1 &&
    !NO_TOOL.has(word.toLowerCase()) &&
    !FAULT.test(word) &&
    !OF_PAGE.has(word.toLowerCase()) &&
    !ARGUMENTS.test(word) &&
    !MARK.test(word) &&
    !isGivenBack(word) &&
    !isPart(word)
  )
}

/** It names what a tool gave back, or a part of an answer that holds no call: `tool_response`, `START_THINKING`. */
export function isGivenBack(word: string): boolean {
  return GIVEN_BACK.test(word) || OF_ANSWER.test(word)
}

/** It is written as names of tools are: `send_note`, `getWeather`, `fs.read`. */
export function isParted(word: string): boolean {
  return PARTED.test(word)
}

/** The word of a part that says which call it is, and nothing of it. */
export function counts(word: string): boolean {
  return COUNTS.test(word)
}

const COUNTS = /^(?:(?:call|tool_call)_?)?(?:id|idx|index|seq|no|num|step|version)$/i
