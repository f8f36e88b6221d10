import type { Clinic } from '@postura/domain/clinics/clinic'
import type { SecurityInput } from '@postura/domain/clinics/security'
import type { AdminTx } from '../../db/tenant.ts'
import { findClinic } from './clinics.queries.ts'
import { updateClinic } from './update-clinic.ts'

/** A new demand starts a new time in which people may still work without a second factor. */
export const changeSecurity = async (
  tx: AdminTx,
  input: SecurityInput & { rev: number },
  now: Date,
): Promise<Clinic> => {
  const { second_factor } = await findClinic(tx)
  const isNew = input.second_factor !== second_factor
  return updateClinic(tx, { ...input, ...(isNew && { second_factor_since: now.toISOString() }) })
}
