import { appointmentStatusLabels } from '../appointments/appointment.labels.ts'
import { classNoun } from '../classes/class.labels.ts'
import type { EnrollmentStatus } from '../classes/class.ts'
import { noMethodLabel, paymentMethodLabels } from '../payments/payment.labels.ts'
import { formatMoney } from '../shared/brazil/money.ts'
import { formatCount, formatCountWithNoun } from '../shared/brazil/number.ts'
import { type CivilDate, formatCivilDate } from '../shared/time/civil-date.ts'
import { weekdayLabels, weekdays } from '../shared/time/weekday.ts'
import type { AppointmentReportStatus, EnrolledClasses, PeriodDate, ReportType, RevenueMethod } from './report.ts'

export const reportTypeLabels = {
  appointments: 'Consultas',
  classes: 'Aulas',
  payments: 'Pagamentos',
} as const satisfies Record<ReportType, string>

export const enrollmentReportTitle = 'Relatório de Matrículas'

/** Date options of "Período por"; the start date is named by its record type. */
export const periodDateLabels = {
  appointments: { created_at: 'Data de cadastro', start_time: 'Data da consulta' },
  classes: { created_at: 'Data de cadastro', start_time: 'Data da aula' },
  payments: {
    created_at: 'Data de cadastro',
    due_date: 'Data de vencimento',
    payment_date: 'Data de pagamento',
  },
} as const satisfies { [T in ReportType]: Record<PeriodDate<T>, string> }

/** Date that the period of enrollments applies to. */
export const enrollmentDateLabel = 'Data da matrícula'

export const filterLabels = {
  type: 'Tipo de relatório',
  from: 'Data inicial',
  to: 'Data final',
  by: 'Período por',
  patient: 'Paciente',
  professional_id: 'Profissional',
  title: 'Tipo de Consulta',
  status: 'Status',
  payment_method: 'Método de Pagamento',
} as const

export const allPatientsLabel = 'Todos os pacientes'
export const allProfessionalsLabel = 'Todos os profissionais'
/** Offered where a shorter period has nothing. */
export const thisYearLabel = 'Ver o ano até hoje'
export const noReportData = 'Nenhum dado encontrado para os filtros selecionados.'
export const filtersChangedMessage = 'Os filtros mudaram. Toque em Gerar Relatório para atualizar.'
export const csvFailure = 'Erro ao gerar CSV. Tente novamente.'
export const financialSummaryTitle = 'Resumo Financeiro'

export const totalLabels = {
  records: 'Total de registros',
  amount: 'Valor total',
  average: 'Valor médio',
  patients: 'Total de pacientes',
  enrollments: 'Total de matrículas',
} as const

/** Parts of the sum: `Recebido R$ 300,00 · em aberto R$ 90,00 · cancelado R$ 0,00` */
export const describeAmountBreakdown = (of: {
  amount_cents: number
  received_cents: number
  canceled_cents: number
}): string =>
  [
    `Recebido ${formatMoney(of.received_cents)}`,
    `em aberto ${formatMoney(of.amount_cents - of.received_cents - of.canceled_cents)}`,
    `cancelado ${formatMoney(of.canceled_cents)}`,
  ].join(' · ')

export const chartTitles = {
  appointments: 'Consultas por semana',
  classes: 'Ocupação por dia e hora',
  payments: 'Receita por mês',
} as const satisfies Record<ReportType, string>

export const recordNoun = ['registro', 'registros'] as const

export const describeTooManyForPdf = (total: number, most: number): string =>
  `O PDF comporta até ${formatCount(most)} registros, e este relatório tem ${formatCount(total)}. Baixe o CSV ou escolha um período menor.`

export const appointmentReportStatusLabels = { ...appointmentStatusLabels, no_show: 'Falta' } as const satisfies Record<
  AppointmentReportStatus,
  string
>

export const revenueMethodLabels = {
  ...paymentMethodLabels,
  none: 'Sem método',
} as const satisfies Record<RevenueMethod, string>

export const classStatusLabels = {
  scheduled: 'Agendada',
  completed: 'Concluída',
  canceled: 'Cancelada',
} as const

export const enrollmentStatusLabels = { enrolled: 'Ativo', canceled: 'Cancelado' } as const satisfies Record<
  EnrollmentStatus,
  string
>

/** `40 × Pilates Solo (03/11/2026, Ativo)` */
export const describeEnrolledClasses = ({ class_title, enrollment_date, status, count }: EnrolledClasses): string => {
  const times = count === 1 ? '' : `${formatCount(count)} × `
  return `${times}${class_title} (${formatCivilDate(enrollment_date)}, ${enrollmentStatusLabels[status]})`
}

/** `semana de 08/11/2026` */
export const describeWeek = (sunday: CivilDate): string => `semana de ${formatCivilDate(sunday)}`
/** `segunda às 8h` */
export const describeHour = (weekday: number, hour: number): string =>
  `${weekdayLabels[weekdays[weekday] ?? 'sunday'].toLowerCase()} às ${hour}h`

/** `01/11/2026 a 15/11/2026` */
export const describePeriod = ({ from, to }: { from: CivilDate; to: CivilDate }): string =>
  `${formatCivilDate(from)} a ${formatCivilDate(to)}`

/** An unknown method is a dash in a table. */
export const describePaymentMethod = (method: keyof typeof paymentMethodLabels | null): string =>
  method ? paymentMethodLabels[method] : noMethodLabel

/** `12 de 16 vagas ocupadas em 2 aulas` */
export const describeOccupiedSeats = (of: { classes: number; enrolled: number; capacity: number }): string => {
  const seats = formatCountWithNoun(of.capacity, ['vaga ocupada', 'vagas ocupadas'])
  return `${formatCount(of.enrolled)} de ${seats} em ${formatCountWithNoun(of.classes, classNoun)}`
}
