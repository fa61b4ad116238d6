/** Names that models use for one another's parameters. */

/** Each line is one meaning. A name stands in one line only. */
const SAME: readonly (readonly string[])[] = [
  ['path', 'filepath', 'file', 'filename', 'absolutepath', 'targetfile', 'relativepath'],
  ['directory', 'dir', 'folder', 'directorypath', 'dirpath', 'folderpath'],
  ['command', 'cmd', 'shellcommand', 'commandline', 'bashcommand'],
  ['query', 'q', 'searchquery', 'searchterm'],
  ['url', 'uri', 'link', 'href'],
  ['content', 'contents', 'filecontent', 'filetext', 'filecontents'],
  ['oldstring', 'oldstr', 'oldtext', 'searchstring', 'search'],
  ['newstring', 'newstr', 'newtext', 'replacestring', 'replacement', 'replace'],
  ['cwd', 'workdir', 'workingdirectory', 'workingdir'],
  ['code', 'sourcecode', 'script'],
  ['patch', 'diff', 'patchtext'],
]

/** Longer keys are no names. */
const LONGEST = 64

const MEANING: ReadonlyMap<string, number> = new Map(
  SAME.flatMap((names, index) => names.map((name) => [name, index] as const)),
)

/** The name without case, separators and ligatures: `filePath`, `file_path` and `File-Path` are one. */
function bare(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[_\-\s]/g, '')
    .toLowerCase()
}

/** True when `written` is another spelling or a known alias of `declared`. */
export function isAlias(written: string, declared: string): boolean {
  if (written.length > LONGEST) return false
  const a = bare(written)
  const b = bare(declared)
  if (a === b) return true
  const meaning = MEANING.get(a)
  return meaning !== undefined && meaning === MEANING.get(b)
}
