import { formatTotal } from '../../shared/page.ts'
import { appointmentNoun } from '../appointment.labels.ts'

export const moveSeveralLabel = 'Remarcar várias'
export const moveSeveralHint = 'Escolha as consultas e o novo horário de cada uma, ou mude todas de uma vez.'
export const shiftTitle = 'Mudar as escolhidas'
export const shiftLabels = { days: 'Dia', start: 'Novo horário' } as const
export const noSessionToMove = 'Nenhuma consulta a remarcar'
export const meetsMovedMessage = 'Outra consulta escolhida fica no mesmo horário.'
export const toProfessionalLabel = 'Profissional'
export const sameProfessionalLabel = 'O mesmo'

export const selectSeveralLabel = 'Selecionar várias'
export const moveSelectedLabel = 'Remarcar'
export const confirmSelectedLabel = 'Confirmar'
export const remindSelectedLabel = 'Lembrar'
export const remindSelectedTitle = 'Lembretes'
export const nobodyToRemind = 'Ninguém para lembrar'
/** `3 selecionadas` */
export const describeSelected = (count: number): string => formatTotal(count, ['selecionada', 'selecionadas'])
/** `3 consultas confirmadas` */
export const describeConfirmed = (count: number): string =>
  `${formatTotal(count, appointmentNoun)} ${count === 1 ? 'confirmada' : 'confirmadas'}`
/** `3 consultas remarcadas` */
export const describeMoved = (count: number): string =>
  `${formatTotal(count, appointmentNoun)} ${count === 1 ? 'remarcada' : 'remarcadas'}`
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
