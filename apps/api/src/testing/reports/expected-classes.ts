import {
  dayOf,
  type ExpectedReport,
  escapeFormula,
  type Filters,
  filterByPeriod,
  formatDateTime,
  labelOf,
  sumBy,
  toIso,
  weekdayOf,
} from './expected.ts'
import type { Moment, RandomClinic } from './random-clinic.ts'

export const expectedClasses = (clinic: RandomClinic, now: string, filters: Filters): ExpectedReport => {
  const seatsOf = (class_id: string) =>
    clinic.enrollments.filter((seat) => seat.class_id === class_id && seat.status === 'enrolled')
  const enrolledIn = (class_id: string) => seatsOf(class_id).length
  const slotOf = ({ start_time }: { start_time: Moment }) =>
    `${start_time.slice(11, 13)} ${weekdayOf(dayOf(start_time))}`
  const found = filterByPeriod(
    clinic.classes,
    ({ start_time, created_at }) => (filters.by === 'start_time' ? start_time : created_at),
    filters,
  ).filter(
    ({ id }) => filters.patient_id === undefined || seatsOf(id).some((seat) => seat.patient_id === filters.patient_id),
  )
  const takingPlace = found.filter(({ status }) => status !== 'canceled')
  const hours = sumBy(takingPlace, slotOf, () => 1).map(([slot, classes]) => {
    const there = takingPlace.filter((row) => slotOf(row) === slot)
    const sum = (of: (row: (typeof there)[number]) => number) => there.reduce((total, row) => total + of(row), 0)
    return {
      hour: Number(slot.slice(0, 2)),
      weekday: Number(slot.slice(3)),
      classes,
      enrolled: sum(({ id }) => enrolledIn(id)),
      capacity: sum(({ capacity }) => capacity),
    }
  })
  return {
    rows: found.map(({ id, title, start_time, end_time, capacity, status }) => ({
      id,
      professional_name: null,
      title,
      start_time: toIso(start_time),
      end_time: toIso(end_time),
      capacity,
      enrolled: enrolledIn(id),
      status,
    })),
    summary: { total: found.length, hours },
    cells: found.map((row) => ({
      patient_name: '',
      professional: '',
      title: row.title,
      description: escapeFormula(row.description),
      capacity: String(row.capacity),
      start_time: formatDateTime(row.start_time),
      end_time: formatDateTime(row.end_time),
      status: labelOf(row.status === 'scheduled' && toIso(row.end_time) <= now ? 'completed' : row.status),
    })),
    figures: hours.map(({ hour, weekday, enrolled }) => ({ focus: { hour, weekday }, amount: enrolled })),
  }
}
