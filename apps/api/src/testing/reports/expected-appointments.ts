import {
  dateAndTime,
  dayOf,
  type Expected,
  type Filters,
  fits,
  inert,
  iso,
  mondayOf,
  nameOf,
  placed,
  sumBy,
} from './expected.ts'
import type { RandomClinic } from './random-clinic.ts'

export const expectedAppointments = (clinic: RandomClinic, admin_id: string, filters: Filters): Expected => {
  const standingOf = (row: RandomClinic['appointments'][number]) =>
    row.cancel_reason === 'no_show' ? 'no_show' : row.status
  const found = placed(
    clinic.appointments,
    ({ start_time, created_at }) => (filters.by === 'start_time' ? start_time : created_at),
    filters,
  ).filter(
    (row) =>
      fits(row.patient_id, filters.patient_id) &&
      fits(row.title, filters.title) &&
      fits(row.status, filters.status) &&
      fits(mondayOf(dayOf(row.start_time)), filters.week) &&
      fits(standingOf(row), filters.standing),
  )
  const weeks = sumBy(
    found,
    (row) => `${mondayOf(dayOf(row.start_time))} ${standingOf(row)}`,
    () => 1,
  ).map(([key, count]) => ({ week: key.slice(0, 10), standing: key.slice(11), count }))
  return {
    rows: found.map(({ id, patient_id, title, start_time, end_time, status, cancel_reason }) => ({
      id,
      patient_name: nameOf(clinic, patient_id),
      title,
      start_time: iso(start_time),
      end_time: iso(end_time),
      status,
      cancel_reason,
    })),
    summary: { total: found.length, weeks },
    cells: found.map((row) => ({
      patient_name: inert(nameOf(clinic, row.patient_id)),
      id: row.id,
      admin_id,
      title: row.title,
      description: inert(row.description),
      start_time: dateAndTime(row.start_time),
      end_time: dateAndTime(row.end_time),
      status: row.status,
      created_at: dateAndTime(row.created_at),
    })),
    figures: weeks.map(({ count, ...focus }) => ({ focus, amount: count })),
  }
}
