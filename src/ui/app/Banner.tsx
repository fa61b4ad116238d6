import { lazy, Suspense } from 'react'
import type { Banner as BannerState } from '../../store/state.js'
import { Icon } from '../primitives/Icon.js'
import { useApp, useSelect } from './app-context.js'

// Most visits bring no link.
const BannerContent = lazy(() => import('./BannerContent.js'))

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
      <Suspense>
        <BannerContent banner={banner} />
      </Suspense>
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
