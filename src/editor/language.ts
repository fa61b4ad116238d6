/** Colours for texts that are nearly JSON: models' output, in every notation. */
import type { languages } from 'monaco-editor/editor'

export const LANGUAGE = 'model-output'

export const tokens: languages.IMonarchLanguage = {
  tokenizer: {
    root: [
      [/<\/?[\w|:=.-]{1,60}>?/, 'tag'],
      [/"(?:[^"\\]|\\.)*"(?=\s*:)/, 'key'],
      [/'(?:[^'\\]|\\.)*'(?=\s*:)/, 'key'],
      [/"(?:[^"\\]|\\.)*"/, 'string'],
      [/'(?:[^'\\]|\\.)*'/, 'string'],
      [/-?\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?\b/, 'number'],
      [/\b(?:true|false|null|True|False|None)\b/, 'constant'],
      [/[{}[\](),:]/, 'delimiter'],
    ],
  },
}
