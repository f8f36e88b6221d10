import {
  dayOf,
  type ExpectedReport,
  escapeFormula,
  type Filters,
  filterByPeriod,
  formatDateTime,
  labelOf,
  matchesFilter,
  nameOf,
  sumBy,
  sundayOf,
  toIso,
} from './expected.ts'
import type { RandomClinic } from './random-clinic.ts'

export const expectedAppointments = (clinic: RandomClinic, _: string, filters: Filters): ExpectedReport => {
  const standingOf = (row: RandomClinic['appointments'][number]) =>
    row.cancel_reason === 'no_show' ? 'no_show' : row.status
  const found = filterByPeriod(
    clinic.appointments,
    ({ start_time, created_at }) => (filters.by === 'start_time' ? start_time : created_at),
    filters,
  ).filter(
    (row) =>
      matchesFilter(row.patient_id, filters.patient_id) &&
      matchesFilter(row.title, filters.title) &&
      matchesFilter(row.status, filters.status) &&
      matchesFilter(sundayOf(dayOf(row.start_time)), filters.week) &&
      matchesFilter(standingOf(row), filters.standing),
  )
  const weeks = sumBy(
    found,
    (row) => `${sundayOf(dayOf(row.start_time))} ${standingOf(row)}`,
    () => 1,
  ).map(([key, count]) => ({ week: key.slice(0, 10), standing: key.slice(11), count }))
  return {
    rows: found.map(({ id, patient_id, title, start_time, end_time, status, cancel_reason }) => ({
      id,
      patient_name: nameOf(clinic, patient_id),
      professional_name: null,
      title,
      start_time: toIso(start_time),
      end_time: toIso(end_time),
      status,
      cancel_reason,
    })),
    summary: { total: found.length, weeks },
    cells: found.map((row) => ({
      patient_name: escapeFormula(nameOf(clinic, row.patient_id)),
      patient_cpf: '',
      professional: '',
      title: row.title,
      description: escapeFormula(row.description),
      start_time: formatDateTime(row.start_time),
      end_time: formatDateTime(row.end_time),
      status: labelOf(row.status),
      cancel_reason: labelOf(row.cancel_reason),
      created_at: formatDateTime(row.created_at),
    })),
    figures: weeks.map(({ count, ...focus }) => ({ focus, amount: count })),
  }
}
