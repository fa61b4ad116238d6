import type { ReactNode } from 'react'
import type { Verdict } from '../../engine/model/trace.js'
import type { Risk } from '../../engine/text/risk.js'
import { Icon, type IconName } from './Icon.js'

const VERDICT_ICONS: Record<Verdict, IconName> = {
  ready: 'check',
  review: 'pause',
  blocked: 'cross',
}

/** A verdict: colour, shape and word. */
export function VerdictBadge({
  verdict,
  children,
}: {
  readonly verdict: Verdict
  readonly children: ReactNode
}) {
  return (
    <span className={`badge ${verdict}`}>
      <Icon name={VERDICT_ICONS[verdict]} />
      {children}
    </span>
  )
}

const RISK_SHAPES: Record<Risk, string> = {
  lossless: 'M8 3a5 5 0 1 1 0 10A5 5 0 0 1 8 3Z',
  deterministic: 'M3.5 3.5h9v9h-9Z',
  inferred: 'M8 2.5 14 13H2Z',
  lossy: 'm3 3 10 10M13 3 3 13',
}

export function RiskMark({ risk }: { readonly risk: Risk }) {
  return (
    <svg className={`risk ${risk}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={RISK_SHAPES[risk]} />
    </svg>
  )
}
