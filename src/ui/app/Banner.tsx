import { lazy, Suspense } from 'react'
import type { Banner as BannerState } from '../../store/state.js'
import { Icon } from '../primitives/Icon.js'
import { useApp, useSelect } from './app-context.js'

// Most visits bring no link.
const LinkBanner = lazy(() => import('./LinkBanner.js'))

/** What must be said across the page: where the text came from, and where the draft is. */
export function Banner() {
  const banner = useSelect((state) => state.banner)
  const kept = useSelect((state) => state.kept)
  return (
    <>
      {banner === null ? null : <Message banner={banner} />}
      {kept ? null : (
        <div className="banner review" role="status">
          <Icon name="alert" />
          <p>
            This browser cannot keep your text: its storage is full, forbidden, or too small for it.
            It is gone when the page is closed.
          </p>
        </div>
      )}
    </>
  )
}

function Message({ banner }: { readonly banner: BannerState }) {
  const app = useApp()
  return (
    <div className={`banner ${banner.kind === 'link-opened' ? '' : 'review'}`} role="status">
      <Icon name={banner.kind === 'link-opened' ? 'info' : 'alert'} />
      <Content banner={banner} />
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

function Content({ banner }: { readonly banner: BannerState }) {
  const app = useApp()
  switch (banner.kind) {
    case 'unfinished':
      return (
        <>
          <p>The last inspection of this draft had to be stopped, so it was not run again.</p>
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
        </>
      )
    case 'link-refused':
      return (
        <p>
          <strong>The link was not opened.</strong> {banner.message} Your own text is as it was.
        </p>
      )
    default:
      return (
        <Suspense>
          <LinkBanner banner={banner} />
        </Suspense>
      )
  }
}
