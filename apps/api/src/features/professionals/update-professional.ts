import { workingHours } from '@postura/domain/clinics/working-hours'
import type { Professional, ProfessionalChange, ProfessionalHours } from '@postura/domain/professionals/professional'
import { resolveRetry } from '../../db/resolve-retry.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { findProfessional, updateProfessionalRow } from './professionals.queries.ts'

export const updateProfessional = async (
  tx: AdminTx,
  id: string,
  { rev, ...change }: ProfessionalChange,
): Promise<Professional> => {
  const changed = await updateProfessionalRow(tx, id, rev, change)
  return changed ?? resolveRetry(change, await findProfessional(tx, id), 'professional_not_found')
}

export const updateProfessionalHours = async (
  tx: AdminTx,
  id: string,
  { rev, ...change }: ProfessionalHours,
): Promise<Professional> => {
  const changed = await updateProfessionalRow(tx, id, rev, change)
  if (changed) return changed
  const found = await findProfessional(tx, id)
  // The database sorts the keys; the schema restores their order, so that a retry is recognized.
  const existing = found && { ...found, working_hours: workingHours.safeParse(found.working_hours).data ?? null }
  return resolveRetry(change, existing, 'professional_not_found')
}
