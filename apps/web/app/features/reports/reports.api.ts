import type { ClientInput, Endpoint } from '@postura/domain/endpoint'
import type * as report from '@postura/domain/reports/report'
import * as endpoints from '@postura/domain/reports/report.endpoints'
import type { PageParams } from '@postura/domain/shared/page'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type FetchFileOptions, fetchFile } from '~/lib/api-client'

type Rows<R> = { items: R[]; previous: string | null; next: string | null }

/** The three endpoints of a report: rows by page, summary and export. */
const sourceOf = <Q extends object, R, S>(rows: Endpoint, summary: Endpoint, file: Endpoint & { access: 'export' }) => {
  const asked = (query: object) => ({ query }) as ClientInput<Endpoint>
  return {
    /** While another page loads, the old rows stay. */
    rows: (query: Q & PageParams) =>
      queryOptions({
        queryKey: ['reports', rows.path, query],
        queryFn: ({ signal }) => call(rows, asked(query), { signal }) as Promise<Rows<R>>,
        placeholderData: keepPreviousData,
      }),
    summary: (query: Q) =>
      queryOptions({
        queryKey: ['reports', summary.path, query],
        queryFn: ({ signal }) => call(summary, asked(query), { signal }) as Promise<S>,
        placeholderData: keepPreviousData,
      }),
    csv: (query: Q, options: FetchFileOptions) => fetchFile(file, asked(query), options),
    /** Who may take the rows along, as a file of either kind. */
    exportNeeds: file.needs,
  }
}
export type ReportSource<Q extends object, R, S> = ReturnType<typeof sourceOf<Q, R, S>>

export const appointmentSource = sourceOf<
  report.AppointmentReportQuery,
  report.AppointmentReportRow,
  report.AppointmentSummary
>(endpoints.reportAppointments, endpoints.summarizeAppointments, endpoints.exportAppointments)

export const classSource = sourceOf<report.ClassReportQuery, report.ClassReportRow, report.ClassSummary>(
  endpoints.reportClasses,
  endpoints.summarizeClasses,
  endpoints.exportClasses,
)

export const paymentSource = sourceOf<report.PaymentReportQuery, report.PaymentReportRow, report.PaymentSummary>(
  endpoints.reportPayments,
  endpoints.summarizePayments,
  endpoints.exportPayments,
)

export const enrollmentSource = sourceOf<
  report.EnrollmentReportQuery,
  report.EnrollmentReportRow,
  report.EnrollmentSummary
>(endpoints.reportEnrollments, endpoints.summarizeEnrollments, endpoints.exportEnrollments)
