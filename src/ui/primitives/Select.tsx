import type { ReactNode } from 'react'
import { Icon } from './Icon.js'

export interface Option {
  readonly value: string
  readonly label: string
}

interface Props {
  /** Accessible name, shown before the value unless `hideName`. */
  readonly name: string
  readonly value: string
  readonly options: readonly Option[]
  readonly onChange: (value: string) => void
  readonly className?: string
  readonly hideName?: boolean
  readonly title?: string
  /** Options in groups, instead of `options`. */
  readonly children?: ReactNode
}

/** The browser's own select in the page's clothes. */
export function Select(props: Props) {
  const {
    name,
    value,
    options,
    onChange,
    className = '',
    hideName = false,
    title,
    children,
  } = props
  return (
    <span className={`select ${className}`} title={title}>
      {hideName ? null : <span aria-hidden="true">{name}</span>}
      <select aria-label={name} value={value} onChange={(event) => onChange(event.target.value)}>
        {children ??
          options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
      </select>
      <Icon name="down" />
    </span>
  )
}
