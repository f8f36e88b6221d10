import type { OwnProfile, ProfileChange } from '@postura/domain/accounts/profile'
import { AppError } from '@postura/domain/errors'
import { savedAlready } from '../../../db/saved-already.ts'
import { type AdminTx, EXISTS_ALREADY, isDatabaseError } from '../../../db/tenant.ts'
import { changeProfile, findOwnProfile } from './profile.queries.ts'

/** That a CPF belongs to one account is the index's to say: nobody may look at other profiles. */
export const updateProfile = async (tx: AdminTx, { rev, ...change }: ProfileChange): Promise<OwnProfile> => {
  const changed = await changeProfile(tx, rev, change).catch((error) => {
    throw isDatabaseError(error, EXISTS_ALREADY) ? new AppError('cpf_taken', { field: 'cpf', cause: error }) : error
  })
  return changed ?? savedAlready(change, await findOwnProfile(tx), 'unauthenticated')
}
