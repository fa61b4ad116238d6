/**
 * How much a step may be trusted, from best to worst. `lossless`: same value,
 * other notation. `deterministic`: one declared meaning. `inferred`: a likely
 * meaning. `lossy`: a guess that may destroy data.
 */
export type Risk = 'lossless' | 'deterministic' | 'inferred' | 'lossy'
