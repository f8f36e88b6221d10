import * as z from 'zod/mini'
import { taxId } from '../shared/brazil/tax-id.ts'
import { timeZone } from '../shared/brazil/time-zones.ts'
import { blankToNull, line, optionalField } from '../shared/text.ts'
import { teamAgendas } from '../team/team-agenda.ts'
import { clinicalSettings } from './clinical-settings.ts'
import { makeupPolicy } from './makeup-policy.ts'
import { offerRule } from './messages/offer-rule.ts'
import { pageRule } from './messages/page-rule.ts'
import { reminderRule } from './messages/reminder-rule.ts'
import { pixKeyFormats, pixKeyTypes } from './pix-key.ts'
import { securityInput } from './security.ts'
import { workingHours } from './working-hours.ts'

/** Length of a session until the clinic's own choice is loaded. */
export const DEFAULT_MINUTES = 60

/** Identity of the clinic on receipts and contracts. */
export const identityInput = z.strictObject({
  name: optionalField(line(120)),
  document: optionalField(taxId),
  address: optionalField(line(300)),
  city: optionalField(line(80)),
})
export type IdentityInput = z.infer<typeof identityInput>

export const MAX_RECEIVER_LENGTH = 25

const receiving = {
  pix_key_type: z.nullable(z.enum(pixKeyTypes)),
  pix_key: z.nullable(line(100)),
  pix_receiver: z.nullable(line(MAX_RECEIVER_LENGTH)),
}

const wrongKey = 'Confira a chave: ela não combina com o tipo escolhido.'

/** PIX data of the clinic. A key needs its type and a receiver, and is stored as the PIX directory writes it. */
export const receivingInput = z
  .strictObject({
    pix_key_type: z.pipe(blankToNull, receiving.pix_key_type),
    pix_key: z.pipe(blankToNull, receiving.pix_key),
    pix_receiver: z.pipe(blankToNull, receiving.pix_receiver),
  })
  .check(
    // Without a key type there is no PIX, so the other PIX fields are cleared.
    z.overwrite((given) => (given.pix_key_type === null ? { ...given, pix_key: null, pix_receiver: null } : given)),
    z.refine(({ pix_key, pix_key_type }) => pix_key_type === null || pix_key !== null, {
      path: ['pix_key'],
      error: 'Campo obrigatório.',
    }),
    z.refine(({ pix_key, pix_key_type }) => !pix_key || !pix_key_type || pixKeyFormats[pix_key_type].isValid(pix_key), {
      path: ['pix_key'],
      error: wrongKey,
    }),
    z.refine(({ pix_key, pix_receiver }) => pix_key === null || pix_receiver !== null, {
      path: ['pix_receiver'],
      error: 'Informe o nome que aparece para quem paga.',
    }),
    z.overwrite((given) =>
      given.pix_key && given.pix_key_type
        ? { ...given, pix_key: pixKeyFormats[given.pix_key_type].stored(given.pix_key) }
        : given,
    ),
  )
export type ReceivingInput = z.infer<typeof receivingInput>

/** Minutes that free times keep from other sessions of the professional. */
export const sessionGaps = [0, 5, 10, 15, 20, 30] as const

export const scheduleInput = z.strictObject({
  default_minutes: z.int().check(z.gte(5), z.lte(480)),
  session_gap: z.optional(z.literal(sessionGaps)),
  working_hours: workingHours,
})
export type ScheduleInput = z.infer<typeof scheduleInput>

/** `keep_clock`: what is booked for nine stays at nine, on the clock of the new zone. */
export const timeZoneChange = z.strictObject({ time_zone: timeZone, keep_clock: z.boolean() })
export type TimeZoneChange = z.infer<typeof timeZoneChange>

export const clinic = z.object({
  name: z.nullable(z.string()),
  document: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  ...receiving,
  default_minutes: z.int(),
  session_gap: z.literal(sessionGaps),
  /** `null` until the clinic sets them. */
  working_hours: z.nullable(workingHours),
  time_zone: timeZone,
  ...makeupPolicy.shape,
  team_agenda: z.enum(teamAgendas),
  ...securityInput.shape,
  ...clinicalSettings.shape,
  ...reminderRule.shape,
  /** Address to which patients answer. */
  reply_to: z.nullable(z.string()),
  ...pageRule.shape,
  contact_phone: z.nullable(z.string()),
  ...offerRule.shape,
  /** Bookings, moves and cancellations from then on are told by e-mail; null while that is off. */
  change_mails_since: z.nullable(z.string()),
  rev: z.int(),
})
export type Clinic = z.infer<typeof clinic>
