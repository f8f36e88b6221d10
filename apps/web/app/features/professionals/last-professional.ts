import type { Professional } from '@postura/domain/professionals/professional'
import { remembered } from '~/lib/remembered'

/** Whoever books for one person, or for nobody named, mostly does so again. */
export const lastProfessional = (professionals: readonly Professional[]) => {
  const atWork = professionals.filter(({ archived_at }) => archived_at === null)
  return remembered('postura-last-professional', ['', ...atWork.map(({ id }) => id)])
}
