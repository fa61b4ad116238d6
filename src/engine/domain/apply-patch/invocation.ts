/** How a patch reaches the tool: as its argument, in an argv, or in a shell's heredoc. */

export interface Invocation {
  readonly patch: string
  /** Folder that the patch is relative to, from `cd DIR && apply_patch …`. */
  readonly workdir: string | null
}

const NAMES = new Set(['apply_patch', 'applypatch'])
const SHELLS = new Set(['bash', 'zsh', 'sh'])
const POWERSHELLS = new Set(['pwsh', 'powershell', 'pwsh.exe', 'powershell.exe'])

/** The patch in a command's argv, or null when the command is something else. */
export function patchInArgv(argv: readonly string[]): Invocation | null {
  const [program, ...rest] = argv
  if (program === undefined) return null
  if (NAMES.has(program)) {
    const [patch] = rest
    return rest.length === 1 && patch !== undefined ? { patch, workdir: null } : null
  }
  const script = scriptOf(program, rest)
  return script === null ? null : patchInScript(script)
}

/** A program's name without its folder. */
export function nameOf(program: string): string {
  return program.slice(Math.max(program.lastIndexOf('/'), program.lastIndexOf('\\')) + 1)
}

/** The script that a shell is told to run; null for other programs and other flags. */
export function scriptOf(program: string, rest: readonly string[]): string | null {
  const name = nameOf(program)
  const [first, second] = rest
  if (SHELLS.has(name)) {
    return rest.length === 2 && (first === '-lc' || first === '-c') ? (second ?? null) : null
  }
  const lower = name.toLowerCase()
  if (POWERSHELLS.has(lower)) {
    const flags = first?.toLowerCase() === '-noprofile' ? rest.slice(1) : rest
    return flags.length === 2 && flags[0]?.toLowerCase() === '-command' ? (flags[1] ?? null) : null
  }
  if (lower === 'cmd' || lower === 'cmd.exe') {
    return rest.length === 2 && first?.toLowerCase() === '/c' ? (second ?? null) : null
  }
  return null
}

const CD = /^cd[ \t]+(?:"([^"\n]*)"|'([^'\n]*)'|([^\s'"&|;<>$`]+))[ \t]*&&[ \t]*/
const HEREDOC =
  /^(?:apply_patch|applypatch)[ \t]*<<[ \t]*(?:'([^'\n]+)'|"([^"\n]+)"|([^\s'"<>|;&]+))[ \t]*\n/

/**
 * The patch in a shell script that is one statement: `apply_patch <<'EOF'`,
 * with or without `cd DIR &&` before it. Anything else is not a patch.
 */
export function patchInScript(script: string): Invocation | null {
  let rest = script.trim()
  let workdir: string | null = null
  const cd = CD.exec(rest)
  if (cd !== null) {
    workdir = cd[1] ?? cd[2] ?? cd[3] ?? null
    rest = rest.slice(cd[0].length)
  }
  const heredoc = HEREDOC.exec(rest)
  const delimiter = heredoc?.[1] ?? heredoc?.[2] ?? heredoc?.[3]
  if (heredoc === null || delimiter === undefined) return null
  const body = rest.slice(heredoc[0].length)
  const closer = `\n${delimiter}`
  if (!body.endsWith(closer)) return null
  const patch = body.slice(0, -closer.length)
  return patch.includes(`${closer}\n`) ? null : { patch: `${patch}\n`, workdir }
}
