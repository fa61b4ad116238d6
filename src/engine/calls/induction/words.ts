/** What a word of a text may be where no tools are known: a tool's name, or a word that announces a call. */

/** Words with which authors of markup say that a call follows. */
const CALLING = new Set(
  (
    'tool tools function functions func fn call calls invoke invocation action actions act exec execute ' +
    'command cmd request use run skill method operation op ops do perform task job step apply dispatch ' +
    'trigger plugin plan'
  ).split(' '),
)
/** Words that say which half of a pair of marks it is. */
const HALVES = new Set('begin start open end close stop done fin'.split(' '))
/** Words that name things of pages, programs and settings: never a tool. */
const NO_TOOL = new Set(
  (
    'html head body div span img link meta script style table tbody thead tr td th ul ol li p br hr a b i u em ' +
    'strong form input button label select option textarea section article header footer nav main svg path g ' +
    'rect circle text iframe video audio source pre code if else for while return def class import from const ' +
    'let var new try catch end endif endfor true false null none undefined assistant user system human model ' +
    'args arguments argument params parameters parameter input inputs with name key value values type id data ' +
    'this that these those the and or not it is are be to of in on at by as an'
  ).split(' '),
)
/** Marks of arguments: `act_args`. */
const ARGUMENTS = /_(?:args?|arguments?|param(?:eter)?s?|inputs?|payload|with)$/i
/** Marks around what is no call: `END_THINKING`, `im_start`. */
const MARK = /^(?:BEGIN|START|END|OPEN|CLOSE|STOP)_[A-Z_]+$|_(?:begin|start|end|sep)$/
const NAME = /^[A-Za-z_][\w.-]{0,63}$/
const PARTED = /[A-Za-z0-9][_.-][A-Za-z]|[a-z][A-Z]/

/** All of the word's parts announce a call: `exec`, `do_op`, `tool_call`. */
export function announces(word: string): boolean {
  const parts = word.toLowerCase().split(/[_.:-]+/)
  return (
    parts.some((part) => CALLING.has(part)) &&
    parts.every((part) => CALLING.has(part) || HALVES.has(part))
  )
}

/** The word says where marks begin or end: `end`, `done`. */
export function isHalf(word: string): boolean {
  return HALVES.has(word.toLowerCase())
}

/** The mark opens an element of a page: `<div class="`. */
export function isOfPage(opener: string): boolean {
  const word = /<\s?(\p{L}{1,16})/u.exec(opener)?.[1]
  return word !== undefined && NO_TOOL.has(word.toLowerCase())
}

/** May it be the name of a tool? */
export function mayBeTool(word: string): boolean {
  return (
    NAME.test(word) &&
    word.length > 1 &&
    !NO_TOOL.has(word.toLowerCase()) &&
    !ARGUMENTS.test(word) &&
    !MARK.test(word)
  )
}

/** It is written as names of tools are: `send_note`, `getWeather`, `fs.read`. */
export function isParted(word: string): boolean {
  return PARTED.test(word)
}
