import type { Banner } from '../../store/state.js'
import { useApp } from './app-context.js'
import { LinkBanner } from './LinkBanner.js'

/** What the banner says, and what can be done about it. */
export default function BannerContent({ banner }: { readonly banner: Banner }) {
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
      return <LinkBanner banner={banner} />
  }
}
