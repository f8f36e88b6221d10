import { type CivilDate, formatCivilDate } from '../shared/time/civil-date.ts'
import type { Closure, ClosureInput } from './closure.ts'

export const closureLabels = {
  name: 'Motivo',
  professional_id: 'Quem',
  from_date: 'Do dia',
  to_date: 'Até o dia',
} as const satisfies Record<keyof ClosureInput, string>

export const wholeClinicLabel = 'Toda a clínica'
export const closureSaveFailure = 'Falha ao salvar fechamento'
export const closuresTitle = 'Fechamentos e ausências'
export const closuresExplanation =
  'Férias, feriados da cidade e ausências. A agenda mostra esses dias, e nada é proposto neles. O que já está marcado não muda.'

/** `24/12/2026`, `24/12/2026 a 02/01/2027` */
export const describeClosureDays = ({ from_date, to_date }: { from_date: CivilDate; to_date: CivilDate }): string =>
  from_date === to_date ? formatCivilDate(from_date) : `${formatCivilDate(from_date)} a ${formatCivilDate(to_date)}`

export const describeClosureAction = (done: 'salvo' | 'excluído', { name }: Pick<Closure, 'name'>): string =>
  `Fechamento ${done}: ${name}`
