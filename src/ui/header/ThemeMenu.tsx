import { useSyncExternalStore } from 'react'
import { chooseTheme, onThemeChange, THEMES, themeChoice } from '../app/theme.js'
import { Icon } from '../primitives/Icon.js'
import { Menu } from '../primitives/Menu.js'

export function ThemeMenu() {
  const choice = useSyncExternalStore(onThemeChange, themeChoice, themeChoice)
  return (
    <Menu
      name="Theme"
      className="button square theme"
      button={<Icon name="theme" />}
      items={THEMES.map((theme) => ({
        label: theme.title,
        checked: theme.id === choice,
        onSelect: () => chooseTheme(theme.id),
      }))}
    />
  )
}
