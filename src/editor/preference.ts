/** Which editor the user wants for the source, remembered. */

const KEY = 'callmend.editor.source'

/** Null when the user has not said. */
export function editorChoice(): 'plain' | 'monaco' | null {
  try {
    const value = localStorage.getItem(KEY)
    return value === 'plain' || value === 'monaco' ? value : null
  } catch {
    return null
  }
}

export function chooseEditor(choice: 'plain' | 'monaco'): void {
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // The choice lasts as long as the page.
  }
}

/** Monaco does not work on phones, and is not loaded there. */
export function mayLoadEditor(): boolean {
  return !matchMedia('(pointer: coarse)').matches && matchMedia('(min-width: 53.8125em)').matches
}
