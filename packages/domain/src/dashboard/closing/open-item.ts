import * as z from 'zod/mini'
import { appointment } from '../../appointments/appointment.ts'
import { packageBalance } from '../../packages/package.ts'

/** So many are shown at once; those that follow come as these are closed. */
export const OPEN_ITEMS = 200

/** A session that nobody has said anything about. */
export const openAppointment = z.object({
  kind: z.literal('appointment'),
  ...z.pick(appointment, {
    id: true,
    patient_id: true,
    patient_name: true,
    title: true,
    start_time: true,
    end_time: true,
    charge: true,
  }).shape,
  status: z.enum(['scheduled', 'confirmed']),
  /** What the patient was last charged for this type. */
  last_price_cents: z.nullable(z.int()),
  /** What it would be taken of. */
  package: z.nullable(packageBalance),
})
export type OpenAppointment = z.infer<typeof openAppointment>

/** A place in a class of which nobody noted whether it was taken. */
export const openSeat = z.object({
  kind: z.literal('seat'),
  id: z.string(),
  class_id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  title: z.string(),
  start_time: z.string(),
  end_time: z.string(),
})
export type OpenSeat = z.infer<typeof openSeat>

export const openItem = z.discriminatedUnion('kind', [openAppointment, openSeat])
export type OpenItem = z.infer<typeof openItem>

/** What a day has brought so far. */
export const dayResult = z.object({ received_cents: z.int(), came: z.int(), missed: z.int() })
export type DayResult = z.infer<typeof dayResult>

export const openItems = z.object({
  /** The newest day first, each in its order; what begins later today is among them. */
  items: z.array(openItem),
  /** Of those that have begun, also beyond the ones shown. */
  total: z.int(),
  day: dayResult,
})
export type OpenItems = z.infer<typeof openItems>
