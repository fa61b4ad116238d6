/** `callmend/templates`: response templates as Transformers reads them. */

export { type Derived, deriveResponseTemplate } from './chat/derive.js'
export type { ChatTemplate } from './chat/render.js'
export { TEMPLATE_LIMITS } from './limits.js'
export { type Lint, type LintCode, lintTemplate } from './lint/lint.js'
export type { PythonError } from './response/errors.js'
export type { Region, ResponseEvent } from './response/events.js'
export {
  loadResponseTemplate,
  type Outcome,
  type ReadOptions,
  type ReadResponse,
  readResponse,
  type TemplateError,
} from './response/read.js'
export type { Delimiter, Field, ResponseTemplate } from './response/spec.js'
export { type Dict, toPlain, toText, type Value } from './response/value.js'
