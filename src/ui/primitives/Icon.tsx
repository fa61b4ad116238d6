const PATHS = {
  check: 'M3 8.5 6.5 12 13 4.5',
  cross: 'm4 4 8 8m0-8-8 8',
  dash: 'M4 8h8',
  dot: 'M8 8h.01',
  pause: 'M5.5 3.5v9m5-9v9',
  down: 'm3.5 6 4.5 4.5L12.5 6',
  alert: 'M8 2.2 14.5 13.6h-13ZM8 6.5v3m0 2v.01',
  info: 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4ZM8 7.5v3.6M8 5v.01',
  theme: 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4Zm0 0V1.8',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10Zm3.7-1.3L14 14',
  file: 'M3.5 1.8h6l3 3v9.4h-9zM9.5 1.8v3h3',
  trash: 'M2.5 4h11M6 4V2.2h4V4M4 4l.7 9.8h6.6L12 4',
  pen: 'm3 13 .6-3L10.8 2.8l2.4 2.4L6 12.4Z',
  play: 'M4.5 2.8v10.4L13 8Z',
  up: 'M8 13V3.5M4 7.2 8 3.2l4 4',
  below: 'M8 3v9.5M4 8.8l4 4 4-4',
  logo: 'M8 1.6 14.4 8 8 14.4 1.6 8Z',
} as const

export type IconName = keyof typeof PATHS

/** A small drawing beside words; it never stands for them. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
