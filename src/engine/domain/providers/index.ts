import type { Provider } from '../provider.js'
import { claudeCode } from './claude-code.js'
import { codex } from './codex.js'
import { geminiCli } from './gemini-cli.js'

/** All providers whose tools are known. */
export const PROVIDERS: readonly Provider[] = [claudeCode, codex, geminiCli]
