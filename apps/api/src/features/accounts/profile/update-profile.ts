import type { OwnProfile, ProfileChange } from '@postura/domain/accounts/profile'
import { AppError } from '@postura/domain/errors'
import { resolveRetry } from '../../../db/resolve-retry.ts'
import { isDatabaseError, type PersonTx, UNIQUE_VIOLATION } from '../../../db/tenant.ts'
import { findOwnProfile, updateProfileRow } from './profile.queries.ts'

/** The unique index on CPF decides, because no clinic may read other profiles. */
export const updateProfile = async (tx: PersonTx, { rev, ...change }: ProfileChange): Promise<OwnProfile> => {
  const changed = await updateProfileRow(tx, rev, change).catch((error) => {
    throw isDatabaseError(error, UNIQUE_VIOLATION) ? new AppError('cpf_taken', { field: 'cpf', cause: error }) : error
  })
  return changed ?? resolveRetry(change, await findOwnProfile(tx), 'unauthenticated')
}
