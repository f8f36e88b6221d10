import { AppError } from '@postura/domain/errors'
import type { Professional } from '@postura/domain/professionals/professional'
import type { AdminTx } from '../../db/tenant.ts'
import { deleteFeed } from './feed/calendar-feed.queries.ts'
import { findProfessional, markArchived } from './professionals.queries.ts'

export const archiveProfessional = async (tx: AdminTx, id: string, archived: boolean): Promise<Professional> => {
  const professional = (await markArchived(tx, id, archived)) ?? (await findProfessional(tx, id))
  if (!professional) throw new AppError('professional_not_found')
  if (archived) await deleteFeed(tx, id)
  return professional
}
