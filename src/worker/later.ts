/**
 * What is asked for after the first picture: everything that knows the systems'
 * own pipelines, and what a tab shows that nobody has opened yet. A script of its
 * own, so that the first answer does not wait for it.
 */
export { readNormalizerSettings } from '../engine/outcomes/read-settings.js'
export { ACCOUNT_VALUES, accountOf } from '../engine/reports/account.js'
export { digestOf } from './digest.js'
export { viewEvent } from './event-view.js'
export { viewExpected } from './expected-view.js'
export { viewFeedback } from './feedback-view.js'
export { innermostOf, innerPlaces } from './innermost.js'
export { viewPipelines } from './pipelines-view.js'
export { readingsOf } from './readings.js'
export { viewSuggestion } from './suggestion-view.js'
export { viewSystem } from './system-view.js'
export { toolsText } from './tools-text.js'
