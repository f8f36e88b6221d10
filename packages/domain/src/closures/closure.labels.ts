import { type CivilDate, formatCivilDate } from '../shared/time/civil-date.ts'
import type { Closure, ClosureDraft } from './closure.ts'
import type { DayOff } from './day-off.ts'

export const closureLabels = {
  name: 'Motivo',
  professional_id: 'Quem',
  from_date: 'Do dia',
  to_date: 'Até o dia',
} as const satisfies Record<keyof ClosureDraft, string>

export const wholeClinicLabel = 'Toda a clínica'
export const closureSaveFailure = 'Falha ao salvar fechamento'
export const closureLoadFailure = 'Falha ao carregar os dias fechados'
export const closuresTitle = 'Fechamentos e ausências'
export const closuresExplanation =
  'Férias, feriados da cidade e ausências. A agenda mostra esses dias, e nada é proposto neles. Ao salvar, você decide o que fazer com o que já está marcado.'

/** `24/12/2026`, `24/12/2026 a 02/01/2027` */
export const describeClosureDays = ({ from_date, to_date }: { from_date: CivilDate; to_date: CivilDate }): string =>
  from_date === to_date ? formatCivilDate(from_date) : `${formatCivilDate(from_date)} a ${formatCivilDate(to_date)}`

const actions = {
  closure: { saved: 'Fechamento salvo', deleted: 'Fechamento excluído' },
  absence: { saved: 'Ausência salva', deleted: 'Ausência excluída' },
} as const

/** `Fechamento salvo: Férias`, `Ausência excluída: Congresso` */
export const describeClosureAction = (
  done: 'saved' | 'deleted',
  { name, professional_id }: Pick<Closure, 'name' | 'professional_id'>,
): string => `${actions[professional_id === null ? 'closure' : 'absence'][done]}: ${name}`

const kindLabels = {
  holiday: 'Feriado',
  optional: 'Ponto facultativo',
  closure: 'Fechado',
  absence: 'Ausência',
} as const satisfies Record<DayOff['kind'], string>

/** `Feriado: Natal`, `Ponto facultativo: Carnaval`, `Fechado: Férias`, `Ausência: Congresso` */
export const describeDayOff = ({ name, kind }: DayOff): string => `${kindLabels[kind]}: ${name}`

const words = {
  holiday: 'feriado',
  optional: 'facultativo',
  closure: 'fechado',
  absence: 'ausente',
} as const satisfies Record<DayOff['kind'], string>

/** One word, for small spaces. */
export const dayOffWord = ({ kind }: DayOff): string => words[kind]
