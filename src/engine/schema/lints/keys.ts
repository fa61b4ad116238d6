/** What the name of a member says about its value. Longer keys are no names. */
const LONGEST = 256

const PATH = /(?:path|file|filename|dir|directory|folder|cwd|target|dest|destination)s?$/i
const COMMAND = /^(?:command|cmd|script)$/i

export function isPathKey(key: string): boolean {
  return key.length <= LONGEST && PATH.test(key)
}

export function isCommandKey(key: string): boolean {
  return key.length <= LONGEST && COMMAND.test(key)
}
