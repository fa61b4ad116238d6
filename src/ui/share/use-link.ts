import { useEffect, useState } from 'react'
import type { Input } from '../../store/input.js'
import { encodeLink } from '../../store/link/codec.js'
import type { LinkParts } from '../../store/link/parts.js'
import { useSelect } from '../app/app-context.js'

/** The address that opens `content`; null while it is made. */
export function useLink(content: Input, parts: LinkParts): string | null {
  const digest = useSelect((state) => state.view?.digest ?? null)
  const version = useSelect((state) => state.facts?.version ?? null)
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    let wanted = true
    // Without all of its parts, a link promises no result.
    const whole = parts.source && parts.tools && parts.settings
    const seen = whole && digest !== null && version !== null ? { version, digest } : null
    void encodeLink({ input: content, seen }).then((fragment) => {
      if (wanted) setLink(new URL(fragment, location.href).href)
    })
    return () => {
      wanted = false
    }
  }, [content, parts, digest, version])
  return link
}
