/** The engine beside the page, with a strategy of the user's own in its ladder. */
import { closeWaysOut } from '../../../worker/quiet.js'
import { type StrategyTrial, tryStrategy } from './trial.js'

closeWaysOut()

self.onmessage = ({ data }: MessageEvent<StrategyTrial>) => self.postMessage(tryStrategy(data))
