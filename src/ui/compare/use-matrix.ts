import { useEffect, useState } from 'react'
import { settingsOf } from '../../store/input.js'
import { useSelect } from '../app/app-context.js'
import { type Growing, runCompare } from './run-compare.js'

/** The matrix of the text that is shown; null until its calls are known. */
export function useMatrix(): Growing | null {
  const inspection = useSelect((state) => state.view?.id ?? null)
  const input = useSelect((state) => state.input)
  const [matrix, setMatrix] = useState<Growing | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the input of an inspection is compared when it has been inspected.
  useEffect(() => {
    setMatrix(null)
    if (inspection === null) return
    return runCompare(input.source, settingsOf(input), setMatrix)
  }, [inspection])
  return matrix
}
