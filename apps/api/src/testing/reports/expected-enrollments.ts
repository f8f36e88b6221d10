import {
  dayOf,
  type ExpectedReport,
  escapeFormula,
  type Filters,
  filterByPeriod,
  formatDate,
  matchesFilter,
  sumBy,
} from './expected.ts'
import type { RandomClinic } from './random-clinic.ts'

export const expectedEnrollments = (clinic: RandomClinic, _: string, filters: Filters): ExpectedReport => {
  const found = filterByPeriod(clinic.enrollments, ({ created_at }) => created_at, filters).filter((row) =>
    matchesFilter(row.patient_id, filters.patient_id),
  )
  const words = { enrolled: 'Ativo', canceled: 'Cancelado' }
  const perPatient = clinic.patients.flatMap(({ id, name }) => {
    const theirs = found.filter(({ patient_id }) => patient_id === id)
    if (theirs.length === 0) return []
    const titleOf = (class_id: string) => clinic.classes.find((each) => each.id === class_id)?.title ?? ''
    // Active enrollments sort before canceled ones.
    const kinds = sumBy(
      theirs,
      ({ created_at, class_id, status }) =>
        [dayOf(created_at), titleOf(class_id), status === 'enrolled' ? '1' : '2'].join('|'),
      () => 1,
    ).map(([key, count]) => {
      const [enrollment_date = '', class_title = '', order] = key.split('|')
      return {
        class_title,
        enrollment_date,
        status: order === '1' ? ('enrolled' as const) : ('canceled' as const),
        count,
      }
    })
    const of = (status: string) => theirs.filter((row) => row.status === status).length
    const counts = {
      total_enrollments: theirs.length,
      active_enrollments: of('enrolled'),
      canceled_enrollments: of('canceled'),
    }
    return [{ id, patient_name: name, ...counts, classes: kinds }]
  })
  perPatient.sort((a, b) => b.total_enrollments - a.total_enrollments)
  return {
    rows: perPatient,
    summary: { total: perPatient.length, enrollments: found.length },
    cells: perPatient.map(({ id: __, classes, patient_name, ...counts }) => ({
      patient_name: escapeFormula(patient_name),
      ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)])),
      classes: classes
        .map(({ count, class_title, enrollment_date, status }) => {
          const told = `${class_title} (${formatDate(enrollment_date)}, ${words[status]})`
          return count === 1 ? told : `${count} × ${told}`
        })
        .join('\n'),
    })),
    figures: [],
  }
}
