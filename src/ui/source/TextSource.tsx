import { type PointerEvent, useCallback, useEffect, useRef } from 'react'
import { useApp, useSelect } from '../app/app-context.js'
import { afterPaint } from '../primitives/after-paint.js'
import { Backdrop } from './backdrop.js'
import { PLACEHOLDER } from './placeholder.js'
import { pointAt } from './point-at.js'
import { paint } from './tints.js'
import { useTints } from './use-tints.js'

/** The copy of a longer text is laid out behind the next picture: the verdict does not wait for it. */
const AT_ONCE = 3_000

/** Text that comes as a whole, and not key by key. */
const isPaste = ({ inputType }: InputEvent) => /^insertFrom(?:Paste|Drop|Yank)/.test(inputType)

/** Scrolls the text to a line; where no copy tells its place, the browser finds the selection. */
function bringIntoView(
  area: HTMLTextAreaElement,
  top: number | null,
  { start, end }: { readonly start: number; readonly end: number },
): void {
  if (top === null) {
    area.focus()
    area.setSelectionRange(start, end)
    return
  }
  const { scrollTop, clientHeight } = area
  if (top < scrollTop || top > scrollTop + clientHeight - 40) {
    area.scrollTo({ top: Math.max(0, top - clientHeight / 3) })
  }
}

/** The plain text area: works at once and everywhere; its copy behind it carries the tints. */
export function TextSource() {
  const app = useApp()
  const area = useRef<HTMLTextAreaElement>(null)
  const copy = useRef<HTMLDivElement>(null)
  const backdrop = useRef<Backdrop>(null)
  const source = useSelect((state) => state.input.source)
  const revision = useSelect((state) => state.revision)
  const reveal = useSelect((state) => state.reveal)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that the text came from elsewhere.
  useEffect(() => {
    if (area.current !== null && area.current.value !== app.state.input.source) {
      area.current.value = app.state.input.source
    }
  }, [revision])

  const follow = useCallback(() => {
    if (copy.current?.parentElement != null && area.current !== null) {
      copy.current.parentElement.scrollTop = area.current.scrollTop
    }
  }, [])

  const tints = useTints()
  useEffect(() => {
    const show = () => {
      if (copy.current === null) return
      backdrop.current ??= new Backdrop(copy.current)
      backdrop.current.show(source)
      paint(backdrop.current, tints)
      // A paste has scrolled the text before its copy was there.
      follow()
    }
    if (source.length > AT_ONCE) return afterPaint(show)
    show()
    return undefined
  }, [source, tints, follow])

  useEffect(() => {
    if (reveal === null) return undefined
    // The copy of a longer text is made behind the next picture.
    return afterPaint(() => {
      const top = backdrop.current?.topOf(reveal.start) ?? null
      if (area.current !== null) bringIntoView(area.current, top, reveal)
    })
  }, [reveal])

  const onPointer = (event: PointerEvent<HTMLTextAreaElement>) => {
    if (event.pointerType !== 'mouse') return
    const position = document.caretPositionFromPoint?.(event.clientX, event.clientY)
    if (position?.offsetNode === area.current) pointAt(app, position?.offset ?? 0)
  }
  return (
    <div className={`text-source ${source.length > Backdrop.longest ? 'long' : ''}`}>
      <div className="backdrop" aria-hidden="true">
        <div ref={copy} />
      </div>
      <textarea
        ref={area}
        aria-label="Model output"
        placeholder={PLACEHOLDER}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        onInput={(event) => {
          const pasted = event.nativeEvent instanceof InputEvent && isPaste(event.nativeEvent)
          app.edit({ source: event.currentTarget.value }, pasted ? 'paste' : 'editor')
        }}
        onScroll={follow}
        onPointerMove={onPointer}
        onPointerLeave={() => pointAt(app, null)}
        onSelect={(event) => {
          if (event.currentTarget.value !== '') pointAt(app, event.currentTarget.selectionStart)
        }}
      />
    </div>
  )
}
