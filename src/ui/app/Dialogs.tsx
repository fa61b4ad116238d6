import { lazy, Suspense } from 'react'
import { useApp, useSelect } from './app-context.js'

const ShareDialog = lazy(() => import('../share/ShareDialog.js'))
const AskDialog = lazy(() => import('./AskDialog.js'))
const SecretDialog = lazy(() => import('../share/SecretDialog.js'))
const Palette = lazy(() => import('../palette/Palette.js'))
const SaveDialog = lazy(() => import('../fixtures/SaveDialog.js'))
const Learn = lazy(() => import('../learn/Learn.js'))
const History = lazy(() => import('./History.js'))
const HelpDialog = lazy(() => import('../footer/HelpDialog.js'))

/** The dialog that is open, if one is; its code comes when it is wanted. */
export function Dialogs() {
  const app = useApp()
  const dialog = useSelect((state) => state.dialog)
  const warning = useSelect((state) => state.warning)
  const asked = useSelect((state) => state.asked)
  const lesson = useSelect((state) => state.lesson)
  const close = () => app.set({ dialog: null })
  return (
    <Suspense>
      {dialog === 'share' ? <ShareDialog onClose={close} /> : null}
      {dialog === 'palette' ? <Palette onClose={close} /> : null}
      {dialog === 'save' ? <SaveDialog onClose={close} /> : null}
      {dialog === 'history' ? <History onClose={close} /> : null}
      {dialog === 'help' ? <HelpDialog onClose={close} /> : null}
      {lesson === null ? null : <Learn key={lesson} name={lesson} />}
      {asked === null ? null : <AskDialog asked={asked} />}
      {warning === null ? null : <SecretDialog warning={warning} />}
    </Suspense>
  )
}
