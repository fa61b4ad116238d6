/** All emulated parsers of servers. */
import type { Emulation } from './emulation.js'
import { OLLAMA } from './ollama.js'
import { SGLANG } from './sglang.js'
import { VLLM } from './vllm.js'

export const EMULATIONS: readonly Emulation[] = [...VLLM, ...SGLANG, ...OLLAMA]
