import { Layers, textOf } from '../../text/layers.js'
import { openSource } from '../open.js'
import type { OpenedSource } from '../opened-source.js'

interface Options {
  readonly toolNames?: readonly string[]
  readonly readAs?: 'auto' | 'message' | 'arguments'
}

export function openText(source: string, options: Options = {}): OpenedSource {
  const layers = new Layers(source)
  return openSource(layers.source, options.readAs ?? 'auto', {
    layers,
    partial: false,
    tools: [],
    toolNames: new Set(options.toolNames ?? []),
  })
}

/** Every part in a line, as tests compare them: `call f {…}`, `text …`, `thinking …`, `arguments …`. */
export function partsOf(source: string, options: Options = {}): string[] {
  return openText(source, options).parts.map((part) => {
    if (part.kind === 'text') {
      return `${part.channel === 'thinking' ? 'thinking' : 'text'} ${part.layer.text}`
    }
    const text = part.arguments.form === 'text' ? textOf(part.arguments.span) : part.arguments.form
    return part.kind === 'call' ? `call ${part.name} ${text}` : `arguments ${text}`
  })
}
