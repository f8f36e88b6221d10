import * as z from 'zod/mini'
import { appointment } from '../../appointments/appointment.ts'
import { packageBalance } from '../../packages/package.ts'
import { listOf } from '../../shared/page.ts'
import { pickFields } from '../../shared/pick-fields.ts'

/** Number shown at once; the next ones follow as these are closed. */
export const MAX_OPEN_ITEMS = 200

/** Past appointment without an outcome. */
export const openAppointment = z.object({
  kind: z.literal('appointment'),
  ...pickFields(
    appointment,
    'id',
    'patient_id',
    'patient_name',
    'professional_id',
    'title',
    'start_time',
    'end_time',
    'arrived_at',
    'started_at',
    'charge',
  ).shape,
  status: z.enum(['scheduled', 'confirmed']),
  /** Price of this type, else the last one of the patient; null without either. Whoever settles the session is told it. */
  suggested_cents: z.nullable(z.int()),
  /** Package that would be used. */
  package: z.nullable(packageBalance),
})
export type OpenAppointment = z.infer<typeof openAppointment>

/** Seat of a past class without an attendance mark. */
export const openSeat = z.object({
  kind: z.literal('seat'),
  id: z.string(),
  class_id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  professional_id: z.nullable(z.string()),
  title: z.string(),
  start_time: z.string(),
  end_time: z.string(),
})
export type OpenSeat = z.infer<typeof openSeat>

export const openItem = z.discriminatedUnion('kind', [openAppointment, openSeat])
export type OpenItem = z.infer<typeof openItem>

/** Totals of a day so far. The received sum is null for a person who may not see amounts. */
export const dayResult = z.object({ received_cents: z.nullable(z.int()), came: z.int(), missed: z.int() })
export type DayResult = z.infer<typeof dayResult>

export const openItems = z.object({
  /** Newest day first; includes the items that begin later today. */
  items: listOf(openItem, MAX_OPEN_ITEMS),
  /** Number of items that are due, including those beyond the limit. */
  total: z.int(),
  day: dayResult,
})
export type OpenItems = z.infer<typeof openItems>
