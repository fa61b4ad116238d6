import type { Profile } from '../model/profile.js'
import { recommended } from './recommended.js'
import { SEED_PROFILES } from './seeds.js'

/** All profiles that ship, the default first. */
export const PROFILES: readonly Profile[] = [recommended, ...SEED_PROFILES]

export function profileById(id: string): Profile | null {
  return PROFILES.find((profile) => profile.id === id) ?? null
}
