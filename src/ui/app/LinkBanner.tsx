import { differencesOf, judgingOf, toolsOf } from '../../store/link/differences.js'
import { compareWithLink } from '../../store/reduce.js'
import type { LinkBanner as LinkBannerState } from '../../store/state.js'
import { bytes } from '../primitives/units.js'
import { useApp, useSelect } from './app-context.js'

/** Where the text came from, what came with it that judges it otherwise, and the way back. */
export function LinkBanner({ banner }: { readonly banner: LinkBannerState }) {
  const app = useApp()
  const input = useSelect((state) => state.input)
  const { draft, own, refused } = banner
  const differences = differencesOf(input, own)
  const brought = [...differences, ...toolsOf(input, own)]
  return (
    <>
      <div className="banner-text">
        <Opening banner={banner} />
        {brought.length > 0 ? (
          <p>
            <strong>The link judges with settings of its own:</strong> {brought.join(' · ')}
          </p>
        ) : null}
        {refused.length > 0 ? <p>Left out of the link: {listed(refused)}.</p> : null}
      </div>
      {differences.length > 0 ? (
        <button type="button" className="button small" onClick={() => app.edit(judgingOf(own))}>
          Judge with my settings
        </button>
      ) : null}
      {draft === null ? null : (
        <button type="button" className="button small" onClick={() => app.restore(draft)}>
          Back to my draft ({bytes(draft.source.length)})
        </button>
      )}
    </>
  )
}

const SHOWN = 5

function listed(sentences: readonly string[]): string {
  const more = sentences.length - SHOWN
  return [...sentences.slice(0, SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

function Opening({ banner }: { readonly banner: LinkBannerState }) {
  const comparison = useSelect(compareWithLink)
  const version = useSelect((state) => state.facts?.version ?? null)
  if (banner.kind === 'link-damaged') {
    return (
      <p>
        <strong>The link is damaged.</strong> {banner.message}{' '}
        {banner.recovered
          ? 'What could be read is shown; it may not be all.'
          : 'Nothing could be read from it.'}
      </p>
    )
  }
  const engine = banner.seen?.version
  return (
    <p>
      Opened from a link.{' '}
      {comparison === 'same' ? 'The result is the one that the link was made with. ' : null}
      {comparison === 'different' ? (
        <strong>
          The result differs from the one that the link was made with
          {engine === version ? '' : ` (engine ${engine}, here ${version})`}.{' '}
        </strong>
      ) : null}
      {banner.draft === null ? null : 'Your own draft is kept.'}
    </p>
  )
}
