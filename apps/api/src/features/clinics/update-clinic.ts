import type { Clinic, IdentityInput, ReceivingInput, ScheduleInput } from '@postura/domain/clinics/clinic'
import type { ClinicalSettings } from '@postura/domain/clinics/clinical-settings'
import type { MakeupPolicy } from '@postura/domain/clinics/makeup-policy'
import type { OfferRule } from '@postura/domain/clinics/messages/offer-rule'
import type { PageRuleInput } from '@postura/domain/clinics/messages/page-rule'
import type { ReminderRuleInput } from '@postura/domain/clinics/messages/reminder-rule'
import type { SecurityInput } from '@postura/domain/clinics/security'
import type { TeamAgendaInput } from '@postura/domain/team/team-agenda'
import { resolveRetry } from '../../db/resolve-retry.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { findClinic, updateClinicRow } from './clinics.queries.ts'

type Part =
  | Pick<Clinic, 'time_zone'>
  | IdentityInput
  | ReceivingInput
  | ScheduleInput
  | MakeupPolicy
  | (SecurityInput & { second_factor_since?: string })
  | TeamAgendaInput
  | ClinicalSettings
  | (Omit<ReminderRuleInput, 'change_mails'> & { change_mails_since?: string | null })
  | PageRuleInput
  | OfferRule

/** Updates one part of the settings; every clinic has exactly one row. */
export const updateClinic = async (tx: AdminTx, { rev, ...part }: Part & { rev: number }): Promise<Clinic> => {
  const changed = await updateClinicRow(tx, rev, part)
  return changed ?? resolveRetry(part, await findClinic(tx), 'not_found')
}
