import * as z from 'zod/mini'
import { guardian } from '../patients/contact.ts'
import { payment } from '../payments/payment.ts'
import { pickFields } from '../shared/pick-fields.ts'

/** Number of overdue payments that are listed, oldest first. */
export const OLDEST_OVERDUE_COUNT = 5

export const overduePayment = pickFields(
  payment,
  'id',
  'patient_id',
  'patient_name',
  'amount_cents',
  'description',
  'due_date',
)

const overdue = z.object({ count: z.int(), sum_cents: z.int(), oldest: z.array(overduePayment) })
export type OverdueSummary = z.infer<typeof overdue>

export const dayOccupation = z.object({ day: z.string(), booked_minutes: z.int(), open_minutes: z.int() })
export type DayOccupation = z.infer<typeof dayOccupation>

const occupation = z.object({
  /** Sunday to Saturday. */
  days: z.array(dayOccupation),
  /** Seats of all classes of the week. */
  seats: z.object({ enrolled: z.int(), capacity: z.int() }),
  /** False if the default working hours are used because the clinic set none. */
  hours_known: z.boolean(),
})
export type Occupation = z.infer<typeof occupation>

const revenue = z.object({
  this_month_cents: z.int(),
  last_month_so_far_cents: z.int(),
  last_month_cents: z.int(),
})
export type Revenue = z.infer<typeof revenue>

export const birthday = z.object({
  patient_id: z.string(),
  patient_name: z.string(),
  patient_phone: z.string(),
  guardian,
  day: z.string(),
  age: z.int(),
})
export type Birthday = z.infer<typeof birthday>

export const dashboard = z.object({
  /** Same total as in the patient list, exact up to 1,000. */
  patients: z.int(),
  /** True if an appointment or a class was ever created. */
  has_booked: z.boolean(),
  overdue,
  occupation,
  revenue,
  birthdays: z.object({ items: z.array(birthday), total: z.int() }),
})
export type Dashboard = z.infer<typeof dashboard>
