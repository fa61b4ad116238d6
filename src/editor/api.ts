/**
 * The only file that imports Monaco. It is reached through a dynamic import of `monaco.js` alone: the
 * page works without it, and loads it when it is wanted.
 */
import * as everything from 'monaco-editor/editor'
import 'monaco-editor/features/bracketMatching/register'
import 'monaco-editor/features/caretOperations/register'
import 'monaco-editor/features/diffEditor/register'
import 'monaco-editor/features/find/register'
import 'monaco-editor/features/linesOperations/register'
import 'monaco-editor/features/placeholderText/register'
import 'monaco-editor/features/toggleTabFocusMode/register'
import 'monaco-editor/features/unicodeHighlighter/register'
import 'monaco-editor/features/wordOperations/register'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import { LANGUAGE, tokens } from './language.js'
import { THEME_NAMES, themeName, themeOf } from './themes.js'

type Monaco = typeof everything

/** Done by calling, not by importing: a module that only has effects may be left out of a build. */
function prepared(api: Monaco): Monaco {
  // Before the first editor: a bundled page cannot find the worker by itself.
  self.MonacoEnvironment = { getWorker: () => new EditorWorker() }
  api.languages.register({ id: LANGUAGE })
  api.languages.setMonarchTokensProvider(LANGUAGE, tokens)
  for (const theme of THEME_NAMES) api.editor.defineTheme(themeName(theme), themeOf(theme))
  return api
}

export const monaco = prepared(everything)
