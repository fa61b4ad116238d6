/** A Jinja interpreter that counts: a template that does not end, or that grows without end, is stopped. */
import { Environment, Interpreter } from '@huggingface/jinja'
import { TEMPLATE_LIMITS } from '../limits.js'

/** So many characters are a step. */
const TEXT_STEP = 100

type Evaluate = Interpreter['evaluate']

/** What all renderings with one template may take together. */
export class RenderBudget {
  private steps = 0
  /** Which bound was hit; null while none was. */
  exceeded: string | null = null

  spend(steps: number): void {
    this.steps += steps
    if (this.steps > TEMPLATE_LIMITS.jinjaSteps) this.stop('jinjaSteps')
  }

  /** Looks at how long a value is that has just been made. */
  size(length: number): void {
    if (length > TEMPLATE_LIMITS.jinjaLength) this.stop('jinjaLength')
  }

  private stop(bound: 'jinjaSteps' | 'jinjaLength'): never {
    const most = TEMPLATE_LIMITS[bound].toLocaleString('en')
    this.exceeded = `the chat template was stopped: more than ${most} ${
      bound === 'jinjaSteps' ? 'steps' : 'characters or items in one value'
    } (bound: ${bound})`
    throw new Error(this.exceeded)
  }
}

/**
 * Every statement and expression is a step, and so is every item of a list, as a
 * loop with nothing in it goes through them too. Values are measured.
 */
export class CountingInterpreter extends Interpreter {
  constructor(
    environment: Environment,
    private readonly budget: RenderBudget,
  ) {
    super(environment)
  }

  override evaluate(...given: Parameters<Evaluate>): ReturnType<Evaluate> {
    const { budget } = this
    budget.spend(1)
    const result = super.evaluate(...given)
    const { value } = result
    if (typeof value === 'string') {
      budget.size(value.length)
      budget.spend(Math.floor(value.length / TEXT_STEP))
    } else if (Array.isArray(value)) {
      budget.size(value.length)
      budget.spend(value.length)
    } else if (value instanceof Map) budget.spend(value.size)
    return result
  }
}

/** The names that a template of Transformers finds, with a `range` that has an end. */
export function environmentOf(
  items: Readonly<Record<string, unknown>>,
  budget: RenderBudget,
): Environment {
  const environment = new Environment()
  const names: Record<string, unknown> = {
    ...{ true: true, false: false, none: null, True: true, False: false, None: null },
    raise_exception: (message: unknown) => {
      throw new Error(String(message))
    },
    range: (first: number, last?: number, step = 1) => range(first, last, step, budget),
    strftime_now: (format: unknown) => strftime(new Date(), String(format)),
    ...items,
  }
  for (const [name, value] of Object.entries(names)) environment.set(name, value)
  return environment
}

function range(
  first: number,
  last: number | undefined,
  step: number,
  budget: RenderBudget,
): number[] {
  const [from, to] = last === undefined ? [0, first] : [first, last]
  if (step === 0) throw new Error('range() step must not be zero')
  const length = Math.max(0, Math.ceil((to - from) / step))
  budget.size(length)
  return Array.from({ length }, (_, index) => from + index * step)
}

/** The parts of a date that templates ask for, in English as Python's default is. */
function strftime(date: Date, format: string): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const month = (style: 'long' | 'short') =>
    new Intl.DateTimeFormat('en', { month: style }).format(date)
  const parts: Readonly<Record<string, () => string>> = {
    Y: () => String(date.getFullYear()),
    m: () => two(date.getMonth() + 1),
    d: () => two(date.getDate()),
    b: () => month('short'),
    B: () => month('long'),
    H: () => two(date.getHours()),
    M: () => two(date.getMinutes()),
    '%': () => '%',
  }
  return format.replace(/%([YmdbBHM%])/g, (token, letter: string) => parts[letter]?.() ?? token)
}
