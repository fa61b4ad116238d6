/** What a link may hold. Whoever opens one did not write it, so everything in it is bounded. */
export const LINK_LIMITS = {
  /** Characters of the fragment. Browsers take more, and then need seconds for the address alone. */
  fragment: 400_000,
  /** Characters that a link's payload unpacks to: as many are answered while one waits. Files may hold more. */
  unpacked: 400_000,
  tools: 300_000,
  toolName: 200,
  profileId: 100,
  title: 100,
  description: 1_000,
  strategies: 20,
  providers: 40,
  providerName: 100,
  grammar: 60_000,
  grammars: 20,
  modelAnswers: 40,
  modelAnswer: 200_000,
  version: 40,
  digest: 100,
} as const
