import { formatDecimal } from '../shared/brazil/money.ts'
import { csvRow } from '../shared/csv.ts'
import { formatCivilDate } from '../shared/time/civil-date.ts'
import { formatInstant } from '../shared/time/zoned-time.ts'
import { describeEnrolledClasses } from './report.labels.ts'
import type { AppointmentReportRow, ClassReportRow, EnrollmentReportRow, PaymentReportRow } from './report.ts'

type Columns<R> = Readonly<Record<string, (row: R) => string>>

/** As it is stored, whoever works with the file has everything. */
type Stored = { admin_id: string; description: string; created_at: string }
export type AppointmentRecord = AppointmentReportRow & Stored
export type ClassRecord = ClassReportRow & Stored
export type PaymentRecord = PaymentReportRow & Stored & { paid_date: string | null }

const dateOrNone = (date: string | null): string => (date === null ? '' : formatCivilDate(date))
/** `1234,56`: a spreadsheet reads it as a number. */
const decimal = (amount: number): string => formatDecimal(amount).replaceAll('.', '')

const appointmentColumns: Columns<AppointmentRecord> = {
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

const classColumns: Columns<ClassRecord> = {
  // A class has no patient of its own; the column keeps the files alike.
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

const paymentColumns: Columns<PaymentRecord> = {
  patient_name: ({ patient_name }) => patient_name,
  id: ({ id }) => id,
  admin_id: ({ admin_id }) => admin_id,
  amount: ({ amount_cents }) => decimal(amount_cents),
  description: ({ description }) => description,
  due_date: ({ due_date }) => formatCivilDate(due_date),
  payment_date: ({ payment_date }) => dateOrNone(payment_date),
  paid_date: ({ paid_date }) => (paid_date === null ? '' : formatInstant(paid_date)),
  status: ({ status }) => status,
  payment_method: ({ payment_method }) => payment_method ?? '',
  created_at: ({ created_at }) => formatInstant(created_at),
}

const enrollmentColumns: Columns<EnrollmentReportRow> = {
  patient_name: ({ patient_name }) => patient_name,
  total_enrollments: ({ total_enrollments }) => String(total_enrollments),
  active_enrollments: ({ active_enrollments }) => String(active_enrollments),
  canceled_enrollments: ({ canceled_enrollments }) => String(canceled_enrollments),
  classes: ({ classes }) => classes.map(describeEnrolledClasses).join('\n'),
}

/** The head of a table, and its rows. */
export type CsvTable<R> = { head: string; row: (record: R) => string }

const tableOf = <R>(columns: Columns<R>): CsvTable<R> => ({
  head: csvRow(Object.keys(columns)),
  row: (record) => csvRow(Object.values(columns).map((cell) => cell(record))),
})

export const appointmentCsv = tableOf(appointmentColumns)
export const classCsv = tableOf(classColumns)
export const paymentCsv = tableOf(paymentColumns)
export const enrollmentCsv = tableOf(enrollmentColumns)
