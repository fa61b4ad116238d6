/** The public API of the engine. */

export type { CustomStrategy, Extensions, PlacedStrategy } from './arguments/strategies/custom.js'
export {
  declined,
  failed,
  type Outcome,
  type Strategy,
  type StrategyContext,
} from './arguments/strategies/strategy.js'
export type { RepairInput, ToolRepair } from './arguments/strategies/tool-repairs/repair.js'
export { ALL_LIMITS as LIMITS, type LimitName } from './bounds/limits.js'
export {
  type Candidate,
  type Dialect,
  type DialectContext,
  type Findings,
  NO_FINDINGS,
} from './calls/dialects/dialect.js'
export { KNOWN_GRAMMARS, knownGrammar } from './calls/grammar/known/index.js'
export { type ReadGrammar, readGrammar } from './calls/grammar/read-grammar.js'
export { type Written, type WrittenCall, write } from './calls/grammar/write.js'
export type { Example } from './calls/learning/example.js'
export { applyPatch } from './domain/apply-patch/apply.js'
export { parsePatch } from './domain/apply-patch/parse.js'
export type { DomainEvent, Operation, ProviderId } from './domain/event.js'
export { eventOf } from './domain/events.js'
export { mapCall } from './domain/map-call.js'
export { callsInRecord } from './domain/records.js'
export { inspect } from './inspect.js'
export { type LearnOptions, type Learnt, learn } from './learn.js'
export { adviceFor } from './model/advice.js'
export { GRAMMAR_FORMAT, type Grammar, type Part } from './model/grammar.js'
export type { Notation } from './model/notation.js'
export type { Policy, Profile, ProviderOverride, Quirk } from './model/profile.js'
export { explain } from './model/reason-texts.js'
export { type ReasonCode, severityOf } from './model/reasons.js'
export type * from './model/trace.js'
export { type Normalized, type NormalizeOptions, normalizeArguments } from './normalize.js'
export type { InspectOptions } from './options.js'
export { applyNormalizerSettings } from './outcomes/apply-settings.js'
export { compareProfiles } from './outcomes/compare.js'
export { FINDINGS } from './outcomes/findings.js'
export {
  type LeakedToolExtraction,
  previewTurn,
  tryExtractLeakedToolCalls,
} from './outcomes/leaked.js'
export { type SystemLogEntry, systemLogEntry } from './outcomes/log-entry.js'
export { outcomeOf } from './outcomes/outcome.js'
export { type HandlerStats, handlerStats } from './outcomes/pipelines/invalid-tool-calls/stats.js'
export { policyComparison } from './outcomes/policies.js'
export { type Proposal, proposeStrategies } from './outcomes/proposals.js'
export { readNormalizerSettings } from './outcomes/read-settings.js'
export {
  OUTCOME_KINDS,
  type OutcomeKind,
  type SystemLayer,
  type SystemOutcome,
} from './outcomes/system-outcome.js'
export { type SystemReport, systemReport } from './outcomes/system-report.js'
export type { TurnSide, TurnView } from './outcomes/turn-view.js'
export { PROFILES, profileById } from './profiles/index.js'
export { type ReadProfile, readProfile } from './profiles/read-profile.js'
export { type Account, explainCall } from './reports/account.js'
export { writeFeedback } from './reports/feedback/code.js'
export { FEEDBACK_FORMATS } from './reports/feedback/formats.js'
export { type Feedback, feedbackFor } from './reports/feedback/message.js'
export { type LogEntry, logEntry } from './reports/metrics/log.js'
export { dashboard, normalizerMetrics } from './reports/metrics/metrics.js'
export type { CallStream, StreamEvent, StreamedCall } from './stream/events.js'
export { createStream, type StreamOptions } from './stream/stream.js'
export { BackMap } from './text/back-map.js'
export { compose } from './text/compose.js'
export { type Edit, Edits } from './text/edits.js'
export type { LayerSpan } from './text/layers.js'
export { type Layer, type Layers, textOf, toSource } from './text/layers.js'
export type { Risk } from './text/risk.js'
export { RULES } from './text/rule-texts.js'
export type { RuleId } from './text/rules.js'
export type { Span } from './text/span.js'
export { readTools } from './tools/read-tools.js'
export { isAllReady } from './verdict/all-ready.js'
export { VERSION } from './version.js'
export type { Envelope, EnvelopeContext, Opened } from './wrappings/envelope.js'
export { opened } from './wrappings/parts.js'
