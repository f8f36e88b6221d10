import { type CsvColumns, defineCsvTable, formatCsvDate, formatCsvDecimal } from '../shared/table/csv.ts'
import { formatCivilDate } from '../shared/time/civil-date.ts'
import { formatInstant } from '../shared/time/zoned-time.ts'
import { describeEnrolledClasses } from './report.labels.ts'
import type { AppointmentReportRow, ClassReportRow, EnrollmentReportRow, PaymentReportRow } from './report.ts'

/** Stored columns that the file contains in addition to the table. */
type Stored = { admin_id: string; description: string; created_at: string }
export type AppointmentCsvRow = AppointmentReportRow & Stored
export type ClassCsvRow = ClassReportRow & Stored
export type PaymentCsvRow = PaymentReportRow & Stored & { paid_date: string | null }

const appointmentColumns: CsvColumns<AppointmentCsvRow> = {
  patient_name: ({ patient_name }) => patient_name,
  id: ({ id }) => id,
  admin_id: ({ admin_id }) => admin_id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  start_time: ({ start_time }) => formatInstant(start_time),
  end_time: ({ end_time }) => formatInstant(end_time),
  status: ({ status }) => status,
  created_at: ({ created_at }) => formatInstant(created_at),
}

const classColumns: CsvColumns<ClassCsvRow> = {
  // A class has no patient; the empty column keeps the files alike.
  patient_name: () => '',
  id: ({ id }) => id,
  admin_id: ({ admin_id }) => admin_id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  capacity: ({ capacity }) => String(capacity),
  start_time: ({ start_time }) => formatInstant(start_time),
  end_time: ({ end_time }) => formatInstant(end_time),
  status: ({ status }) => status,
}

const paymentColumns: CsvColumns<PaymentCsvRow> = {
  patient_name: ({ patient_name }) => patient_name,
  id: ({ id }) => id,
  admin_id: ({ admin_id }) => admin_id,
  amount: ({ amount_cents }) => formatCsvDecimal(amount_cents),
  description: ({ description }) => description,
  due_date: ({ due_date }) => formatCivilDate(due_date),
  payment_date: ({ payment_date }) => formatCsvDate(payment_date),
  paid_date: ({ paid_date }) => (paid_date === null ? '' : formatInstant(paid_date)),
  status: ({ status }) => status,
  payment_method: ({ payment_method }) => payment_method ?? '',
  created_at: ({ created_at }) => formatInstant(created_at),
}

const enrollmentColumns: CsvColumns<EnrollmentReportRow> = {
  patient_name: ({ patient_name }) => patient_name,
  total_enrollments: ({ total_enrollments }) => String(total_enrollments),
  active_enrollments: ({ active_enrollments }) => String(active_enrollments),
  canceled_enrollments: ({ canceled_enrollments }) => String(canceled_enrollments),
  classes: ({ classes }) => classes.map(describeEnrolledClasses).join('\n'),
}

export const appointmentCsv = defineCsvTable(appointmentColumns)
export const classCsv = defineCsvTable(classColumns)
export const paymentCsv = defineCsvTable(paymentColumns)
export const enrollmentCsv = defineCsvTable(enrollmentColumns)
