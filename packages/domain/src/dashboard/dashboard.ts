import * as z from 'zod/mini'
import { guardian } from '../patients/contact.ts'
import { chargedDebtor, debtor } from '../payments/debts/debtor.ts'
import { listOf } from '../shared/page.ts'
import { weekdays } from '../shared/time/weekday.ts'
import { MAX_BIRTHDAYS } from './birthday.rules.ts'

/** Number of people with overdue payments that are listed, the largest debt first. */
export const DEBTOR_COUNT = 5
/** Limit of the list of all debtors. */
export const MAX_DEBTORS = 500
/** Limit of the patients of today whose debt is returned. */
export const MAX_DEBTS_TODAY = 500

const overdueSums = { count: z.int(), sum_cents: z.int(), people: z.int() }
const overdue = z.object({ ...overdueSums, debtors: listOf(debtor, DEBTOR_COUNT) })
export type OverdueSummary = z.infer<typeof overdue>

/** Everyone with overdue payments, the largest debt first. */
export const debtorList = z.object({ ...overdueSums, debtors: listOf(chargedDebtor, MAX_DEBTORS) })
export type DebtorList = z.infer<typeof debtorList>

export const dayOccupation = z.object({ day: z.string(), booked_minutes: z.int(), open_minutes: z.int() })
export type DayOccupation = z.infer<typeof dayOccupation>

const occupation = z.object({
  /** Sunday to Saturday. */
  days: listOf(dayOccupation, weekdays.length),
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
  /** Null for a person who may not see amounts. */
  overdue: z.nullable(overdue),
  /** Overdue sums of the patients with an appointment today; empty for a person who may not see amounts. */
  debts_today: listOf(z.object({ patient_id: z.string(), sum_cents: z.int() }), MAX_DEBTS_TODAY),
  /** Exact up to 1,000. */
  unread_notifications: z.int(),
  occupation,
  /** Null for a person who may not see amounts. */
  revenue: z.nullable(revenue),
  birthdays: z.object({ items: listOf(birthday, MAX_BIRTHDAYS), total: z.int() }),
})
export type Dashboard = z.infer<typeof dashboard>
