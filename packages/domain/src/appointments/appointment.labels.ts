import { describeTimes, type SeriesWords, scopeLabels, squeezedInMark, timeLabels } from '../agenda/agenda.labels.ts'
import { describeTaken } from '../packages/package.labels.ts'
import type { PackageUse } from '../packages/package.ts'
import { isPaidAtOnce } from '../payments/charge.rules.ts'
import { paymentMethodLabels } from '../payments/payment.labels.ts'
import type { PaymentMethod } from '../payments/payment.ts'
import { formatMoney } from '../shared/brazil/money.ts'
import { formatInstant } from '../shared/time/zoned-time.ts'
import type { Appointment, AppointmentStatus, CancelReason } from './appointment.ts'

export const appointmentStatusLabels = {
  scheduled: 'Agendada',
  confirmed: 'Confirmada',
  completed: 'Concluída',
  canceled: 'Cancelada',
} as const satisfies Record<AppointmentStatus, string>

export const cancelReasonLabels = {
  no_show: 'falta',
  patient: 'desmarcou',
  clinic: 'clínica',
  holiday: 'feriado',
} as const satisfies Record<CancelReason, string>

export const appointmentLabels = {
  title: 'Tipo de Consulta',
  description: 'Descrição',
  ...timeLabels,
  status: 'Status',
} as const

/** `Cancelada (falta)` */
export const describeStatus = (status: AppointmentStatus, reason: CancelReason | null): string =>
  status === 'canceled' && reason
    ? `${appointmentStatusLabels.canceled} (${cancelReasonLabels[reason]})`
    : appointmentStatusLabels[status]

export const noAppointmentFound = 'Nenhuma consulta encontrada'
/** What a session that was held may cost. */
export const withoutCharge = 'Sem cobrança'
export const pendingCharge = 'Pagamento Pendente'
/** What is written down after a session. */
export const createProgress = 'Criar evolução'
export const appointmentLoadFailure = 'Falha ao carregar dados da consulta'
export const appointmentSaveFailure = 'Falha ao salvar consulta'
export const appointmentDeleteFailure = 'Erro ao excluir consulta'
export const appointmentDeleteQuestion = 'Tem certeza que deseja excluir esta consulta?'

export const appointmentCount = ['consulta', 'consultas'] as const

/** Who and when: `Ana Lima, 16/11/2026 14:30` */
export const describeBooking = ({ patient_name, start_time }: { patient_name: string; start_time: string }): string =>
  `${patient_name}, ${formatInstant(start_time)}`

/** `Consulta remarcada: Ana Lima, 16/11/2026 14:30`, `3 consultas remarcadas: Ana Lima` */
export const describeDone = (
  what: 'agendada' | 'salva' | 'remarcada' | 'excluída',
  booking: { patient_name: string; start_time: string },
  count = 1,
): string =>
  count === 1 ? `Consulta ${what}: ${describeBooking(booking)}` : `${count} consultas ${what}s: ${booking.patient_name}`

export const appointmentSeries = {
  title: 'Alterar série',
  labels: scopeLabels,
  question: 'Esta consulta faz parte de uma série. O que deseja alterar?',
  untouched: 'Consultas já concluídas, pagas ou remarcadas individualmente não mudam.',
} satisfies SeriesWords

type ToldChange = {
  status: AppointmentStatus
  patient_name: string
  /** What was charged with it. */
  charge?: { amount_cents: number; pending: boolean; payment_method: PaymentMethod | null } | null | undefined
  /** The session of a package that was taken for it. */
  package?: PackageUse | null
  /** What was paid before, and stays. */
  kept?: { amount_cents: number } | null | undefined
}

/** `Concluída: Ana Lima, R$ 150,00 (PIX)`; the money is never left unsaid. */
export const describeStatusChange = ({ status, patient_name, charge, package: use, kept }: ToldChange): string => {
  const done = `${appointmentStatusLabels[status]}: ${patient_name}`
  if (kept) return `${done}. O pagamento de ${formatMoney(kept.amount_cents)} continua registrado.`
  if (use && status === 'completed') return `${done}. ${describeTaken(use)}`
  if (!charge) return done
  const how =
    isPaidAtOnce(charge) && charge.payment_method ? paymentMethodLabels[charge.payment_method] : 'pagamento pendente'
  return `${done}, ${formatMoney(charge.amount_cents)} (${how})`
}

/** Whatever colour and place say, in words: `14:30 – 15:20, Ana Lima, Pilates, Confirmada, encaixe, Carla Nunes` */
export const describeInAgenda = (appointment: Appointment, professional?: string): string =>
  [
    describeTimes(appointment),
    appointment.patient_name,
    appointment.title,
    describeStatus(appointment.status, appointment.cancel_reason),
    ...(appointment.squeezed_in ? [squeezedInMark] : []),
    ...(professional ? [professional] : []),
  ].join(', ')
