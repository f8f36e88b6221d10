import { appointmentLabels, describeAppointmentStatus } from '../appointments/appointment.labels.ts'
import { classLabels } from '../classes/class.labels.ts'
import { paymentLabels, paymentStatusLabels } from '../payments/payment.labels.ts'
import { displayStatus } from '../payments/payment.rules.ts'
import { describeTimeRange } from '../scheduling/scheduling.labels.ts'
import { formatMoney } from '../shared/brazil/money.ts'
import type { PrintColumn } from '../shared/table/table-print.ts'
import { type CivilDate, formatCivilDate } from '../shared/time/civil-date.ts'
import type { Instant } from '../shared/time/instant.ts'
import { civilDateOf } from '../shared/time/zoned-time.ts'
import { classStatusLabels, describeEnrolledClasses, describePaymentMethod, filterLabels } from './report.labels.ts'
import { displayClassStatus } from './report.rules.ts'
import type { AppointmentReportRow, ClassReportRow, EnrollmentReportRow, PaymentReportRow } from './report.ts'

/** `16/11/2026, 14:30 – 15:20` */
const when = (times: { start_time: Instant; end_time: Instant }): string =>
  `${formatCivilDate(civilDateOf(times.start_time))}, ${describeTimeRange(times)}`

const dateOrDash = (date: CivilDate | null): string => (date === null ? '-' : formatCivilDate(date))

/** Column of a clinic with several professionals. The first columns give it their space. */
const professionalColumn = (isShown: boolean): PrintColumn<Pick<ClassReportRow, 'professional_name'>>[] =>
  isShown
    ? [{ label: filterLabels.professional_id, share: 14, text: ({ professional_name }) => professional_name ?? '-' }]
    : []

export const buildAppointmentColumns = (isByProfessional: boolean): readonly PrintColumn<AppointmentReportRow>[] => [
  { label: 'Paciente', share: isByProfessional ? 24 : 38, text: ({ patient_name }) => patient_name },
  { label: 'Tipo', share: 22, text: ({ title }) => title },
  ...professionalColumn(isByProfessional),
  { label: 'Data e Hora', share: 22, figures: true, text: when },
  {
    label: appointmentLabels.status,
    share: 18,
    text: ({ status, cancel_reason }) => describeAppointmentStatus(status, cancel_reason),
  },
]

export const buildClassColumns = (now: Instant, isByProfessional: boolean): readonly PrintColumn<ClassReportRow>[] => [
  { label: classLabels.title, share: isByProfessional ? 30 : 44, text: ({ title }) => title },
  ...professionalColumn(isByProfessional),
  { label: 'Horário', share: 24, figures: true, text: when },
  {
    label: classLabels.capacity,
    share: 16,
    figures: true,
    text: ({ enrolled, capacity }) => `${enrolled} / ${capacity}`,
  },
  { label: 'Status', share: 16, text: (row) => classStatusLabels[displayClassStatus(row, now)] },
]

export const buildPaymentColumns = (
  today: CivilDate,
  isByProfessional: boolean,
): readonly PrintColumn<PaymentReportRow>[] => [
  { label: 'Paciente', share: isByProfessional ? 15 : 22, text: ({ patient_name }) => patient_name },
  { label: paymentLabels.description, share: isByProfessional ? 16 : 23, text: ({ description }) => description },
  ...professionalColumn(isByProfessional),
  {
    label: paymentLabels.amount_cents,
    share: 12,
    money: true,
    text: ({ amount_cents }) => formatMoney(amount_cents),
  },
  { label: paymentLabels.due_date, share: 10, figures: true, text: ({ due_date }) => formatCivilDate(due_date) },
  { label: paymentLabels.payment_date, share: 12, figures: true, text: ({ payment_date }) => dateOrDash(payment_date) },
  {
    label: paymentLabels.payment_method,
    share: 12,
    text: ({ payment_method }) => describePaymentMethod(payment_method),
  },
  { label: paymentLabels.status, share: 9, text: (row) => paymentStatusLabels[displayStatus(row, today)] },
]

export const enrollmentColumns: readonly PrintColumn<EnrollmentReportRow>[] = [
  { label: 'Paciente', share: 28, text: ({ patient_name }) => patient_name },
  { label: 'Total', share: 8, figures: true, text: ({ total_enrollments }) => String(total_enrollments) },
  { label: 'Ativas', share: 8, figures: true, text: ({ active_enrollments }) => String(active_enrollments) },
  { label: 'Canceladas', share: 10, figures: true, text: ({ canceled_enrollments }) => String(canceled_enrollments) },
  { label: 'Aulas', share: 46, text: ({ classes }) => classes.map(describeEnrolledClasses).join('\n') },
]
