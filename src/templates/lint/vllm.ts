/** Whether vLLM's `hf` parsers take a template (as its documentation of 0.32 says). */
import type { ResponseTemplate } from '../response/spec.js'

const FIELDS = ['thinking', 'content', 'tool_calls']

/** Why `--tool-call-parser hf --reasoning-parser hf` refuses the template; none where it takes it. */
export function vllmProblems(template: ResponseTemplate): readonly string[] {
  const problems: string[] = []
  for (const field of template.fields.values()) {
    if (!FIELDS.includes(field.name)) {
      problems.push(
        `vLLM's hf parser knows the fields thinking, content and tool_calls only, not ${field.name}.`,
      )
    } else if (field.name !== 'tool_calls') {
      const plain = field.content === 'text' && field.transform === null && field.join === null
      if (!plain) {
        problems.push(
          `vLLM's hf parser wants ${field.name} as plain text, without transform or join.`,
        )
      }
    }
  }
  const others = [...template.defaults.keys()].filter((key) => key !== 'role')
  if (others.length > 0) {
    problems.push(`vLLM's hf parser takes no default but role, not ${others.join(', ')}.`)
  }
  return problems
}
