/** The door to Monaco: imported dynamically, when an editor is wanted. */
export { createDiff } from './diff-editor.js'
export { createJson } from './json-editor.js'
export { createSource } from './source-editor.js'
