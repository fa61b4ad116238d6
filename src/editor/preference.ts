/** Which editors the user wants, remembered. */

export type Place = 'source' | 'diff'

const KEY = 'callmend.editor.'

/** Null when the user has not said. */
export function editorChoice(place: Place): 'plain' | 'monaco' | null {
  try {
    const value = localStorage.getItem(KEY + place)
    return value === 'plain' || value === 'monaco' ? value : null
  } catch {
    return null
  }
}

export function chooseEditor(place: Place, choice: 'plain' | 'monaco'): void {
  try {
    localStorage.setItem(KEY + place, choice)
  } catch {
    // The choice lasts as long as the page.
  }
}

/** Monaco does not work on phones, and is not loaded there. */
export function mayLoadEditor(): boolean {
  return !matchMedia('(pointer: coarse)').matches && matchMedia('(min-width: 861px)').matches
}
