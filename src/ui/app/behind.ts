/** What is done behind the first answer: the page works without it. */
import type { AppStore } from '../../store/app-store.js'
import { afterPaint } from '../primitives/after-paint.js'
import { keepScreen } from './keep-screen.js'
import { keepOffline } from './offline.js'
import { warmFonts } from './warm-fonts.js'

export function behindFirstAnswer(app: AppStore): void {
  keepScreen(app)
  keepOffline(app)
  afterPaint(warmFonts)
}
