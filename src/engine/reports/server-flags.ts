/**
 * Which server flag reads which dialect, and what that parser is known to lose.
 * Data, as of mid 2026; a flag that is not listed was not known to exist.
 */

/** The servers, by the words of the table below, and how each of them writes what is named there. */
const SERVERS = {
  vllm: ['vLLM', '--tool-call-parser *'],
  sglang: ['SGLang', '--tool-call-parser *'],
  llama: ['llama.cpp', '--jinja (*)'],
  ollama: ['Ollama', 'PARSER *'],
  lmstudio: ['LM Studio', '*'],
  tensorrt: ['TensorRT-LLM', '*'],
  lmdeploy: ['LMDeploy', '*'],
  dynamo: ['Dynamo', '*'],
  mlx: ['mlx-lm', '*'],
} as const

/** A server flag (or client setting) with which the dialect is read elsewhere. */
export interface ServerFlag {
  readonly server: (typeof SERVERS)[keyof typeof SERVERS][0]
  readonly flag: string
  /** What this parser is known to lose. */
  readonly loses?: string
}

const UNFINISHED = 'a call whose closer is missing'
const UNKNOWN_TOOL = 'a call of a tool that was not offered'
const TEXT_AFTER = 'text behind the last call'

/** Server and parser; behind a colon, what it loses. */
const FLAGS: Readonly<Record<string, string>> = {
  hermes: `
    vllm hermes: a call whose last brace is missing
    sglang hermes: ${UNFINISHED}; ${UNKNOWN_TOOL}
    sglang qwen25: a call without a line break behind <tool_call>
    llama Hermes 2 Pro: ${UNFINISHED} | ollama qwen3 | tensorrt qwen3 | lmdeploy qwen2d5
    lmstudio Qwen tool format, chosen by the model’s template | dynamo hermes
  `,
  'qwen3-coder-xml': `
    vllm qwen3_coder: values that hold tags of the same names | vllm qwen3_xml
    sglang qwen3_coder: ${UNKNOWN_TOOL}
    llama Qwen3 Coder: everything, with an error, when the markup drifts | ollama qwen3-coder
    tensorrt qwen3_coder | lmdeploy qwen3coder | dynamo qwen3_coder
  `,
  'seed-oss-xml': 'vllm seed_oss: calls inside <seed:think> | llama Seed-OSS',
  'minicpm5-xml': `
    vllm minicpm5: ${TEXT_AFTER}; a call with a repeated or unnamed parameter
    sglang minicpm5: a call with an unknown parameter | llama MiniCPM5
  `,
  'glm-4.5': `
    vllm glm45: ${UNFINISHED} | vllm glm47: ${UNFINISHED} | sglang glm45: ${UNKNOWN_TOOL}
    sglang glm47: ${UNKNOWN_TOOL} | llama GLM 4.5 | ollama glm-4.7 | tensorrt glm47
    lmdeploy glm47 | dynamo glm47: ${UNKNOWN_TOOL}
  `,
  'tool-calls-json': `
    vllm jamba: ${TEXT_AFTER} | vllm hunyuan_a13b: ${TEXT_AFTER}
    vllm minimax: an object over several lines | llama Apriel 1.5 | dynamo jamba
  `,
  'tools-json': 'llama Hermes 2 Pro, before 2026',
  'function-call-json': 'vllm granite-20b-fc | llama Hermes 2 Pro, before 2026',
  'function-json': 'llama Hermes 2 Pro, before 2026',
  'minimax-m2': `
    vllm minimax_m2: ${UNKNOWN_TOOL} | sglang minimax-m2 | llama MiniMax-M2
    dynamo minimax_m2: ${UNKNOWN_TOOL} | mlx minimax_m2
  `,
  'minimax-m3': `
    vllm minimax_m3: text behind the call; an invoke without its wrapper | sglang minimax-m3
    llama MiniMax-M3
  `,
  'deepseek-v3': `
    vllm deepseek_v3: a call without the JSON fence
    vllm deepseek_v31: a call without its own markers; ${TEXT_AFTER}
    sglang deepseekv3: a call without the JSON fence | sglang deepseekv31
    llama DeepSeek R1, DeepSeek V3.1 | ollama deepseek3 | ollama cogito | tensorrt deepseekv3.1
    dynamo deepseek_v3_1
  `,
  'deepseek-dsml': `
    vllm deepseek_v32 | vllm deepseek_v4 | sglang deepseekv32 | sglang deepseekv4
    llama DeepSeek V3.2 | tensorrt deepseek_v32 | lmdeploy deepseek-v4
  `,
  'step3-steptml': 'vllm step3 | sglang step3',
  'kimi-k2': `
    vllm kimi_k2: ${TEXT_AFTER}; ids without a number | sglang kimi_k2 | llama Kimi K2
    tensorrt kimi_k2 | dynamo kimi_k2 | mlx kimi_k2
  `,
  'kimi-k3': 'vllm kimi_k3 | sglang kimi_k3 | llama Kimi K3',
  harmony: `
    vllm openai: a call whose <|call|> is missing | sglang gpt-oss: a call whose body is no JSON
    llama GPT-OSS | ollama harmony | dynamo harmony: a call whose <|call|> is missing
  `,
  functiongemma: 'vllm functiongemma | ollama functiongemma | mlx functiongemma',
  gemma4: `
    vllm gemma4: ${UNFINISHED} | sglang gemma4 | llama Gemma 4 | ollama gemma4
    lmstudio Gemma tool format, chosen by the model’s template | mlx gemma4
  `,
  'granite-array': 'vllm granite: an object without the list | llama Granite',
  'tool-call-start': 'vllm lfm2 | sglang lfm2 | llama LFM2 | ollama lfm2 | mlx pythonic',
  'llama4-python-tags': `
    vllm llama4_pythonic: calls with text around them; positional arguments
    sglang pythonic: a list with a missing bracket | dynamo pythonic
  `,
  'llama3-python-tag': `
    vllm llama3_json: ${TEXT_AFTER}; arguments given as text | sglang llama3 | llama Llama 3.x
    lmdeploy llama3 | dynamo llama3_json
  `,
  'cohere-action': `
    sglang cohere_command4 | llama Command R7B | ollama cohere: a call with an unquoted value
  `,
  internlm2: 'vllm internlm: every call behind the first | sglang interns1 | lmdeploy internlm',
  'nemotron-toolcall': 'llama Nemotron V2 | dynamo nemotron_deci',
  functools: `
    vllm phi4_mini_json: nested values | llama FireFunction v2
    dynamo phi4: a call whose last bracket is missing
  `,
  mistral: `
    vllm mistral: text behind the call; [ARGS] becomes part of the name with an older tokenizer
    sglang mistral: an array without a space behind [TOOL_CALLS]
    llama Mistral Nemo, Magistral, Ministral 3
    ollama ministral: the whole answer, on an unknown tool or broken JSON
    lmstudio Mistral tool format, chosen by the model’s template | dynamo mistral | mlx mistral
  `,
  'lm-studio': 'lmstudio default tool format, for models without one of their own',
  olmo3: 'vllm olmo3 | ollama olmo3',
  'functionary-recipient': 'llama Functionary, before 2026',
  'functionary-v3.1': 'llama Functionary v3.1',
  'bare-json': `
    vllm llama3_json: objects with other keys than name and parameters or arguments | vllm xlam
    sglang llama3 | lmdeploy llama3
  `,
  pythonic: `
    vllm pythonic: calls with text around them; positional arguments
    sglang pythonic: a list with a missing bracket | mlx pythonic | dynamo pythonic
  `,
  'named-json': 'llama Functionary v3.2',
  longcat: 'vllm longcat | mlx longcat',
  apertus: 'vllm apertus | sglang apertus2509 | mlx apertus',
  gigachat3: 'vllm gigachat3 | sglang gigachat3',
  'muse-atem': 'sglang muse',
  plamo3: 'vllm plamo3',
  inkling: 'vllm inkling | sglang inkling',
}

/** The flags with which other servers read the dialect; empty where none does. */
export function flagsOf(dialect: string): readonly ServerFlag[] {
  const written = Object.hasOwn(FLAGS, dialect) ? (FLAGS[dialect] ?? '') : ''
  return written
    .split(/ \| |\n/)
    .filter((one) => one.trim() !== '')
    .map(flagIn)
}

function flagIn(written: string): ServerFlag {
  const [, word = '', name = '', loses] = /^\s*(\w+) (.+?)(?:: (.+))?$/.exec(written) ?? []
  const found = Object.entries(SERVERS).find(([known]) => known === word)
  if (found === undefined) throw new RangeError(`no server ${written}`)
  const [server, form] = found[1]
  const flag = form.replace('*', () => name)
  return loses === undefined ? { server, flag } : { server, flag, loses }
}
