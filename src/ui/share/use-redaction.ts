import { useEffect, useState } from 'react'
import type { AppStore } from '../../store/app-store.js'
import type { Input } from '../../store/input.js'
import { useApp, useSelect } from '../app/app-context.js'
import { keepsVerdict } from './check-redaction.js'
import {
  isPath,
  type Material,
  NO_REDACTION,
  type Redactable,
  type Redaction,
  redact,
} from './redact.js'
import { scan } from './scan.js'

/** Calls, and values of each, that are offered. */
const CALLS = 30
const VALUES = 200

export interface Redacting {
  readonly redaction: Redaction
  readonly choose: (redaction: Redaction) => void
  /** Null until somebody asks for it. */
  readonly material: Material | null
  readonly gather: () => void
  /** What is shared: redacted, or the input itself. */
  readonly input: Input
  readonly redacted: boolean
  /** Whether the verdict is the same; null while it is looked at or could not be. */
  readonly same: boolean | 'looking' | null
}

/** What is taken out of a text before it is shared, with a check that its verdict stays. */
export function useRedaction(): Redacting {
  const app = useApp()
  const own = useSelect((state) => state.input)
  const view = useSelect((state) => state.view)
  const [redaction, choose] = useState(NO_REDACTION)
  const [material, setMaterial] = useState<Material | null>(null)
  const [input, setInput] = useState(own)
  const [same, setSame] = useState<boolean | 'looking' | null>(null)
  useEffect(() => {
    if (material === null || redaction === NO_REDACTION || view === null) {
      setInput(own)
      return undefined
    }
    let wanted = true
    const next = redact(own, redaction, material)
    setInput(next)
    setSame('looking')
    void keepsVerdict(view, next).then((kept) => wanted && setSame(kept))
    return () => {
      wanted = false
    }
  }, [own, view, redaction, material])
  return {
    redaction,
    choose,
    material,
    gather: () => void gather(app).then(setMaterial),
    input,
    redacted: input !== own,
    same,
  }
}

async function gather(app: AppStore): Promise<Material> {
  const { view, input } = app.state
  const calls = (view?.calls ?? []).slice(0, CALLS)
  const pages = await Promise.all(
    calls.map((_, call) => app.ask('leaves', { call, from: 0, count: VALUES })),
  )
  const values: Redactable[] = pages.flatMap((page, call) =>
    (page?.rows ?? []).map((row) => ({ id: `${call} ${row.path}`, row, path: isPath(row) })),
  )
  const names = new Set([...calls, ...(view?.tools ?? [])].map(({ name }) => name))
  names.delete('')
  const secrets = (await scan(`${input.source}\n${input.tools}`)) ?? []
  return { values, names: [...names], secrets }
}
