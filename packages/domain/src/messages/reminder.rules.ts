import type { ReminderRule } from '../clinics/messages/reminder-rule.ts'
import type { TimeZone } from '../shared/brazil/time-zones.ts'
import { addDays } from '../shared/time/civil-date.ts'
import { formatHour } from '../shared/time/clock-time.ts'
import { civilDateOf, instantOf, timeOf } from '../shared/time/zoned-time.ts'
import type { MessageChannel } from './consent.ts'
import type { ReminderPlan, ReminderRefusal, Visit } from './reminder.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A slip that is corrected within this time is told to nobody. */
export const GRACE_MS = 3 * MINUTE_MS
/** A visit that was booked this shortly before its reminder needs none. */
const BOOKED_LATE_MS = 6 * HOUR_MS
/** A reminder that comes later than this before the visit helps nobody. */
export const USEFUL_MS = 2 * HOUR_MS

export type SendingHours = Pick<ReminderRule, 'reminder_from' | 'reminder_until'>

const hourOf = (at: Date, zone: TimeZone): number => Number(timeOf(at, zone).slice(0, 2))

/** The moment itself, or the last full hour before it in which messages may go: a reminder moves earlier, never later. */
export const moveEarlier = (at: Date, { reminder_from, reminder_until }: SendingHours, zone: TimeZone): Date => {
  const hour = hourOf(at, zone)
  if (hour >= reminder_from && hour < reminder_until) return at
  const day = civilDateOf(at, zone)
  return instantOf(hour < reminder_from ? addDays(day, -1) : day, formatHour(reminder_until - 1), zone)
}

/** The moment itself, or the next one at which messages may go. */
export const nextAllowed = (at: Date, { reminder_from, reminder_until }: SendingHours, zone: TimeZone): Date => {
  const hour = hourOf(at, zone)
  if (hour >= reminder_from && hour < reminder_until) return at
  const day = civilDateOf(at, zone)
  return instantOf(hour < reminder_from ? day : addDays(day, 1), formatHour(reminder_from), zone)
}

const sendTimeOf = (start: string, hours: number, rule: ReminderRule, zone: TimeZone): Date =>
  moveEarlier(new Date(Date.parse(start) - hours * HOUR_MS), rule, zone)

/** A message that the network refused goes by e-mail: once by each way at most. */
const wasRefused = ({ message }: Visit): boolean => message?.state === 'refused' && message.channel === 'whatsapp'

/** The way that the message takes now; null if there is none. */
export const channelOf = (visit: Visit): MessageChannel | null => {
  if (visit.has_whatsapp && !wasRefused(visit)) return 'whatsapp'
  return visit.has_email && visit.has_consent ? 'email' : null
}

const noWay = (visit: Visit): ReminderRefusal => {
  if (wasRefused(visit)) return 'refused'
  return visit.has_email ? 'no_consent' : 'no_email'
}

/** Why this visit is not reminded of, whenever it is asked. */
const refusalOf = (visit: Visit, rule: ReminderRule, zone: TimeZone): ReminderRefusal | null => {
  const { message } = visit
  if (message?.state === 'unknown') return 'unknown'
  if (message?.state === 'refused' && message.channel === 'email') return 'refused'
  if (rule.reminder_hours === null) return 'off'
  if (visit.archived) return 'archived'
  if (visit.is_confirmed) return 'confirmed'
  if (visit.reminded_at !== null) return 'reminded'
  if (channelOf(visit) === null) return noWay(visit)
  const sendTime = sendTimeOf(visit.start_time, rule.reminder_hours, rule, zone)
  return Date.parse(visit.booked_at) > sendTime.getTime() - BOOKED_LATE_MS ? 'booked_late' : null
}

type Rule = { rule: ReminderRule; zone: TimeZone; now: Date }

/** One message names all visits of the day, so it goes when the first of them is due and none has changed just now. */
const planDay = (visits: readonly Visit[], hours: number, { rule, zone, now }: Rule): Map<string, ReminderPlan> => {
  const due = visits.map(({ start_time }) => sendTimeOf(start_time, hours, rule, zone).getTime())
  const settled = visits.map(({ changed_at }) => Date.parse(changed_at) + GRACE_MS)
  const at = nextAllowed(new Date(Math.max(Math.min(...due), ...settled, now.getTime())), rule, zone)
  return new Map(
    visits.map((visit): [string, ReminderPlan] => [
      visit.id,
      at.getTime() > Date.parse(visit.start_time) - USEFUL_MS
        ? { outcome: 'none', reason: 'too_late' }
        : { outcome: 'planned', at: at.toISOString(), channel: channelOf(visit) ?? 'email' },
    ]),
  )
}

/** What is decided about each visit now. All visits of a patient on a day must be among them. */
export const planReminders = (visits: readonly Visit[], { rule, zone, now }: Rule): Map<string, ReminderPlan> => {
  const plans = new Map<string, ReminderPlan>()
  const open: Visit[] = []
  for (const visit of visits) {
    if (visit.message?.state === 'sent' || visit.message?.state === 'sending') {
      const { at, channel, delivery, answer } = visit.message
      plans.set(visit.id, { outcome: 'sent', at, channel, delivery, answer })
    } else {
      const reason = refusalOf(visit, rule, zone)
      if (reason) plans.set(visit.id, { outcome: 'none', reason })
      else open.push(visit)
    }
  }
  const { reminder_hours } = rule
  if (reminder_hours === null) return plans
  const days = Map.groupBy(open, ({ patient_id, start_time }) => `${patient_id} ${civilDateOf(start_time, zone)}`)
  for (const day of days.values())
    for (const [id, plan] of planDay(day, reminder_hours, { rule, zone, now })) plans.set(id, plan)
  return plans
}

/** True if the message goes now. */
export const isDue = (plan: ReminderPlan | undefined, now: Date): boolean =>
  plan?.outcome === 'planned' && Date.parse(plan.at) <= now.getTime()
