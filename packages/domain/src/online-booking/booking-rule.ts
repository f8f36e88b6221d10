import * as z from 'zod/mini'
import { sessionGaps } from '../clinics/clinic.ts'
import { appointmentTypes } from '../scheduling/scheduling.ts'
import { id } from '../shared/ids.ts'
import { fold } from '../shared/text.ts'

export const noticeHours = [1, 2, 4, 12, 24, 48, 72] as const
export const horizonDays = [7, 14, 30, 60, 90] as const
export const bookingSteps = [15, 30, 60] as const
export const dailyCaps = [5, 10, 20, 50] as const

export const MAX_SLUG_LENGTH = 40
const MIN_SLUG_LENGTH = 3
/** Begins the address of a booking that was asked for. */
export const BOOKING_PATH_WORD = 'pedido'
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Readable end of the public address. */
const slug = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(MAX_SLUG_LENGTH),
  z.refine((text) => SLUG.test(text) && text.length >= MIN_SLUG_LENGTH && text !== BOOKING_PATH_WORD, {
    error: 'Use letras sem acento, números e hífens: clinica-prado.',
  }),
)

/** What a clinic offers on its public page. */
export const bookingRule = z.object({
  is_on: z.boolean(),
  slug: z.nullable(slug),
  types: z.array(z.enum(appointmentTypes)).check(z.maxLength(appointmentTypes.length)),
  /** Empty: every active professional. */
  professional_ids: z.array(id).check(z.maxLength(100)),
  notice_hours: z.literal(noticeHours),
  horizon_days: z.literal(horizonDays),
  /** Minutes between two sessions of a professional, if they are more than the clinic's usual ones. */
  gap: z.literal(sessionGaps),
  /** Offered times begin at multiples of these minutes. */
  step: z.literal(bookingSteps),
  /** Somebody at the clinic accepts each booking. Otherwise it becomes an appointment at once. */
  needs_approval: z.boolean(),
  /** Bookings of one day that patients may confirm. */
  daily_cap: z.literal(dailyCaps),
})
export type BookingRule = z.infer<typeof bookingRule>

export const bookingRuleInput = z.strictObject(bookingRule.shape).check(
  z.refine(({ is_on, slug: given }) => !is_on || given !== null, { path: ['slug'], error: 'Campo obrigatório.' }),
  z.refine(({ is_on, types }) => !is_on || types.length > 0, {
    path: ['types'],
    error: 'Escolha pelo menos um tipo.',
  }),
)
export type BookingRuleInput = z.infer<typeof bookingRuleInput>

export const bookingSettings = z.extend(bookingRule, { rev: z.int() })
export type BookingSettings = z.infer<typeof bookingSettings>

/** Until the clinic sets its own. */
export const defaultBookingRule: BookingRule = {
  is_on: false,
  slug: null,
  types: ['Primeira Consulta'],
  professional_ids: [],
  notice_hours: 12,
  horizon_days: 30,
  gap: 0,
  step: 30,
  needs_approval: true,
  daily_cap: 10,
}

/** `Clínica São José` becomes `clinica-sao-jose`. */
export const suggestSlug = (name: string | null): string =>
  fold(name ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-|-$/g, '')

/** Path of the public page. */
export const bookingPathOf = (given: string): string => `/agendar/${given}`
