import type { Clinic } from '@postura/domain/clinics/clinic'
import type { ReminderRuleInput } from '@postura/domain/clinics/messages/reminder-rule'
import type { AdminTx } from '../../db/tenant.ts'
import { findClinic } from '../clinics/clinics.queries.ts'
import { updateClinic } from '../clinics/update-clinic.ts'

/** Mails about changes begin when they are turned on: what was booked before is not told. */
export const changeReminderRule = async (
  tx: AdminTx,
  { change_mails, ...input }: ReminderRuleInput & { rev: number },
  now: Date,
): Promise<Clinic> => {
  const { change_mails_since } = await findClinic(tx)
  const since = change_mails ? (change_mails_since ?? now.toISOString()) : null
  return updateClinic(tx, { ...input, ...(change_mails !== undefined && { change_mails_since: since }) })
}
