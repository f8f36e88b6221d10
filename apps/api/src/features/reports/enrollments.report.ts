import type { EnrollmentStatus } from '@postura/domain/classes/class'
import type { EnrollmentReportQuery, EnrollmentSummary } from '@postura/domain/reports/report'
import type { PageParams } from '@postura/domain/shared/page'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { SortColumn } from '../../db/keyset.ts'
import { onlyOwn } from '../../db/own-scope.ts'
import type { AdminRead } from '../../db/tenant.ts'
import { findSortedPage, toInstantRange, toLocalTime } from './report-rows.queries.ts'

/** A seat that a pause released is neither an enrollment nor a cancellation. */
const filtered = (read: AdminRead, { from, to, patient_id, professional_id }: EnrollmentReportQuery) => {
  const { start, end } = toInstantRange(from, to)
  let rows = read.db
    .selectFrom('clinic.class_enrollments as enrollment')
    .where('enrollment.admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'ofClass', 'enrollment'))
    .where('enrollment.created_at', '>=', start)
    .where('enrollment.created_at', '<', end)
    .where('enrollment.pause_id', 'is', null)
  if (professional_id)
    rows = rows.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('clinic.classes as theirs')
          .select('theirs.id')
          .whereRef('theirs.admin_id', '=', 'enrollment.admin_id')
          .whereRef('theirs.id', '=', 'enrollment.class_id')
          .where('theirs.professional_id', '=', professional_id),
      ),
    )
  return patient_id ? rows.where('enrollment.patient_id', '=', patient_id) : rows
}

const countOf = (status: EnrollmentStatus) =>
  sql<number>`(count(*) filter (where enrollment.status = ${sql.lit(status)}))::int`

/** Groups the patients' enrollments by class title, enrollment day and status. */
const findKinds = (read: AdminRead, query: EnrollmentReportQuery, patients: readonly string[]) =>
  filtered(read, query)
    .innerJoin('clinic.classes as class', (on) =>
      on.onRef('class.admin_id', '=', 'enrollment.admin_id').onRef('class.id', '=', 'enrollment.class_id'),
    )
    .where('enrollment.patient_id', '=', sql<string>`any(${patients}::uuid[])`)
    .select([
      'enrollment.patient_id',
      'class.title as class_title',
      sql<string>`${toLocalTime('enrollment.created_at')}::date`.as('enrollment_date'),
      'enrollment.status',
      sql<number>`count(*)::int`.as('count'),
    ])
    .$narrowType<{ status: EnrollmentStatus }>()
    .groupBy(['enrollment.patient_id', 'class_title', 'enrollment_date', 'enrollment.status'])
    .orderBy('enrollment_date')
    .orderBy('class_title')
    .orderBy('enrollment.status', 'desc')
    .execute()

const ALMOST = 10_000_000
/** Sorts by most enrollments, then by name, with one ascending text key. */
const mostFirst: SortColumn = {
  column: 'place',
  key: sql`place`,
  keySchema: z.string().check(z.regex(/^\d{8} /)),
}

/** Counts all patients, but loads the classes only for the patients of the page. */
export const findEnrollments = async (read: AdminRead, query: EnrollmentReportQuery & PageParams) => {
  const perPatient = filtered(read, query)
    .select([
      'patient_id',
      sql<number>`count(*)::int`.as('total_enrollments'),
      countOf('enrolled').as('active_enrollments'),
      countOf('canceled').as('canceled_enrollments'),
    ])
    .groupBy('patient_id')
  const named = read.db
    .selectFrom(perPatient.as('row'))
    .innerJoin('clinic.patients as patient', 'patient.id', 'row.patient_id')
    .where('patient.admin_id', '=', read.adminId)
    .select([
      'row.patient_id as id',
      'patient.name as patient_name',
      'total_enrollments',
      'active_enrollments',
      'canceled_enrollments',
      sql<string>`lpad((${sql.lit(ALMOST)} - total_enrollments)::text, 8, '0') || ' ' || search_name`.as('place'),
    ])
  const page = await findSortedPage(read.db.selectFrom(named.as('named')).selectAll(), mostFirst, 'id', query)
  const kinds = await findKinds(
    read,
    query,
    page.items.map(({ id }) => id),
  )
  const byPatient = Map.groupBy(kinds, ({ patient_id }) => patient_id)
  return { ...page, items: page.items.map((row) => ({ ...row, classes: byPatient.get(row.id) ?? [] })) }
}

export const summarizeEnrollments = (read: AdminRead, query: EnrollmentReportQuery): Promise<EnrollmentSummary> =>
  filtered(read, query)
    .select([sql<number>`count(distinct patient_id)::int`.as('total'), sql<number>`count(*)::int`.as('enrollments')])
    .executeTakeFirstOrThrow()
