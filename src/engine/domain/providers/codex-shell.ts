/** Codex's commands, of which some are patches in a heredoc. */
import {
  type Invocation,
  nameOf,
  patchInArgv,
  patchInScript,
  scriptOf,
} from '../apply-patch/invocation.js'
import { parsePatch } from '../apply-patch/parse.js'
import { type Linked, type Mapping, mapLinked } from '../mapping.js'
import type { ToolMapper } from '../provider.js'
import { intentOf, joinArgv } from '../shell.js'
import { addPatch } from './codex-patch.js'

const execution = (mapping: Mapping) => ({
  cwd: mapping.maybeText('workdir', 'working_directory'),
  timeoutMs: mapping.maybeNumber('timeout_ms', 'timeout'),
  description: mapping.maybeText('justification'),
  escalate: escalation(mapping),
})

function escalation(mapping: Mapping): Linked<string | undefined> {
  const named = mapping.maybeText('sandbox_permissions')
  if (named.value !== undefined) return named
  return mapLinked(mapping.maybeFlag('with_escalated_permissions'), (on) =>
    on === true ? 'escalated' : undefined,
  )
}

/** The folder that a patch is relative to is no part of its paths: it is named as a loss. */
function keepFolder(mapping: Mapping, { workdir }: Invocation): void {
  if (workdir !== null) mapping.lost.push(`cd ${workdir}`)
}

/** A command as a list of words. */
export const shell: ToolMapper = (mapping) => {
  const argv = mapping.texts('command')
  const invocation = patchInArgv(argv.value)
  if (invocation !== null) {
    addPatch(
      mapping,
      mapLinked(argv, () => invocation.patch),
      parsePatch(invocation.patch),
    )
    keepFolder(mapping, invocation)
    return
  }
  const [program = '', ...rest] = argv.value
  const script = scriptOf(program, rest)
  const command = script ?? joinArgv(argv.value)
  mapping.add('Execute', {
    command: mapLinked(argv, () => command),
    argv,
    ...(script === null ? {} : { shell: nameOf(program) }),
    ...execution(mapping),
    ...intentField(command),
  })
}

/** A command as a script, in the parameter `name`. */
export const shellText =
  (name: string): ToolMapper =>
  (mapping) => {
    const command = mapping.text(name)
    const invocation = patchInScript(command.value)
    if (invocation !== null) {
      addPatch(mapping, command, parsePatch(invocation.patch))
      keepFolder(mapping, invocation)
      return
    }
    mapping.add('Execute', {
      command,
      shell: mapping.maybeText('shell'),
      tty: mapping.maybeFlag('tty'),
      ...execution(mapping),
      ...intentField(command.value),
    })
  }

/** Several commands, one after the other. */
export const shellCommands: ToolMapper = (mapping) => {
  const commands = mapping.texts('commands')
  const timeoutMs = mapping.maybeNumber('timeout_ms')
  for (const command of commands.value) {
    mapping.add('Execute', {
      command: { value: command, from: commands.from },
      timeoutMs,
      ...intentField(command),
    })
  }
}

/** What is typed into a command that still runs. */
export const stdin: ToolMapper = (mapping) => {
  const chars = mapping.maybeText('chars')
  mapping.add('ExecuteIO', {
    session: mapLinked(mapping.any('session_id'), String),
    action: chars.value ? 'write' : 'read',
    data: mapLinked(chars, (text) => (text === '' ? undefined : text)),
  })
}

function intentField(command: string) {
  const intent = intentOf(command)
  return intent === null ? {} : { intent }
}
