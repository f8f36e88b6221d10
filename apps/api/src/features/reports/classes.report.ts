import type { ClassReportQuery, ClassSummary } from '@postura/domain/reports/report'
import type { ClassCsvRow } from '@postura/domain/reports/report.csv'
import type { PageParams } from '@postura/domain/shared/page'
import { sql } from 'kysely'
import { byInstant } from '../../db/keyset.ts'
import { onlyOwn } from '../../db/own-scope.ts'
import type { AdminRead } from '../../db/tenant.ts'
import { ENROLLED } from '../classes/classes.queries.ts'
import { findSortedPage, toInstantRange, toLocalTime, weekdayOf } from './report-rows.queries.ts'

const hourOf = (column: string) => sql<number>`extract(hour from ${toLocalTime(column)})::int`
const takesPlace = sql<boolean>`class.status <> 'canceled'`

const filtered = (read: AdminRead, query: ClassReportQuery) => {
  const { from, to, by, patient_id, professional_id } = query
  const period = toInstantRange(from, to)
  let rows = read.db
    .selectFrom('clinic.classes as class')
    .where('class.admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'class', 'class'))
    .where(`class.${by}`, '>=', period.start)
    .where(`class.${by}`, '<', period.end)
  if (patient_id)
    rows = rows.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('clinic.class_enrollments as theirs')
          .select('theirs.id')
          .whereRef('theirs.admin_id', '=', 'class.admin_id')
          .whereRef('theirs.class_id', '=', 'class.id')
          .where('theirs.patient_id', '=', patient_id)
          .where('theirs.status', '=', ENROLLED),
      ),
    )
  if (professional_id) rows = rows.where('class.professional_id', '=', professional_id)
  if (query.weekday !== undefined) rows = rows.where(weekdayOf('start_time'), '=', query.weekday).where(takesPlace)
  if (query.hour !== undefined) rows = rows.where(hourOf('start_time'), '=', query.hour).where(takesPlace)
  return rows
}

const withEnrolled = (read: AdminRead, query: ClassReportQuery) =>
  filtered(read, query).innerJoinLateral(
    (lateral) =>
      lateral
        .selectFrom('clinic.class_enrollments as seat')
        .select(sql<number>`count(*)::int`.as('enrolled'))
        .whereRef('seat.admin_id', '=', 'class.admin_id')
        .whereRef('seat.class_id', '=', 'class.id')
        .where('seat.status', '=', ENROLLED)
        .as('seats'),
    (on) => on.onTrue(),
  )

export const findClasses = (read: AdminRead, query: ClassReportQuery & PageParams) => {
  const rows = withEnrolled(read, query)
    .leftJoin('clinic.professionals as professional', (on) =>
      on.onRef('professional.admin_id', '=', 'class.admin_id').onRef('professional.id', '=', 'class.professional_id'),
    )
    .select(['class.id', 'title', 'description', 'capacity', 'start_time', 'end_time', 'status', 'class.created_at'])
    .select(['seats.enrolled', 'professional.name as professional_name'])
    .$narrowType<Pick<ClassCsvRow, 'status'>>()
  return findSortedPage(rows, byInstant(`class.${query.by}`), 'class.id', query)
}

export const summarizeClasses = async (read: AdminRead, query: ClassReportQuery): Promise<ClassSummary> => {
  const counted = filtered(read, query).select(sql<number>`count(*)::int`.as('total'))
  const byHour = withEnrolled(read, query)
    .where(takesPlace)
    .select([
      weekdayOf('start_time').as('weekday'),
      hourOf('start_time').as('hour'),
      sql<number>`count(*)::int`.as('classes'),
      sql<number>`sum(enrolled)::int`.as('enrolled'),
      sql<number>`sum(capacity)::int`.as('capacity'),
    ])
    .groupBy(['weekday', 'hour'])
    .orderBy('hour')
    .orderBy('weekday')
  const [{ total }, hours] = await Promise.all([counted.executeTakeFirstOrThrow(), byHour.execute()])
  return { total, hours }
}
