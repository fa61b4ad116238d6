/**
 * What is asked for after the first picture: everything that knows the systems'
 * own pipelines. A script of its own, so that the first answer does not wait for it.
 */
export { readNormalizerSettings } from '../engine/outcomes/read-settings.js'
export { digestOf } from './digest.js'
export { viewEvent } from './event-view.js'
export { viewExpected } from './expected-view.js'
export { viewFeedback } from './feedback-view.js'
export { viewPipelines } from './pipelines-view.js'
export { viewSystem } from './system-view.js'
