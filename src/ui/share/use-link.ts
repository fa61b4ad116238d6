import { useEffect, useState } from 'react'
import type { Input } from '../../store/input.js'
import { encodeLink } from '../../store/link/codec.js'
import type { LinkParts } from '../../store/link/parts.js'
import { useApp, useSelect } from '../app/app-context.js'

/** The address that opens `content`; null while it is made. */
export function useLink(content: Input, parts: LinkParts, redacted: boolean): string | null {
  const app = useApp()
  const inspection = useSelect((state) => state.view?.id ?? null)
  const version = useSelect((state) => state.facts?.version ?? null)
  const [link, setLink] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each inspection has a digest of its own.
  useEffect(() => {
    let wanted = true
    // Without all of its parts, as they are, a link promises no result.
    const whole = !redacted && parts.source && parts.tools && parts.settings
    const make = async () => {
      const digest = whole ? await app.askDigest() : null
      const seen = digest !== null && version !== null ? { version, digest } : null
      const fragment = await encodeLink({ input: content, seen })
      if (wanted) setLink(new URL(fragment, location.href).href)
    }
    void make()
    return () => {
      wanted = false
    }
  }, [app, inspection, content, parts, redacted, version])
  return link
}
