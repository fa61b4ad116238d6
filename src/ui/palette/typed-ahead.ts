/** Keys that were pressed between asking for the commands and their coming. */
const keys: string[] = []

/**
 * Keeps a key for the list of commands that is on its way; without this it would land in the text below.
 * @returns whether the key was kept, so that nobody else may act on it.
 */
export function keepAhead({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isText = [...key].length === 1 || key === 'Backspace' || key === 'Enter'
  if (!isText || ctrlKey || metaKey || altKey) return false
  keys.push(key)
  return true
}

/** What the kept keys say, once: the words, and whether they were already confirmed. */
export function takeAhead(): { readonly words: string; readonly enter: boolean } {
  const words: string[] = []
  const enter = keys.indexOf('Enter')
  for (const key of enter < 0 ? keys : keys.slice(0, enter)) {
    if (key === 'Backspace') words.pop()
    else words.push(key)
  }
  keys.length = 0
  return { words: words.join(''), enter: enter >= 0 }
}

/** Nothing was asked for any more. */
export function forgetAhead(): void {
  keys.length = 0
}
