import { noClassFound } from '../classes/class.labels.ts'
import { attendanceLabels, enrolledLabel } from '../classes/seat.labels.ts'
import { describePackageUse } from '../packages/package.labels.ts'
import { describePartlyReceived } from '../payments/parts/part.labels.ts'
import { noPaymentFound, paymentStatusLabels } from '../payments/payment.labels.ts'
import { displayStatus } from '../payments/payment.rules.ts'
import { describeDateTimeRange, describeTimeRange } from '../scheduling/scheduling.labels.ts'
import { capitalize } from '../shared/text.ts'
import { addDays, type CivilDate, formatCivilDate, monthName, spellMonth } from '../shared/time/civil-date.ts'
import { shortWeekday } from '../shared/time/weekday.ts'
import { appointmentStatusLabels, describeAppointmentStatus, noAppointmentFound } from './appointment.labels.ts'
import type { TimelineEntry, TimelineKind } from './timeline.ts'

export const timelineTitle = 'Consultas, aulas e pagamentos'
export const allKindsLabel = 'Tudo'
export const showMoreLabel = 'Mostrar mais'

export const timelineKindLabels = {
  appointment: 'Consultas',
  class: 'Aulas',
  payment: 'Pagamentos',
} as const satisfies Record<TimelineKind, string>

export const noEntryFound = 'Nada registrado ainda'
export const noEntryHint =
  'Marque a primeira consulta ou crie a ficha de anamnese. As visitas e os pagamentos aparecem aqui, do próximo ao mais antigo.'
export const noEntryOfKindFound = {
  appointment: noAppointmentFound,
  class: noClassFound,
  payment: noPaymentFound,
} as const satisfies Record<TimelineKind, string>

/** `Novembro`, `Novembro de 2025` in another year; `Hoje` and `A seguir` for the entries from today on. */
export const describeTimelineGroup = (name: string, today: CivilDate): string => {
  if (name === 'today') return 'Hoje'
  if (name === 'upcoming') return 'A seguir'
  const month = name.slice(0, 4) === today.slice(0, 4) ? monthName(`${name}-01`) : spellMonth(name)
  return capitalize(month)
}

/** `hoje`, `amanhã`, `ter 10/11`, `ter 10/11/2025` in another year. */
export const describeTimelineDay = (day: CivilDate, today: CivilDate): string => {
  if (day === today) return 'hoje'
  if (day === addDays(today, 1)) return 'amanhã'
  const date = formatCivilDate(day)
  return `${shortWeekday(day)} ${day.slice(0, 4) === today.slice(0, 4) ? date.slice(0, 5) : date}`
}

export const titleOfEntry = (entry: TimelineEntry): string =>
  entry.kind === 'payment' ? entry.description : entry.title

/** Distinguishes the links of rows with the same title: `seg, 16/11/2026 14:30 – 15:20`, `vencimento 10/12/2026` */
export const describeEntryDate = (entry: TimelineEntry): string =>
  entry.kind === 'payment' ? `vencimento ${formatCivilDate(entry.due_date)}` : describeDateTimeRange(entry)

/** `14:30 – 15:20`; `null` for a payment. */
export const describeEntryTime = (entry: TimelineEntry): string | null =>
  entry.kind === 'payment' ? null : describeTimeRange(entry)

/** `pacote 4/10`; `R$ 50,00 de R$ 120,00 recebidos`; `null` if no session was used and no part received. */
export const describeEntryUse = (entry: TimelineEntry): string | null => {
  if (entry.kind === 'payment') return describePartlyReceived(entry)
  return entry.package ? describePackageUse(entry.package) : null
}

/** `Concluída`, `Cancelada (desmarcou)`, `Faltou`, `Matriculado`, `Vencido` */
export const describeEntryStatus = (entry: TimelineEntry, today: CivilDate): string => {
  if (entry.kind === 'payment') return paymentStatusLabels[displayStatus(entry, today)]
  if (entry.kind === 'appointment') return describeAppointmentStatus(entry.status, entry.cancel_reason)
  if (entry.is_canceled) return appointmentStatusLabels.canceled
  return entry.attendance ? attendanceLabels[entry.attendance] : enrolledLabel
}
