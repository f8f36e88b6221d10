import type { Clinic } from '@postura/domain/clinics/clinic'
import type { ClinicalSettingsInput } from '@postura/domain/clinics/clinical-settings'
import { AppError } from '@postura/domain/errors'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../db/tenant.ts'
import { findClinic } from '../clinics/clinics.queries.ts'
import { updateClinic } from '../clinics/update-clinic.ts'
import { findCurrentKey } from './keys/clinical-keys.queries.ts'
import type { DataKeys } from './keys/data-keys.ts'

type Deps = { dataKeys: DataKeys; today: CivilDate; isVerified: boolean }

/** Turns the record on or off. A clinic gets its key when it is turned on for the first time. */
export const changeClinicalSettings = async (
  tx: AdminTx,
  { is_on, ...input }: ClinicalSettingsInput & { rev: number },
  { dataKeys, today, isVerified }: Deps,
): Promise<Clinic> => {
  const { clinical_since: since } = await findClinic(tx)
  if (is_on && since === null && !isVerified) throw new AppError('email_unverified')
  if (is_on && !(await findCurrentKey(tx))) await dataKeys.create(tx)
  return updateClinic(tx, { ...input, clinical_since: is_on ? (since ?? today) : null })
}
