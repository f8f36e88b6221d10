import type { Professional } from '@postura/domain/professionals/professional'
import { storedChoice } from '~/lib/stored-choice'

/** Remembers the last chosen professional, or none, because the next booking is mostly for the same one. */
export const lastProfessional = (professionals: readonly Professional[]) => {
  const atWork = professionals.filter(({ archived_at }) => archived_at === null)
  return storedChoice('postura-last-professional', ['', ...atWork.map(({ id }) => id)])
}
