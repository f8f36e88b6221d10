import {
  type AppointmentReportQuery,
  type AppointmentReportStatus,
  type AppointmentSummary,
  appointmentReportRow,
  MAX_BARS,
} from '@postura/domain/reports/report'
import type { AppointmentCsvRow } from '@postura/domain/reports/report.csv'
import type { PageParams } from '@postura/domain/shared/page'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import { byInstant } from '../../db/keyset.ts'
import { onlyOwn } from '../../db/own-scope.ts'
import type { AdminRead } from '../../db/tenant.ts'
import { findSortedPage, startOfWeek, toInstantRange } from './report-rows.queries.ts'

/** Reports no-shows separately from canceled appointments. */
const standingOf = sql<AppointmentReportStatus>`case when cancel_reason = 'no_show' then 'no_show' else status end`

const filtered = (read: AdminRead, query: AppointmentReportQuery) => {
  const { from, to, by, patient_id, professional_id, title, status, week, standing } = query
  const period = toInstantRange(from, to)
  let rows = read.db
    .selectFrom('clinic.appointments as appointment')
    .where('appointment.admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'appointment', 'appointment'))
    .where(`appointment.${by}`, '>=', period.start)
    .where(`appointment.${by}`, '<', period.end)
  if (patient_id) rows = rows.where('patient_id', '=', patient_id)
  if (professional_id) rows = rows.where('appointment.professional_id', '=', professional_id)
  if (title) rows = rows.where('title', '=', title)
  if (status) rows = rows.where('status', '=', status)
  if (week) {
    const days = toInstantRange(week, addDays(week, 6))
    rows = rows.where('start_time', '>=', days.start).where('start_time', '<', days.end)
  }
  if (standing) rows = rows.where(standingOf, '=', standing)
  return rows
}

export const findAppointments = (read: AdminRead, query: AppointmentReportQuery & PageParams) => {
  const rows = filtered(read, query)
    .innerJoin('clinic.patients as patient', (on) =>
      on.onRef('patient.admin_id', '=', 'appointment.admin_id').onRef('patient.id', '=', 'appointment.patient_id'),
    )
    .leftJoin('clinic.professionals as professional', (on) =>
      on
        .onRef('professional.admin_id', '=', 'appointment.admin_id')
        .onRef('professional.id', '=', 'appointment.professional_id'),
    )
    .select(
      columnsOf(appointmentReportRow, 'patient_name', 'professional_name').map(
        (column) => `appointment.${column}` as const,
      ),
    )
    .select(['patient.name as patient_name', 'patient.cpf as patient_cpf', 'professional.name as professional_name'])
    .select(['description', 'appointment.created_at'])
    .$narrowType<Pick<AppointmentCsvRow, 'title' | 'status' | 'cancel_reason'>>()
  return findSortedPage(rows, byInstant(`appointment.${query.by}`), 'appointment.id', query)
}

export const summarizeAppointments = async (
  read: AdminRead,
  query: AppointmentReportQuery,
): Promise<AppointmentSummary> => {
  const weeks = await filtered(read, query)
    .select([startOfWeek('start_time').as('week'), standingOf.as('standing'), sql<number>`count(*)::int`.as('count')])
    .groupBy(['week', 'standing'])
    .orderBy('week')
    .execute()
  return { total: weeks.reduce((sum, { count }) => sum + count, 0), weeks: weeks.slice(-MAX_BARS) }
}
