import { useLab, visit } from '../lab-store.js'

/** Opens the Lab's Teach with a text of Inspect and the tools beside it. The own draft is kept. */
export function teachText(text: string, tools: string): void {
  const { input, suite, strategy } = useLab.getState()
  visit({
    input: { ...input, text, tools },
    suite,
    strategy,
    lesson: { marks: [], title: '', second: '' },
  })
  useLab.setState({
    left: 'teach',
    right: 'paste',
    said: 'Mark one call of your paste.',
    toMark: true,
  })
}
