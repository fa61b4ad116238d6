/** Light, dark and high contrast: the user's choice, else the system's. */

export const THEMES = [
  { id: 'system', title: 'As the system' },
  { id: 'light', title: 'Light' },
  { id: 'dark', title: 'Dark' },
  { id: 'contrast', title: 'High contrast' },
  { id: 'contrast-dark', title: 'High contrast, dark' },
] as const

export type ThemeChoice = (typeof THEMES)[number]['id']
export type Theme = Exclude<ThemeChoice, 'system'>

const KEY = 'callmend.theme'
const dark = matchMedia('(prefers-color-scheme: dark)')
const contrast = matchMedia('(prefers-contrast: more)')
const listeners = new Set<() => void>()

function stored(): ThemeChoice {
  try {
    const value = localStorage.getItem(KEY)
    return THEMES.find((theme) => theme.id === value)?.id ?? 'system'
  } catch {
    return 'system'
  }
}

let choice = stored()

export function themeChoice(): ThemeChoice {
  return choice
}

export function currentTheme(): Theme {
  if (choice !== 'system') return choice
  if (contrast.matches) return dark.matches ? 'contrast-dark' : 'contrast'
  return dark.matches ? 'dark' : 'light'
}

function apply(): void {
  document.documentElement.dataset.theme = currentTheme()
  for (const listener of listeners) listener()
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // The choice lasts as long as the page.
  }
  apply()
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows the system from now on. */
export function startTheme(): void {
  dark.addEventListener('change', apply)
  contrast.addEventListener('change', apply)
  apply()
}
