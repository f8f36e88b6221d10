import { MAX_ENROLLED_KINDS, type ReportName } from '@postura/domain/reports/report'
import { appointmentCsv, buildClassCsv, buildPaymentCsv, enrollmentCsv } from '@postura/domain/reports/report.csv'
import * as endpoints from '@postura/domain/reports/report.endpoints'
import { formatReportFileName } from '@postura/domain/reports/report.rules'
import type { PageParams } from '@postura/domain/shared/page'
import type { CsvTable } from '@postura/domain/shared/table/csv'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminRead } from '../../db/tenant.ts'
import type { Router } from '../../http/route.ts'
import { findAppointments, summarizeAppointments } from './appointments.report.ts'
import { findClasses, summarizeClasses } from './classes.report.ts'
import { findEnrollments, summarizeEnrollments } from './enrollments.report.ts'
import { EXPORT_PAGE_SIZE, exportRows } from './export-rows.ts'
import { findPayments, summarizePayments } from './payments.report.ts'

/** Enrollments are sorted by a sum and exported as one page: a new enrollment would move patients between pages. */
const EVERYONE = 100_000

type Find<Q, R> = (read: AdminRead, query: Q & PageParams) => Promise<{ items: R[]; next: string | null }>

/** A status may depend on the day or the time. */
type Moment = { today: CivilDate; now: Date }
type Exporting<Q> = Moment & { query: Q; readChunk: <T>(work: (read: AdminRead) => Promise<T>) => Promise<T> }

const fileOf =
  <Q, R>(type: ReportName, tableAt: (moment: Moment) => CsvTable<R>, find: Find<Q, R>, size = EXPORT_PAGE_SIZE) =>
  ({ query, readChunk, ...moment }: Exporting<Q>) => ({
    name: formatReportFileName(type, moment.today, 'csv'),
    rows: exportRows(tableAt(moment), (after) => readChunk((read) => find(read, { ...query, after, size }))),
  })

export const reportRoutes = (router: Router): void => {
  router.read(endpoints.reportAppointments, ({ query, read }) => findAppointments(read, query))
  router.read(endpoints.summarizeAppointments, ({ query, read }) => summarizeAppointments(read, query))
  router.export(
    endpoints.exportAppointments,
    fileOf('appointments', () => appointmentCsv, findAppointments),
  )

  router.read(endpoints.reportClasses, ({ query, read }) => findClasses(read, query))
  router.read(endpoints.summarizeClasses, ({ query, read }) => summarizeClasses(read, query))
  router.export(
    endpoints.exportClasses,
    fileOf('classes', ({ now }) => buildClassCsv(now.toISOString()), findClasses),
  )

  router.read(endpoints.reportPayments, ({ query, read }) => findPayments(read, query))
  router.read(endpoints.summarizePayments, ({ query, read }) => summarizePayments(read, query))
  router.export(
    endpoints.exportPayments,
    fileOf('payments', ({ today }) => buildPaymentCsv(today), findPayments),
  )

  router.read(endpoints.reportEnrollments, async ({ query, read }) => {
    const page = await findEnrollments(read, query)
    return {
      ...page,
      items: page.items.map((row) => ({ ...row, classes: row.classes.slice(-MAX_ENROLLED_KINDS) })),
    }
  })
  router.read(endpoints.summarizeEnrollments, ({ query, read }) => summarizeEnrollments(read, query))
  router.export(
    endpoints.exportEnrollments,
    fileOf('enrollments', () => enrollmentCsv, findEnrollments, EVERYONE),
  )
}
