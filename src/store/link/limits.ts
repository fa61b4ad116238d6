/** What a link may hold. Whoever opens one did not write it, so everything in it is bounded. */
export const LINK_LIMITS = {
  /** Characters of the fragment: the browsers' own bound for addresses. */
  fragment: 2_000_000,
  /** Characters that a link's payload unpacks to. */
  unpacked: 2_000_000,
  tools: 1_000_000,
  toolName: 200,
  profileId: 100,
  title: 100,
  description: 1_000,
  strategies: 20,
  providers: 40,
  providerName: 100,
  modelAnswers: 40,
  modelAnswer: 200_000,
  version: 40,
  digest: 100,
} as const
