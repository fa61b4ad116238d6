import { useEffect, useState } from 'react'
import type { Input } from '../../store/input.js'
import type { Secret } from '../../worker/secrets/find.js'
import { scan } from './scan.js'

export type Scan =
  | { readonly state: 'searching' }
  | { readonly state: 'searched'; readonly secrets: readonly Secret[] }
  | { readonly state: 'not-searched' }

/** What looks like a secret in all that `content` carries. */
export function useSecrets(content: Input): Scan {
  const [found, setFound] = useState<Scan>({ state: 'searching' })
  useEffect(() => {
    let wanted = true
    setFound({ state: 'searching' })
    void scan(everyText(content)).then((secrets) => {
      if (!wanted) return
      setFound(secrets === null ? { state: 'not-searched' } : { state: 'searched', secrets })
    })
    return () => {
      wanted = false
    }
  }, [content])
  return found
}

/** All that a link carries, each text as it was given. */
function everyText({ source, tools, tool, edits, modelAnswers, grammar }: Input): string {
  return [source, tools, tool, JSON.stringify(edits), grammar, ...Object.values(modelAnswers)].join(
    '\n',
  )
}
