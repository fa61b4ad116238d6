import { declined, type Strategy } from './strategy.js'

export const lenientJson: Strategy = {
  id: 'lenient-json',
  title: 'Lenient JSON',
  summary: 'Reads what people and models write for JSON; every fix is an edit with a rule.',
  risk: 'lossless',
  attempt() {
    return declined('not yet')
  },
}
