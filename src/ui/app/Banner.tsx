import { compareWithLink } from '../../store/reduce.js'
import type { Banner as BannerState } from '../../store/state.js'
import { Icon } from '../primitives/Icon.js'
import { bytes } from '../primitives/units.js'
import { useApp, useSelect } from './app-context.js'

/** What must be said across the page: where the text came from, and where the draft is. */
export function Banner() {
  const app = useApp()
  const banner = useSelect((state) => state.banner)
  if (banner === null) return null
  return (
    <div className={`banner ${banner.kind === 'link-opened' ? '' : 'review'}`} role="status">
      <Icon name={banner.kind === 'link-opened' ? 'info' : 'alert'} />
      <Message banner={banner} />
      {banner.kind === 'unfinished' ? (
        <button
          type="button"
          className="button small"
          onClick={() => {
            app.set({ banner: null })
            app.inspect()
          }}
        >
          Inspect it again
        </button>
      ) : (
        <Draft banner={banner} />
      )}
      <button
        type="button"
        className="button plain small"
        aria-label="Dismiss this message"
        onClick={() => app.set({ banner: null })}
      >
        <Icon name="cross" />
      </button>
    </div>
  )
}

function Draft({ banner }: { readonly banner: Exclude<BannerState, { kind: 'unfinished' }> }) {
  const app = useApp()
  const { draft } = banner
  if (draft === null) return null
  return (
    <button type="button" className="button small" onClick={() => app.restore(draft)}>
      Back to my draft ({bytes(draft.source.length)})
    </button>
  )
}

function Message({ banner }: { readonly banner: BannerState }) {
  const comparison = useSelect(compareWithLink)
  const version = useSelect((state) => state.facts?.version ?? null)
  switch (banner.kind) {
    case 'unfinished':
      return <p>The last inspection of this draft had to be stopped, so it was not run again.</p>
    case 'link-damaged':
      return (
        <p>
          <strong>The link is damaged.</strong> {banner.message}{' '}
          {banner.recovered
            ? 'What could be read is shown; it may not be all.'
            : 'Nothing could be read from it.'}
        </p>
      )
    case 'link-opened':
      return (
        <p>
          Opened from a link.{' '}
          {comparison === 'same' ? 'The result is the one that the link was made with. ' : null}
          {comparison === 'different' ? (
            <strong>
              The result differs from the one that the link was made with
              {banner.seen?.version === version
                ? ''
                : ` (engine ${banner.seen?.version}, here ${version})`}
              .{' '}
            </strong>
          ) : null}
          {banner.draft === null ? null : 'Your own draft is kept.'}
        </p>
      )
  }
}
