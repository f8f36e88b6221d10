import type { TimeZone } from '../../shared/brazil/time-zones.ts'
import { GRACE_MS, nextAllowed, type SendingHours, USEFUL_MS } from '../reminder.rules.ts'
import type { ChangedVisit, DueChanges, VisitChange } from './visit-change.ts'

/** When the patient believes that the visit begins; null if they know of none. */
const knownStartOf = ({ told, start_before }: ChangedVisit): string | null => {
  if (told) return told.kind === 'canceled' ? null : told.starts_at
  return start_before
}

/** What the patient does not know yet. Nothing is told of the past. */
const changeOf = (visit: ChangedVisit, now: Date): VisitChange | null => {
  const isAhead = (time: string) => Date.parse(time) > now.getTime()
  const known = knownStartOf(visit)
  const from = known !== null && isAhead(known) ? known : null
  const { start_time: start } = visit
  if (visit.state === 'ended') return from === null ? null : { visit, kind: 'canceled', start: from, from }
  if (visit.state === 'done' || !isAhead(start)) return null
  if (from === null) return { visit, kind: 'booked', start, from }
  return Date.parse(from) === Date.parse(start) ? null : { visit, kind: 'moved', start, from }
}

const mayReceive = ({ archived, has_email, has_consent }: ChangedVisit): boolean =>
  !archived && has_email && has_consent

type Rule = { rule: SendingHours; zone: TimeZone; now: Date }

/** One mail tells everything about a patient, when nothing of it has changed just now. It waits for the allowed hours, unless a visit is near. */
const sendTimeOf = (changes: readonly VisitChange[], { rule, zone, now }: Rule): number => {
  const settled = Math.max(...changes.map(({ visit }) => Date.parse(visit.changed_at) + GRACE_MS), now.getTime())
  const allowed = nextAllowed(new Date(settled), rule, zone).getTime()
  const first = Math.min(...changes.flatMap(({ start, from }) => [start, from ?? start]).map(Date.parse))
  return allowed > first - USEFUL_MS ? settled : allowed
}

const byStart = (one: VisitChange, other: VisitChange): number =>
  Date.parse(one.start) - Date.parse(other.start) || (one.visit.id < other.visit.id ? -1 : 1)

/** What is told now, patient by patient. All changed visits of a patient must be among them. */
export const planChanges = (visits: readonly ChangedVisit[], { rule, zone, now }: Rule): DueChanges[] => {
  const changes = visits.filter(mayReceive).flatMap((visit) => changeOf(visit, now) ?? [])
  return [...Map.groupBy(changes, ({ visit }) => visit.patient_id)].flatMap(([patient_id, of]) =>
    sendTimeOf(of, { rule, zone, now }) <= now.getTime() ? [{ patient_id, changes: of.toSorted(byStart) }] : [],
  )
}
