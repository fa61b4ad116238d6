/** The page's side of the frame in which a strategy runs: what goes in, what comes out, and the end of it. */
import type { AskedInput, StrategyAnswer } from './trial.js'

export interface Described {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly risk: string
}

export interface SandboxRun {
  readonly described: Described | null
  readonly answers: readonly StrategyAnswer[]
  /** Names that the strategy asked for and that are not there for it. */
  readonly refused: readonly string[]
  /** Why it has ended before it was done; null where it came to its end. */
  readonly stopped: string | null
}

/** How long a run may take, from the frame's first word on. */
const RUN_MS = 2_000
/** How long the frame may take to load. */
const LOAD_MS = 5_000

/** Runs a strategy on inputs, in a frame without an origin that is gone afterwards. Never throws. */
export function runInSandbox(code: string, inputs: readonly AskedInput[]): Promise<SandboxRun> {
  const answers: StrategyAnswer[] = []
  const refused = new Set<string>()
  let described: Described | null = null
  return new Promise((resolve) => {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.title = 'Strategy'
    frame.hidden = true
    frame.src = './strategy-frame.html'
    let timer = setTimeout(() => end('The frame for strategies could not be loaded.'), LOAD_MS)
    const end = (stopped: string | null) => {
      clearTimeout(timer)
      removeEventListener('message', listen)
      frame.remove()
      resolve({ described, answers, refused: [...refused], stopped })
    }
    const listen = ({ data, source }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow) return
      const word = (name: string): string => {
        const value: unknown =
          typeof data === 'object' && data !== null ? Reflect.get(data, name) : ''
        return typeof value === 'string' ? value : ''
      }
      switch (word('kind')) {
        case 'ready':
          clearTimeout(timer)
          timer = setTimeout(
            () =>
              end(
                `It was stopped after ${RUN_MS / 1000} s: it did not end, or used up its memory.`,
              ),
            RUN_MS,
          )
          frame.contentWindow?.postMessage({ code, inputs }, '*')
          break
        case 'described':
          described = describedIn(Reflect.get(Object(data), 'strategy'))
          break
        case 'refused':
          refused.add(word('what'))
          break
        case 'outcome':
          answers.push({ key: word('key'), outcome: word('outcome') })
          break
        case 'threw':
          answers.push({ key: word('key'), threw: word('message') })
          break
        case 'broken':
          end(`It cannot be run: ${word('message')}`)
          break
        case 'done':
          end(null)
          break
      }
    }
    addEventListener('message', listen)
    document.body.append(frame)
  })
}

function describedIn(value: unknown): Described {
  const word = (name: string): string => {
    const member: unknown = Reflect.get(Object(value), name)
    return typeof member === 'string' ? member.slice(0, 200) : ''
  }
  return { id: word('id'), title: word('title'), summary: word('summary'), risk: word('risk') }
}
