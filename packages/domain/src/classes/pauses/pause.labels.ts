import { formatTotal } from '../../shared/page.ts'
import { joinWords } from '../../shared/text.ts'
import { type CivilDate, formatCivilDate, formatDayAndMonth } from '../../shared/time/civil-date.ts'
import { classNoun } from '../class.labels.ts'
import type { FullClass } from '../class.ts'
import { describeDatedOpening } from '../makeups/makeup.labels.ts'
import type { Pause, PauseDraft, PauseEndResult } from './pause.ts'

export const pauseLabels = {
  from_date: 'Do dia',
  to_date: 'Até o dia',
  keeps_seat: 'Vaga na turma',
} as const satisfies Record<keyof PauseDraft, string>

export const pausesTitle = 'Pausas (férias)'
export const pauseAction = 'Pausar (férias)'
export const endPauseAction = 'Encerrar a pausa'
export const backOnLabel = 'Volta no dia'
export const pausedMark = 'em pausa'
export const noPauseFound = 'Nenhuma pausa'
export const pauseSaveFailure = 'Falha ao salvar pausa'
export const pauseLoadFailure = 'Falha ao carregar pausas'
export const seatChoices = { kept: 'Guardar a vaga', released: 'Liberar a vaga' } as const
/** Monthly payments are usual payments of known amounts: only a person knows what was agreed. */
export const pauseBillingHint =
  'Nesses dias não há falta nem reposição. As mensalidades já lançadas não mudam: se combinou outro valor, altere em Pagamentos.'

/** `21/12/2026 a 03/01/2027, vaga guardada` */
export const describePause = ({ from_date, to_date, keeps_seat }: Omit<Pause, 'id' | 'patient_id'>): string =>
  `${formatCivilDate(from_date)} a ${formatCivilDate(to_date)}, vaga ${keeps_seat ? 'guardada' : 'liberada'}`

/** `em pausa até 03/01`, `em pausa de 21/12 a 03/01` */
export const describePauseMark = ({ from_date, to_date }: Pause, today: CivilDate): string =>
  from_date <= today
    ? `${pausedMark} até ${formatDayAndMonth(to_date)}`
    : `${pausedMark} de ${formatDayAndMonth(from_date)} a ${formatDayAndMonth(to_date)}`

const seatNoun = ['vaga liberada', 'vagas liberadas'] as const

/** `Pausa salva: Ana Lima. 4 vagas liberadas` */
export const describeSavedPause = (name: string, released: number): string =>
  `Pausa salva: ${name}${released > 0 ? `. ${formatTotal(released, seatNoun)}` : ''}`

/** Classes that a toast names; more are counted. */
const MAX_NAMED = 3

/** `. Sem vaga: seg 30/11 19h e mais 2` */
const nameClasses = (reason: string, classes: readonly FullClass[]): string => {
  if (classes.length === 0) return ''
  const named = classes.slice(0, MAX_NAMED).map(describeDatedOpening)
  const others = classes.length - named.length
  return `. ${reason}: ${joinWords([...named, ...(others > 0 ? [`mais ${others}`] : [])])}`
}

/** `Pausa encerrada: Ana Lima, de volta em 3 aulas. Sem vaga: seg 30/11 19h` */
export const describeEndedPause = (name: string, { joined, full, busy }: PauseEndResult): string =>
  `Pausa encerrada: ${name}${joined > 0 ? `, de volta em ${formatTotal(joined, classNoun)}` : ''}${nameClasses('Sem vaga', full)}${nameClasses('Já tem outro horário', busy)}`
