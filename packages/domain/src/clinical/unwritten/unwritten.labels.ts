import { formatCountWithNoun } from '../../shared/brazil/number.ts'
import { formatCivilDate } from '../../shared/time/civil-date.ts'
import { civilDateOf, timeOf } from '../../shared/time/zoned-time.ts'
import { describeUnsigned } from '../writing/writing.labels.ts'
import { MAX_UNWRITTEN, UNWRITTEN_DAYS, type UnwrittenVisit } from './unwritten.ts'

export const unwrittenTitle = 'Sem evolução'
export const unwrittenHint = `Atendimentos dos últimos ${UNWRITTEN_DAYS} dias, desde que o prontuário foi ligado.`
export const unwrittenLoadFailure = 'Falha ao carregar os atendimentos sem evolução'
export const moreUnwrittenHint = `São mostrados os ${MAX_UNWRITTEN} mais recentes.`

/** `A assinar (2)`, `Sem evolução (9)`, `A assinar (2), sem evolução (50+)`; empty if nothing waits. */
export const describeWaiting = (unsigned: number, unwritten: number, hasMore: boolean): string => {
  const title = unsigned > 0 ? unwrittenTitle.toLowerCase() : unwrittenTitle
  const parts = [
    unsigned > 0 && describeUnsigned(unsigned),
    unwritten > 0 && `${title} (${unwritten}${hasMore ? '+' : ''})`,
  ]
  return parts.filter(Boolean).join(', ')
}

export const nameUnwritten = (visit: UnwrittenVisit): string =>
  visit.kind === 'appointment' ? visit.patient_name : visit.title

/** `16/11/2026 09:00, Pilates`, `16/11/2026 18:00, 3 pacientes` */
export const describeUnwritten = (visit: UnwrittenVisit): string =>
  `${formatCivilDate(civilDateOf(visit.start_time))} ${timeOf(visit.start_time)}, ${
    visit.kind === 'appointment' ? visit.title : formatCountWithNoun(visit.people, ['paciente', 'pacientes'])
  }`
