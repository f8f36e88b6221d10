import { describeTimes } from '../agenda/agenda.labels.ts'
import { appointmentLabels, describeStatus } from '../appointments/appointment.labels.ts'
import { classLabels } from '../classes/class.labels.ts'
import { paymentLabels, paymentStatusLabels } from '../payments/payment.labels.ts'
import { shownStatus } from '../payments/payment.rules.ts'
import { formatMoney } from '../shared/brazil/money.ts'
import type { SheetColumn } from '../shared/table/sheet.ts'
import { type CivilDate, formatCivilDate } from '../shared/time/civil-date.ts'
import type { Instant } from '../shared/time/instant.ts'
import { civilDateOf } from '../shared/time/zoned-time.ts'
import { classStatusLabels, describeEnrolledClasses, methodOrNone } from './report.labels.ts'
import { shownClassStatus } from './report.rules.ts'
import type { AppointmentReportRow, ClassReportRow, EnrollmentReportRow, PaymentReportRow } from './report.ts'

/** `16/11/2026, 14:30 – 15:20` */
const when = (times: { start_time: Instant; end_time: Instant }): string =>
  `${formatCivilDate(civilDateOf(times.start_time))}, ${describeTimes(times)}`

const dateOrDash = (date: CivilDate | null): string => (date === null ? '-' : formatCivilDate(date))

export const appointmentTable: readonly SheetColumn<AppointmentReportRow>[] = [
  { label: 'Paciente', share: 38, text: ({ patient_name }) => patient_name },
  { label: 'Tipo', share: 22, text: ({ title }) => title },
  { label: 'Data e Hora', share: 22, figures: true, text: when },
  {
    label: appointmentLabels.status,
    share: 18,
    text: ({ status, cancel_reason }) => describeStatus(status, cancel_reason),
  },
]

export const classTable = (now: Instant): readonly SheetColumn<ClassReportRow>[] => [
  { label: classLabels.title, share: 44, text: ({ title }) => title },
  { label: 'Horário', share: 24, figures: true, text: when },
  {
    label: classLabels.capacity,
    share: 16,
    figures: true,
    text: ({ enrolled, capacity }) => `${enrolled} / ${capacity}`,
  },
  { label: 'Status', share: 16, text: (row) => classStatusLabels[shownClassStatus(row, now)] },
]

export const paymentTable = (today: CivilDate): readonly SheetColumn<PaymentReportRow>[] => [
  { label: 'Paciente', share: 22, text: ({ patient_name }) => patient_name },
  { label: paymentLabels.description, share: 23, text: ({ description }) => description },
  {
    label: paymentLabels.amount_cents,
    share: 12,
    figures: true,
    text: ({ amount_cents }) => formatMoney(amount_cents),
  },
  { label: paymentLabels.due_date, share: 10, figures: true, text: ({ due_date }) => formatCivilDate(due_date) },
  { label: paymentLabels.payment_date, share: 12, figures: true, text: ({ payment_date }) => dateOrDash(payment_date) },
  { label: paymentLabels.payment_method, share: 12, text: ({ payment_method }) => methodOrNone(payment_method) },
  { label: paymentLabels.status, share: 9, text: (row) => paymentStatusLabels[shownStatus(row, today)] },
]

export const enrollmentTable: readonly SheetColumn<EnrollmentReportRow>[] = [
  { label: 'Paciente', share: 28, text: ({ patient_name }) => patient_name },
  { label: 'Total', share: 8, figures: true, text: ({ total_enrollments }) => String(total_enrollments) },
  { label: 'Ativas', share: 8, figures: true, text: ({ active_enrollments }) => String(active_enrollments) },
  { label: 'Canceladas', share: 10, figures: true, text: ({ canceled_enrollments }) => String(canceled_enrollments) },
  { label: 'Aulas', share: 46, text: ({ classes }) => classes.map(describeEnrolledClasses).join('\n') },
]
