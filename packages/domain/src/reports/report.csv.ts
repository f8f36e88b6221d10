import { appointmentStatusLabels, cancelReasonLabels } from '../appointments/appointment.labels.ts'
import { type PatientAndGuardian, payerOf } from '../patients/patient.rules.ts'
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
type Stored = { description: string; created_at: string }
type OfPatient = { patient_cpf: string | null }
export type AppointmentCsvRow = AppointmentReportRow & Stored & OfPatient
export type ClassCsvRow = ClassReportRow & Stored
export type PaymentCsvRow = PaymentReportRow &
  Stored &
  OfPatient &
  Pick<PatientAndGuardian, 'birth_date' | 'guardian_name' | 'guardian_cpf'> & {
    paid_date: string | null
    /** Payer named in Receita Saúde, if it was issued. */
    tax_payer_name: string | null
    tax_payer_cpf: string | null
  }

const cpfCell = (cpf: string | null): string => (cpf === null ? '' : formatCpf(cpf))
const patientCpf = ({ patient_cpf }: OfPatient): string => cpfCell(patient_cpf)
const professional = ({ professional_name }: Pick<ClassReportRow, 'professional_name'>): string =>
  professional_name ?? ''

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

/** Person whom a receipt names; nobody until it is paid. */
const paidBy = (row: PaymentCsvRow): { name: string; cpf: string | null } => {
  const { status, payment_date, patient_name: name, patient_cpf: cpf, tax_payer_name, tax_payer_cpf } = row
  if (status !== 'paid' || payment_date === null) return { name: '', cpf: null }
  return tax_payer_name === null
    ? payerOf({ ...row, name, cpf }, payment_date)
    : { name: tax_payer_name, cpf: tax_payer_cpf }
}

const paymentColumns = (today: CivilDate): CsvColumns<PaymentCsvRow> => ({
  patient_name: ({ patient_name }) => patient_name,
  patient_cpf: patientCpf,
  payer_name: (row) => paidBy(row).name,
  payer_cpf: (row) => cpfCell(paidBy(row).cpf),
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
