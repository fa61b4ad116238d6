/** The editor's themes: the page's colours, every token 4.5:1 or better on every ground it can have. */
import type { editor } from 'monaco-editor/editor'

export type EditorTheme = 'light' | 'dark' | 'contrast' | 'contrast-dark'

interface Palette {
  readonly base: editor.BuiltinTheme
  readonly ground: string
  readonly ink: string
  readonly faint: string
  readonly tag: string
  readonly key: string
  readonly string: string
  readonly number: string
  readonly added: string
  readonly removed: string
  readonly addedLine: string
  readonly removedLine: string
  readonly accent: string
}

const PALETTES: Record<EditorTheme, Palette> = {
  light: {
    base: 'vs',
    ground: '#ffffff',
    ink: '#1a1c1f',
    faint: '#5f656c',
    tag: '#5b2f95',
    key: '#1f3a8f',
    string: '#0f4f32',
    number: '#7a3200',
    added: '#c8ebd3',
    removed: '#fbd9d4',
    addedLine: '#eef8f1',
    removedLine: '#fdf2f0',
    accent: '#2f51d0',
  },
  dark: {
    base: 'vs-dark',
    ground: '#16181c',
    ink: '#e7e9ec',
    faint: '#9aa2ab',
    tag: '#d3b3ff',
    key: '#b5c6ff',
    string: '#b4e6c9',
    number: '#ffc89a',
    added: '#1c5032',
    removed: '#5b2620',
    addedLine: '#17241d',
    removedLine: '#271b1b',
    accent: '#94abff',
  },
  contrast: {
    base: 'hc-light',
    ground: '#ffffff',
    ink: '#000000',
    faint: '#1f1f1f',
    tag: '#3d0a7a',
    key: '#00129e',
    string: '#003a1e',
    number: '#5c2400',
    added: '#c9f7da',
    removed: '#ffd6d1',
    addedLine: '#ffffff',
    removedLine: '#ffffff',
    accent: '#00129e',
  },
  'contrast-dark': {
    base: 'hc-black',
    ground: '#000000',
    ink: '#ffffff',
    faint: '#e4e4e4',
    tag: '#e3ceff',
    key: '#cbd6ff',
    string: '#cff7df',
    number: '#ffe0c2',
    added: '#0d5a30',
    removed: '#6b1d16',
    addedLine: '#000000',
    removedLine: '#000000',
    accent: '#a9bcff',
  },
}

export const THEME_NAMES: readonly EditorTheme[] = ['light', 'dark', 'contrast', 'contrast-dark']

export function themeName(theme: EditorTheme): string {
  return `callmend-${theme}`
}

export function themeOf(theme: EditorTheme): editor.IStandaloneThemeData {
  const p = PALETTES[theme]
  const hex = (color: string) => color.slice(1)
  return {
    base: p.base,
    inherit: false,
    rules: [
      { token: '', foreground: hex(p.ink) },
      { token: 'tag', foreground: hex(p.tag) },
      { token: 'key', foreground: hex(p.key) },
      { token: 'string', foreground: hex(p.string) },
      { token: 'number', foreground: hex(p.number) },
      { token: 'constant', foreground: hex(p.number) },
      { token: 'delimiter', foreground: hex(p.ink) },
    ],
    colors: {
      'editor.background': p.ground,
      'editor.foreground': p.ink,
      'editorLineNumber.foreground': p.faint,
      'editorLineNumber.activeForeground': p.ink,
      'editorCursor.foreground': p.ink,
      'editor.lineHighlightBackground': p.ground,
      'editor.lineHighlightBorder': p.ground,
      'editor.selectionBackground': `${p.accent}40`,
      'editorIndentGuide.background1': p.ground,
      'editorIndentGuide.activeBackground1': p.ground,
      'diffEditor.insertedTextBackground': p.added,
      'diffEditor.removedTextBackground': p.removed,
      'diffEditor.insertedLineBackground': p.addedLine,
      'diffEditor.removedLineBackground': p.removedLine,
      'diffEditor.diagonalFill': p.ground,
      'scrollbar.shadow': '#00000000',
      'editorOverviewRuler.border': '#00000000',
      focusBorder: p.accent,
    },
  }
}
