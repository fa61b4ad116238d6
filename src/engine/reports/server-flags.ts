/**
 * Which server flag reads which dialect, and what that parser is known to lose.
 * Data, as of mid 2026; a flag that is not listed was not known to exist.
 */

/** A server flag (or client setting) with which the dialect is read elsewhere. */
export interface ServerFlag {
  readonly server:
    | 'vLLM'
    | 'SGLang'
    | 'llama.cpp'
    | 'Ollama'
    | 'LM Studio'
    | 'TensorRT-LLM'
    | 'LMDeploy'
    | 'Dynamo'
    | 'mlx-lm'
  readonly flag: string
  /** What this parser is known to lose. */
  readonly loses?: string
}

type Server = ServerFlag['server']

const flag = (server: Server, name: string, loses?: string): ServerFlag =>
  loses === undefined ? { server, flag: name } : { server, flag: name, loses }

const vllm = (name: string, loses?: string) => flag('vLLM', `--tool-call-parser ${name}`, loses)
const sglang = (name: string, loses?: string) => flag('SGLang', `--tool-call-parser ${name}`, loses)
const llama = (format: string, loses?: string) => flag('llama.cpp', `--jinja (${format})`, loses)
const ollama = (parser: string, loses?: string) => flag('Ollama', `PARSER ${parser}`, loses)

const UNFINISHED = 'a call whose closer is missing'
const UNKNOWN_TOOL = 'a call of a tool that was not offered'
const TEXT_AFTER = 'text behind the last call'

const FLAGS: Readonly<Record<string, readonly ServerFlag[]>> = {
  hermes: [
    vllm('hermes', 'a call whose last brace is missing'),
    sglang('hermes', `${UNFINISHED}; ${UNKNOWN_TOOL}`),
    sglang('qwen25', 'a call without a line break behind <tool_call>'),
    llama('Hermes 2 Pro', UNFINISHED),
    ollama('qwen3'),
    flag('TensorRT-LLM', 'qwen3'),
    flag('LMDeploy', 'qwen2d5'),
    flag('LM Studio', 'Qwen tool format, chosen by the model’s template'),
    flag('Dynamo', 'hermes'),
  ],
  'qwen3-coder-xml': [
    vllm('qwen3_coder', 'values that hold tags of the same names'),
    vllm('qwen3_xml'),
    sglang('qwen3_coder', UNKNOWN_TOOL),
    llama('Qwen3 Coder', 'everything, with an error, when the markup drifts'),
    ollama('qwen3-coder'),
    flag('TensorRT-LLM', 'qwen3_coder'),
    flag('LMDeploy', 'qwen3coder'),
    flag('Dynamo', 'qwen3_coder'),
  ],
  'seed-oss-xml': [vllm('seed_oss', 'calls inside <seed:think>'), llama('Seed-OSS')],
  'minicpm5-xml': [
    vllm('minicpm5', `${TEXT_AFTER}; a call with a repeated or unnamed parameter`),
    sglang('minicpm5', 'a call with an unknown parameter'),
    llama('MiniCPM5'),
  ],
  'glm-4.5': [
    vllm('glm45', UNFINISHED),
    vllm('glm47', UNFINISHED),
    sglang('glm45', UNKNOWN_TOOL),
    sglang('glm47', UNKNOWN_TOOL),
    llama('GLM 4.5'),
    ollama('glm-4.7'),
    flag('TensorRT-LLM', 'glm47'),
    flag('LMDeploy', 'glm47'),
    flag('Dynamo', 'glm47', UNKNOWN_TOOL),
  ],
  'tool-calls-json': [
    vllm('jamba', TEXT_AFTER),
    vllm('hunyuan_a13b', TEXT_AFTER),
    vllm('minimax', 'an object over several lines'),
    llama('Apriel 1.5'),
    flag('Dynamo', 'jamba'),
  ],
  'tools-json': [llama('Hermes 2 Pro, before 2026')],
  'function-call-json': [vllm('granite-20b-fc'), llama('Hermes 2 Pro, before 2026')],
  'function-json': [llama('Hermes 2 Pro, before 2026')],
  'minimax-m2': [
    vllm('minimax_m2', UNKNOWN_TOOL),
    sglang('minimax-m2'),
    llama('MiniMax-M2'),
    flag('Dynamo', 'minimax_m2', UNKNOWN_TOOL),
    flag('mlx-lm', 'minimax_m2'),
  ],
  'minimax-m3': [
    vllm('minimax_m3', 'text behind the call; an invoke without its wrapper'),
    sglang('minimax-m3'),
    llama('MiniMax-M3'),
  ],
  'anthropic-xml': [],
  dots: [],
  'deepseek-v3': [
    vllm('deepseek_v3', 'a call without the JSON fence'),
    vllm('deepseek_v31', `a call without its own markers; ${TEXT_AFTER}`),
    sglang('deepseekv3', 'a call without the JSON fence'),
    sglang('deepseekv31'),
    llama('DeepSeek R1, DeepSeek V3.1'),
    ollama('deepseek3'),
    ollama('cogito'),
    flag('TensorRT-LLM', 'deepseekv3.1'),
    flag('Dynamo', 'deepseek_v3_1'),
  ],
  'deepseek-dsml': [
    vllm('deepseek_v32'),
    vllm('deepseek_v4'),
    sglang('deepseekv32'),
    sglang('deepseekv4'),
    llama('DeepSeek V3.2'),
    flag('TensorRT-LLM', 'deepseek_v32'),
    flag('LMDeploy', 'deepseek-v4'),
  ],
  'gigachat-gcml': [],
  'step3-steptml': [vllm('step3'), sglang('step3')],
  'kimi-k2': [
    vllm('kimi_k2', `${TEXT_AFTER}; ids without a number`),
    sglang('kimi_k2'),
    llama('Kimi K2'),
    flag('TensorRT-LLM', 'kimi_k2'),
    flag('Dynamo', 'kimi_k2'),
    flag('mlx-lm', 'kimi_k2'),
  ],
  'kimi-k3': [vllm('kimi_k3'), sglang('kimi_k3'), llama('Kimi K3')],
  harmony: [
    vllm('openai', 'a call whose <|call|> is missing'),
    sglang('gpt-oss', 'a call whose body is no JSON'),
    llama('GPT-OSS'),
    ollama('harmony'),
    flag('Dynamo', 'harmony', 'a call whose <|call|> is missing'),
  ],
  functiongemma: [vllm('functiongemma'), ollama('functiongemma'), flag('mlx-lm', 'functiongemma')],
  gemma4: [
    vllm('gemma4', UNFINISHED),
    sglang('gemma4'),
    llama('Gemma 4'),
    ollama('gemma4'),
    flag('LM Studio', 'Gemma tool format, chosen by the model’s template'),
    flag('mlx-lm', 'gemma4'),
  ],
  'granite-array': [vllm('granite', 'an object without the list'), llama('Granite')],
  'tool-call-start': [
    vllm('lfm2'),
    sglang('lfm2'),
    llama('LFM2'),
    ollama('lfm2'),
    flag('mlx-lm', 'pythonic'),
  ],
  'llama4-python-tags': [
    vllm('llama4_pythonic', 'calls with text around them; positional arguments'),
    sglang('pythonic', 'a list with a missing bracket'),
    flag('Dynamo', 'pythonic'),
  ],
  'llama3-python-tag': [
    vllm('llama3_json', `${TEXT_AFTER}; arguments given as text`),
    sglang('llama3'),
    llama('Llama 3.x'),
    flag('LMDeploy', 'llama3'),
    flag('Dynamo', 'llama3_json'),
  ],
  'cohere-action': [
    sglang('cohere_command4'),
    llama('Command R7B'),
    ollama('cohere', 'a call with an unquoted value'),
  ],
  internlm2: [
    vllm('internlm', 'every call behind the first'),
    sglang('interns1'),
    flag('LMDeploy', 'internlm'),
  ],
  'nemotron-toolcall': [llama('Nemotron V2'), flag('Dynamo', 'nemotron_deci')],
  functools: [
    vllm('phi4_mini_json', 'nested values'),
    llama('FireFunction v2'),
    flag('Dynamo', 'phi4', 'a call whose last bracket is missing'),
  ],
  mistral: [
    vllm(
      'mistral',
      'text behind the call; [ARGS] becomes part of the name with an older tokenizer',
    ),
    sglang('mistral', 'an array without a space behind [TOOL_CALLS]'),
    llama('Mistral Nemo, Magistral, Ministral 3'),
    ollama('ministral', 'the whole answer, on an unknown tool or broken JSON'),
    flag('LM Studio', 'Mistral tool format, chosen by the model’s template'),
    flag('Dynamo', 'mistral'),
    flag('mlx-lm', 'mistral'),
  ],
  'lm-studio': [flag('LM Studio', 'default tool format, for models without one of their own')],
  olmo3: [vllm('olmo3'), ollama('olmo3')],
  'functionary-recipient': [llama('Functionary, before 2026')],
  'functionary-v3.1': [llama('Functionary v3.1')],
  'bare-json': [
    vllm('llama3_json', 'objects with other keys than name and parameters or arguments'),
    vllm('xlam'),
    sglang('llama3'),
    flag('LMDeploy', 'llama3'),
  ],
  pythonic: [
    vllm('pythonic', 'calls with text around them; positional arguments'),
    sglang('pythonic', 'a list with a missing bracket'),
    flag('mlx-lm', 'pythonic'),
    flag('Dynamo', 'pythonic'),
  ],
  'named-json': [llama('Functionary v3.2')],
  longcat: [vllm('longcat'), flag('mlx-lm', 'longcat')],
  apertus: [vllm('apertus'), sglang('apertus2509'), flag('mlx-lm', 'apertus')],
  gigachat3: [vllm('gigachat3'), sglang('gigachat3')],
  'muse-atem': [sglang('muse')],
  plamo3: [vllm('plamo3')],
  inkling: [vllm('inkling'), sglang('inkling')],
}

/** The flags with which other servers read the dialect; empty where none does. */
export function flagsOf(dialect: string): readonly ServerFlag[] {
  return Object.hasOwn(FLAGS, dialect) ? (FLAGS[dialect] ?? []) : []
}
