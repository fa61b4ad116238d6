/** Lines of programs that are written as calls with keys are: signatures, annotations, rules of a page's style. */

/** Words of types, in the place of a value: what stands there is declared. */
const TYPE =
  /^\s?(?:str|string|int|integer|float|number|bool|boolean|any|list|dict|object|array|void)\b(?!\()/
/** Words with which a declaration begins: what stands above it is its annotation. */
const DECLARES =
  /^\s*(?:async|def|class|public|private|protected|export|function|static|fun|var|let|const)\b/
const BRACE = /^\s?\{/

/** What stands behind a key is a type. */
export function isTyped(text: string, valueStart: number): boolean {
  return TYPE.test(text.slice(valueStart, valueStart + 12))
}

/** A `;` there ends a rule of a style: `.note { color: red; }`. */
export function endsRule(text: string, at: number, sign: string, nameEnd: number): boolean {
  return text[at] === ';' && sign === ':' && BRACE.test(text.slice(nameEnd, nameEnd + 2))
}

/** A declaration or a further annotation follows on the next line: `@Route(path = "/a")`. */
export function isAnnotation(text: string, lineEnd: number, sign: string): boolean {
  const below = text.slice(lineEnd + 1, lineEnd + 40)
  return DECLARES.test(below) || (sign === '=' && below.startsWith('@'))
}
