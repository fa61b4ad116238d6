import { Code } from '../Code.js'

const TYPES = `interface Strategy {
  id: \`custom:\${string}\`
  title: string
  summary: string
  risk: 'lossless' | 'deterministic' | 'inferred' | 'lossy'
  attempt(input: string, context: {
    path: string          // $, or the path of a nested value
    end: 'proven' | 'stated' | 'unproven' | 'cut'
    schema: object | null // of the value that the input is to become
    tool: string | null
  }): Outcome
}
type Outcome =
  | { status: 'succeeded', text: string, edits: null, risk: Strategy['risk'] }
  | { status: 'declined', reason: { code: 'not-applicable', detail: string } }
  | { status: 'failed', reason: { code: 'syntax-error', detail: string } }`

const PYTHON = `class Semicolons:
    name = "semicolons"                  # id and title
    def can_fix(self, text):             # no: status 'declined'
        return ";" in text
    def fix(self, text):                 # its value, as JSON: text
        return json.loads(text.replace(";", ","))`

/** The types of a strategy, and the same in the notation of a fixer in Python. */
export function StrategyHelp() {
  return (
    <details>
      <summary>What a strategy is, and how a fixer in Python becomes one</summary>
      <Code name="Types of a strategy">{TYPES}</Code>
      <Code name="A fixer in Python">{PYTHON}</Code>
    </details>
  )
}
