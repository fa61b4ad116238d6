import { aiSdkDevtools, batchOutput, helicone, responses } from './batch.js'
import { bfcl, tau2 } from './benchmarks.js'
import { chat } from './chat.js'
import { goose, hermes } from './chat-agents.js'
import { claudeCode } from './claude-code.js'
import { cline } from './cline.js'
import { codex } from './codex.js'
import { codexExec } from './codex-exec.js'
import { codexTui } from './codex-tui.js'
import { copilot } from './copilot.js'
import type { LogFormat } from './format.js'
import { geminiCli, geminiStream } from './gemini-cli.js'
import { generic } from './generic.js'
import { inspectAi } from './inspect-ai.js'
import { langfuse } from './langfuse.js'
import { langsmith, weave } from './langsmith.js'
import { opencode } from './opencode.js'
import { openHands } from './openhands.js'
import { openInference } from './openinference.js'
import { flatSpans, otlp } from './otlp.js'
import { kimi, pi, qwenCode } from './small-agents.js'
import { miniSweAgent, sweAgent } from './swe-agent.js'

/** All formats, the most specific first; the last one takes everything. */
export const FORMATS: readonly LogFormat[] = [
  miniSweAgent,
  sweAgent,
  inspectAi,
  tau2,
  langfuse,
  langsmith,
  weave,
  otlp,
  openInference,
  flatSpans,
  aiSdkDevtools,
  batchOutput,
  helicone,
  bfcl,
  codex,
  codexExec,
  codexTui,
  copilot,
  kimi,
  qwenCode,
  geminiCli,
  geminiStream,
  claudeCode,
  pi,
  opencode,
  openHands,
  cline,
  responses,
  goose,
  hermes,
  chat,
  generic,
]

/** By its id; null when there is none. */
export function formatById(id: string): LogFormat | null {
  return FORMATS.find((format) => format.id === id) ?? null
}
