/** What models write around what they think and say, as data: marks of thinking, messages with a header. */

/** Marks between which some models think, beside those with a word for it (`<think>`, `<|begin_of_thought|>`); as they are written. */
interface ThinkingMarks {
  readonly by?: string
  readonly open: readonly string[]
  readonly close: readonly string[]
}

export const THINKING: readonly ThinkingMarks[] = [
  { by: 'Mistral', open: ['[THINK]'], close: ['[/THINK]'] },
  { by: 'Kimi-VL', open: ['◁think▷'], close: ['◁/think▷'] },
  { by: 'Kimi K3', open: ['<|open|>think<|sep|>'], close: ['<|close|>think<|sep|>'] },
  {
    by: 'Gemma 4',
    open: ['<|channel>thought', '<|channel>analysis', '<|channel>think'],
    close: ['<channel|>'],
  },
]

/** Messages whose header names a channel and a recipient. */
export interface Channels {
  /** Keys of the marks that stand in a header, of the one that begins it, of the one before the body. */
  readonly header: readonly string[]
  readonly begin: string
  readonly body: string
  /** Keys of the marks that end a body. */
  readonly ends: readonly string[]
  /** Names of channels; those on which a model thinks, and the recipient to whom it does. */
  readonly channels: readonly string[]
  readonly thinking: readonly string[]
  /** The recipient and its name, in any header; with the flag `d`, for the place of the name. */
  readonly recipient: RegExp
  /** What stands of a header before its first mark. */
  readonly leading: RegExp
}

/** OpenAI Harmony, and Muse, which thinks to itself. */
export const HARMONY: Channels = {
  header: ['|channel|', '|constrain|', '|start|'],
  begin: '|start|',
  body: '|message|',
  ends: ['|end|', '|call|', '|return|', '|eom|', '|eot|'],
  channels: ['analysis', 'commentary', 'final'],
  thinking: ['analysis', 'self'],
  // `to=functions.f`, also with spaces around the equals sign.
  recipient: /\bto\s*=\s*([^\s<>|]+)/d,
  // `assistant to=functions.f`, `to=functions.f code`.
  leading: /(?:^|\s)(?:assistant\s*)?to\s*=\s*[^\s<>|]+\s*(?:(?:json|code)\s*)?$/,
}

/** All of them. */
export const CHANNELS: readonly Channels[] = [HARMONY]
