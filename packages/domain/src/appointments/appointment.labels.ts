import { describeTakenPackageUse } from '../packages/package.labels.ts'
import type { PackageUse } from '../packages/package.ts'
import { isPaidImmediately } from '../payments/charge.rules.ts'
import { describePartlyReceived } from '../payments/parts/part.labels.ts'
import { paymentMethodLabels, paymentStatusLabels } from '../payments/payment.labels.ts'
import { displayStatus } from '../payments/payment.rules.ts'
import type { PaymentMethod } from '../payments/payment.ts'
import { type Period, periodLabels } from '../scheduling/period.ts'
import {
  describeNewProfessional,
  describeTimeRange,
  type ScopePrompt,
  scopeLabels,
  squeezedInMark,
  timeLabels,
} from '../scheduling/scheduling.labels.ts'
import { formatMoney } from '../shared/brazil/money.ts'
import { formatTotal } from '../shared/page.ts'
import type { CivilDate } from '../shared/time/civil-date.ts'
import { formatInstant } from '../shared/time/zoned-time.ts'
import type {
  Appointment,
  AppointmentCharge,
  AppointmentPeriod,
  AppointmentStatus,
  CancelReason,
} from './appointment.ts'
import { describeArrival } from './arrival.ts'

export const appointmentStatusLabels = {
  scheduled: 'Agendada',
  confirmed: 'Confirmada',
  completed: 'Concluída',
  canceled: 'Cancelada',
} as const satisfies Record<AppointmentStatus, string>

/** Instead of the status of an appointment that is over and still scheduled or confirmed. */
export const noOutcomeLabel = 'Sem desfecho'

export const cancelReasonLabels = {
  no_show: 'falta',
  patient: 'desmarcou',
  clinic: 'clínica',
  holiday: 'feriado',
} as const satisfies Record<CancelReason, string>

export const appointmentPeriodLabels = { ...periodLabels, all: 'Todas' } as const satisfies Record<
  AppointmentPeriod,
  string
>

/** Reasons as choices: what happened, without the word of the status. */
export const cancelChoiceLabels = {
  patient: 'Desmarcou',
  no_show: 'Faltou',
  clinic: 'Clínica cancelou',
  holiday: 'Feriado',
} as const satisfies Record<CancelReason, string>

export const appointmentLabels = {
  title: 'Tipo de Consulta',
  description: 'Descrição',
  ...timeLabels,
  status: 'Status',
} as const

/** `Cancelada (falta)` */
export const describeAppointmentStatus = (status: AppointmentStatus, reason: CancelReason | null): string =>
  status === 'canceled' && reason
    ? `${appointmentStatusLabels.canceled} (${cancelReasonLabels[reason]})`
    : appointmentStatusLabels[status]

/** Status in few words, for small spaces: `Faltou` */
export const describeStatusShort = (status: AppointmentStatus, reason: CancelReason | null): string =>
  status === 'canceled' && reason === 'no_show' ? cancelChoiceLabels.no_show : appointmentStatusLabels[status]

export const noAppointmentFound = 'Nenhuma consulta encontrada'
/** Charge options of a completed session. */
export const noChargeLabel = 'Sem cobrança'
export const pendingChargeLabel = 'Pagamento Pendente'
/** Action after a session: write its progress note. */
export const createProgressLabel = 'Criar evolução'
export const appointmentLoadFailure = 'Falha ao carregar dados da consulta'
/** Below a day before today. */
export const pastDateMessage = 'Data no passado: sem desfecho, a consulta aparece em Fechar o dia.'
export const appointmentSaveFailure = 'Falha ao salvar consulta'
export const appointmentDeleteFailure = 'Erro ao excluir consulta'
export const appointmentDeletePrompt = 'Tem certeza que deseja excluir esta consulta?'

export const appointmentNoun = ['consulta', 'consultas'] as const

/** Number of appointments in the period that is not shown: `3 consultas anteriores` */
export const describeOtherAppointmentPeriod = (total: number, period: Period): string =>
  period === 'past'
    ? formatTotal(total, ['consulta anterior', 'consultas anteriores'])
    : formatTotal(total, ['próxima consulta', 'próximas consultas'])

/** Patient and time: `Ana Lima, 16/11/2026 14:30` */
export const describeAppointment = ({
  patient_name,
  start_time,
}: {
  patient_name: string
  start_time: string
}): string => `${patient_name}, ${formatInstant(start_time)}`

/** `Consulta remarcada: Ana Lima, 16/11/2026 14:30`, `3 consultas remarcadas: Ana Lima`; with `, com Davi Reis` if that is new */
export const describeAppointmentAction = (
  what: 'agendada' | 'salva' | 'remarcada' | 'excluída',
  booking: { patient_name: string; start_time: string; new_professional?: string | undefined },
  count = 1,
): string =>
  (count === 1
    ? `Consulta ${what}: ${describeAppointment(booking)}`
    : `${count} consultas ${what}s: ${booking.patient_name}`) + describeNewProfessional(booking.new_professional)

export const appointmentScopePrompt = {
  title: 'Alterar série',
  labels: scopeLabels,
  question: 'Esta consulta faz parte de uma série. O que deseja alterar?',
  untouched: 'Consultas já concluídas, pagas ou remarcadas individualmente não mudam.',
} satisfies ScopePrompt

/** ` de R$ 150,00`; nothing if the amount is hidden. */
export const describeOfAmount = ({ amount_cents }: Pick<AppointmentCharge, 'amount_cents'>): string =>
  amount_cents === null ? '' : ` de ${formatMoney(amount_cents)}`

type ToldChange = {
  status: AppointmentStatus
  patient_name: string
  /** Payment that was created with the change. */
  charge?: { amount_cents: number; pending: boolean; payment_method: PaymentMethod | null } | null | undefined
  /** Package session that was used for it. */
  package?: PackageUse | null
  /** Payment from before, which stays. */
  kept?: Pick<AppointmentCharge, 'amount_cents'> | null | undefined
}

/** `Concluída: Ana Lima, R$ 150,00 (PIX)`; the message always mentions the money. */
export const describeStatusChange = ({ status, patient_name, charge, package: use, kept }: ToldChange): string => {
  const done = `${appointmentStatusLabels[status]}: ${patient_name}`
  if (kept) return `${done}. O pagamento${describeOfAmount(kept)} continua registrado.`
  if (use && status === 'completed') return `${done}. ${describeTakenPackageUse(use)}`
  if (!charge) return done
  const how =
    isPaidImmediately(charge) && charge.payment_method
      ? paymentMethodLabels[charge.payment_method]
      : 'pagamento pendente'
  return `${done}, ${formatMoney(charge.amount_cents)} (${how})`
}

/** `R$ 120,00, pago`, `R$ 50,00 de R$ 120,00 recebidos, pendente`; the status alone for a person who may not see amounts. */
export const describeCharge = (charge: AppointmentCharge, today: CivilDate): string => {
  const { amount_cents, parts_cents, status } = charge
  const shown = paymentStatusLabels[displayStatus(charge, today)].toLowerCase()
  if (amount_cents === null || parts_cents === null) return shown
  return `${describePartlyReceived({ amount_cents, parts_cents, status }) ?? formatMoney(amount_cents)}, ${shown}`
}

/** Says in words what color and position show: `14:30 – 15:20, Ana Lima, Pilates, Confirmada, encaixe, Carla Nunes, Sala 1` */
export const describeAppointmentInCalendar = (
  appointment: Appointment,
  professional?: string,
  room?: string,
): string => {
  const arrival = describeArrival(appointment)
  return [
    describeTimeRange(appointment),
    appointment.patient_name,
    appointment.title,
    describeAppointmentStatus(appointment.status, appointment.cancel_reason),
    ...(arrival ? [arrival] : []),
    ...(appointment.squeezed_in ? [squeezedInMark] : []),
    ...(professional ? [professional] : []),
    ...(room ? [room] : []),
  ].join(', ')
}
