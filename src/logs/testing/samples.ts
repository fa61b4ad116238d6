/** Small logs in every format, written for these tests, each with what a careful reader counts and why. */
import { apis } from './samples/apis.js'
import { benchmarks } from './samples/benchmarks.js'
import { chats } from './samples/chats.js'
import { claudeCode } from './samples/claude-code.js'
import { codex } from './samples/codex.js'
import { codexOutputs } from './samples/codex-outputs.js'
import { editors } from './samples/editors.js'
import { geminiCli } from './samples/gemini-cli.js'
import { inspectAi } from './samples/inspect-ai.js'
import { langsmith } from './samples/langsmith.js'
import { openinference } from './samples/openinference.js'
import { openTelemetry } from './samples/otlp.js'
import type { LogSample } from './samples/sample.js'
import { smallAgents } from './samples/small-agents.js'
import { softwareAgents } from './samples/software-agents.js'

export const SAMPLES: readonly LogSample[] = [
  ...claudeCode,
  ...codex,
  ...codexOutputs,
  ...geminiCli,
  ...editors,
  ...openTelemetry,
  ...openinference,
  ...langsmith,
  ...inspectAi,
  ...softwareAgents,
  ...benchmarks,
  ...apis,
  ...smallAgents,
  ...chats,
]
