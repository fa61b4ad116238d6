import { declined, type Strategy } from './strategy.js'

export const toolRepair: Strategy = {
  id: 'tool-repair',
  title: 'Tool repair',
  summary: 'Repairs that are known for one tool and parameter.',
  risk: 'inferred',
  attempt() {
    return declined('no repair is known for this tool')
  },
}
