/** The public API of the engine. */

export { BackMap } from './back-map.js'
export { compose } from './compose.js'
export { applyPatch } from './domain/apply-patch/apply.js'
export { parsePatch } from './domain/apply-patch/parse.js'
export type { DomainEvent, Operation, ProviderId } from './domain/event.js'
export { eventOf } from './domain/events.js'
export { mapCall } from './domain/map-call.js'
export { callsInRecord } from './domain/records.js'
export { type Edit, Edits } from './edits.js'
export { writeFeedback } from './feedback/code.js'
export { FEEDBACK_FORMATS } from './feedback/formats.js'
export { type Feedback, feedbackFor } from './feedback/message.js'
export { inspect } from './inspect.js'
export { type Layer, type Layers, textOf, toSource } from './layers.js'
export {
  type LeakedToolExtraction,
  previewTurn,
  tryExtractLeakedToolCalls,
} from './leaked.js'
export { LIMITS, type LimitName } from './limits.js'
export { type LogEntry, logEntry } from './metrics/log.js'
export { dashboard, normalizerMetrics } from './metrics/metrics.js'
export { learnPatterns } from './metrics/patterns.js'
export { type Normalized, type NormalizeOptions, normalizeArguments } from './normalize.js'
export type { InspectOptions } from './options.js'
export { applyNormalizerSettings } from './profiles/apply-settings.js'
export { compareProfiles } from './profiles/compare.js'
export { FINDINGS, findingsFor } from './profiles/findings.js'
export { PROFILES, profileById } from './profiles/index.js'
export { outcomeOf } from './profiles/outcome.js'
export { type HandlerStats, handlerStats } from './profiles/pipelines/invalid-tool-calls.js'
export { policyComparison } from './profiles/policies.js'
export type { Policy, Profile, ProviderOverride, Quirk } from './profiles/profile.js'
export { type ReadProfile, readProfile } from './profiles/read-profile.js'
export { readNormalizerSettings } from './profiles/read-settings.js'
export { adviceFor, explain, type ReasonCode, severityOf } from './reasons.js'
export { RULES, type RuleId } from './rules.js'
export { readTools } from './schema/read-tools.js'
export type { CustomStrategy, Extensions } from './strategies/custom.js'
export {
  declined,
  failed,
  type Notation,
  type Outcome,
  type Strategy,
  type StrategyContext,
} from './strategies/strategy.js'
export type { RepairInput, ToolRepair } from './strategies/tool-repairs/repair.js'
export type * from './trace.js'
export { VERSION } from './version.js'
