import { appointmentStatusLabels, cancelReasonLabels } from '../appointments/appointment.labels.ts'
import { paymentMethodLabels, paymentStatusLabels } from '../payments/payment.labels.ts'
import { displayStatus } from '../payments/payment.rules.ts'
import { formatCpf } from '../shared/brazil/cpf.ts'
import { type CsvColumns, defineCsvTable, formatCsvDate, formatCsvDecimal } from '../shared/table/csv.ts'
import { type CivilDate, formatCivilDate } from '../shared/time/civil-date.ts'
import type { Instant } from '../shared/time/instant.ts'
import { formatInstant } from '../shared/time/zoned-time.ts'
import { classStatusLabels, describeEnrolledClasses } from './report.labels.ts'
import { displayClassStatus } from './report.rules.ts'
import type { AppointmentReportRow, ClassReportRow, EnrollmentReportRow, PaymentReportRow } from './report.ts'

/** Columns that the file contains in addition to the table. */
type Stored = { description: string; created_at: string; professional_name: string | null }
type OfPatient = { patient_cpf: string | null }
export type AppointmentCsvRow = AppointmentReportRow & Stored & OfPatient
export type ClassCsvRow = ClassReportRow & Stored
export type PaymentCsvRow = PaymentReportRow & Stored & OfPatient & { paid_date: string | null }

const patientCpf = ({ patient_cpf }: OfPatient): string => (patient_cpf === null ? '' : formatCpf(patient_cpf))
const professional = ({ professional_name }: Stored): string => professional_name ?? ''

const appointmentColumns: CsvColumns<AppointmentCsvRow> = {
  patient_name: ({ patient_name }) => patient_name,
  patient_cpf: patientCpf,
  professional,
  title: ({ title }) => title,
  description: ({ description }) => description,
  start_time: ({ start_time }) => formatInstant(start_time),
  end_time: ({ end_time }) => formatInstant(end_time),
  status: ({ status }) => appointmentStatusLabels[status],
  cancel_reason: ({ cancel_reason }) => (cancel_reason === null ? '' : cancelReasonLabels[cancel_reason]),
  created_at: ({ created_at }) => formatInstant(created_at),
}

const classColumns = (now: Instant): CsvColumns<ClassCsvRow> => ({
  // A class has no patient; the empty column keeps the files alike.
  patient_name: () => '',
  professional,
  title: ({ title }) => title,
  description: ({ description }) => description,
  capacity: ({ capacity }) => String(capacity),
  start_time: ({ start_time }) => formatInstant(start_time),
  end_time: ({ end_time }) => formatInstant(end_time),
  status: (row) => classStatusLabels[displayClassStatus(row, now)],
})

const paymentColumns = (today: CivilDate): CsvColumns<PaymentCsvRow> => ({
  patient_name: ({ patient_name }) => patient_name,
  patient_cpf: patientCpf,
  professional,
  amount: ({ amount_cents }) => formatCsvDecimal(amount_cents),
  description: ({ description }) => description,
  due_date: ({ due_date }) => formatCivilDate(due_date),
  payment_date: ({ payment_date }) => formatCsvDate(payment_date),
  paid_date: ({ paid_date }) => (paid_date === null ? '' : formatInstant(paid_date)),
  status: (row) => paymentStatusLabels[displayStatus(row, today)],
  payment_method: ({ payment_method }) => (payment_method === null ? '' : paymentMethodLabels[payment_method]),
  created_at: ({ created_at }) => formatInstant(created_at),
})

const enrollmentColumns: CsvColumns<EnrollmentReportRow> = {
  patient_name: ({ patient_name }) => patient_name,
  total_enrollments: ({ total_enrollments }) => String(total_enrollments),
  active_enrollments: ({ active_enrollments }) => String(active_enrollments),
  canceled_enrollments: ({ canceled_enrollments }) => String(canceled_enrollments),
  classes: ({ classes }) => classes.map(describeEnrolledClasses).join('\n'),
}

export const appointmentCsv = defineCsvTable(appointmentColumns)
export const buildClassCsv = (now: Instant) => defineCsvTable(classColumns(now))
export const buildPaymentCsv = (today: CivilDate) => defineCsvTable(paymentColumns(today))
export const enrollmentCsv = defineCsvTable(enrollmentColumns)
