import { formatTotal } from '../../shared/page.ts'
import { appointmentNoun } from '../appointment.labels.ts'

export const moveSeveralLabel = 'Remarcar várias'
export const moveSeveralHint = 'Escolha as consultas e o novo horário de cada uma, ou mude todas de uma vez.'
export const shiftTitle = 'Mudar as escolhidas'
export const shiftLabels = { days: 'Dia', start: 'Novo horário' } as const
export const noSessionToMove = 'Nenhuma consulta a remarcar'
export const meetsAnotherMessage = 'O paciente já tem outra consulta nesse horário.'

const otherDays = [1, 2, 3, 4, 5, 6, 7, 14] as const
const inWeeks: Partial<Record<number, string>> = { 7: '1 semana', 14: '2 semanas' }
const spell = (days: number): string => inWeeks[days] ?? formatTotal(days, ['dia', 'dias'])

/** `Mesmo dia`, `2 dias depois`, `1 semana antes` */
export const describeShift = (days: number): string =>
  days === 0 ? 'Mesmo dia' : `${spell(Math.abs(days))} ${days > 0 ? 'depois' : 'antes'}`
export const shiftDays: readonly number[] = [0, ...otherDays, ...otherDays.map((days) => -days)]

/** `Remarcar 3 consultas` */
export const describeMoveButton = (count: number): string =>
  count === 0 ? 'Remarcar' : `Remarcar ${formatTotal(count, appointmentNoun)}`

/** `mais 3 consultas` */
export const describeOtherSessions = (count: number): string => `mais ${formatTotal(count, appointmentNoun)}`
