import { lazy, type PointerEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useApp, useSelect } from '../app/app-context.js'
import { afterPaint } from '../primitives/after-paint.js'
import { HeadNote } from '../primitives/HeadNote.js'
import { useHead } from '../primitives/use-head.js'
import { useTinter } from '../tint/use-tinter.js'
import { Backdrop, isReordered } from './backdrop.js'
import { mayTakeFocus } from './paste-anywhere.js'
import { PLACEHOLDER } from './placeholder.js'
import { pointAt } from './point-at.js'
import { paint } from './tints.js'
import { useTints } from './use-tints.js'

const Minimap = lazy(() => import('./Minimap.js'))

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
export function TextSource({ onShowAll }: { readonly onShowAll: (() => void) | null }) {
  const app = useApp()
  const area = useRef<HTMLTextAreaElement>(null)
  const copy = useRef<HTMLDivElement>(null)
  const backdrop = useRef<Backdrop>(null)
  const room = useRef<HTMLDivElement>(null)
  /** Characters that are selected. */
  const [selected, setSelected] = useState(0)
  const source = useSelect((state) => state.input.source)
  const revision = useSelect((state) => state.revision)
  const reveal = useSelect((state) => state.reveal)
  const several = useSelect((state) => (state.view?.calls.length ?? 0) > 1)

  const { hidden, whole } = useHead(
    area,
    () => app.state.input.source,
    revision,
    (text) => app.edit({ source: text }),
  )
  const long = hidden > 0 || source.length > Backdrop.longest

  const follow = useCallback(() => {
    if (copy.current?.parentElement != null && area.current !== null) {
      copy.current.parentElement.scrollTop = area.current.scrollTop
    }
  }, [])

  const empty = source === ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: what emptied or filled the box is gone, and the focus with it.
  useEffect(
    () =>
      // Focus wants the page laid out, which the next picture does anyway.
      afterPaint(() => {
        if (mayTakeFocus() && document.activeElement === document.body) {
          area.current?.focus({ preventScroll: true })
        }
      }),
    [empty],
  )

  const tints = useTints()
  const tinter = useTinter()
  /** The text whose colours the copy shows, in place of the area's own. */
  const coloured = useRef('')
  const uncolour = useCallback(() => {
    coloured.current = ''
    room.current?.removeAttribute('data-tinted')
  }, [])
  useEffect(() => {
    const show = () => {
      // Nothing to copy, and nothing copied before.
      if (copy.current === null || (source === '' && backdrop.current === null)) return
      backdrop.current ??= new Backdrop(copy.current)
      backdrop.current.show(hidden > 0 ? '' : source)
      if (coloured.current !== source || source === '') {
        const colours = hidden === 0 && tinter?.colour(backdrop.current, source) === true
        // In the copy every character stands where it is written.
        if (colours || (tinter !== null && isReordered(source) && !long)) {
          coloured.current = source
          room.current?.setAttribute('data-tinted', '')
        } else uncolour()
      }
      paint(backdrop.current, tints)
      // A paste has scrolled the text before its copy was there.
      follow()
    }
    if (source.length > AT_ONCE) {
      // Until then the area shows its own text.
      if (coloured.current !== source) uncolour()
      return afterPaint(show)
    }
    show()
    return undefined
  }, [source, hidden, long, tints, follow, tinter, uncolour])

  useEffect(() => {
    if (reveal === null) return undefined
    // The copy of a longer text is made behind the next picture.
    return afterPaint(() => {
      if (area.current === null) return
      if (hidden > 0 && reveal.start >= area.current.value.length) {
        app.toast('That place is after the part that is shown.')
        return
      }
      const top = backdrop.current?.topOf(reveal.start) ?? null
      bringIntoView(area.current, top, reveal)
    })
  }, [app, reveal, hidden])

  const onPointer = (event: PointerEvent<HTMLTextAreaElement>) => {
    if (event.pointerType !== 'mouse') return
    const position = document.caretPositionFromPoint?.(event.clientX, event.clientY)
    if (position?.offsetNode === area.current) pointAt(app, position?.offset ?? 0)
  }
  return (
    <>
      <div
        ref={room}
        className={`text-source ${long ? 'long' : ''} ${isReordered(source) ? 'in-order' : ''}`}
      >
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
          onInput={({ nativeEvent }) => {
            const pasted = nativeEvent instanceof InputEvent && isPaste(nativeEvent)
            app.edit({ source: whole() }, pasted ? 'paste' : 'editor')
          }}
          onScroll={follow}
          onPointerMove={onPointer}
          onPointerLeave={() => pointAt(app, null)}
          onSelect={({ currentTarget: { value, selectionStart, selectionEnd } }) => {
            if (value !== '') pointAt(app, selectionStart)
            setSelected(selectionEnd - selectionStart)
          }}
        />
        {several ? (
          <Suspense>
            <Minimap />
          </Suspense>
        ) : null}
        {selected > 1 && selected < source.length ? (
          <button
            type="button"
            className="button small inspect-selection"
            onClick={() => {
              const { value = '', selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
              const part = value.slice(selectionStart, selectionEnd)
              void import('./inspect-part.js').then(({ inspectPart }) => inspectPart(app, part))
              setSelected(0)
            }}
          >
            Inspect the selection
          </button>
        ) : null}
      </div>
      <HeadNote hidden={hidden} length={source.length}>
        {onShowAll === null ? null : (
          <button type="button" className="link" onClick={onShowAll}>
            Show all in the code editor
          </button>
        )}
      </HeadNote>
    </>
  )
}
