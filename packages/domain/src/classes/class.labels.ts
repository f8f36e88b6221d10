import type { Period } from '../scheduling/period.ts'
import { describeNewProfessional, type ScopePrompt, scopeLabels, timeLabels } from '../scheduling/scheduling.labels.ts'
import { formatTotal } from '../shared/page.ts'
import { formatInstant } from '../shared/time/zoned-time.ts'
import type { GroupClass } from './class.ts'

export const classLabels = {
  title: 'Título',
  description: 'Descrição',
  capacity: 'Capacidade',
  ...timeLabels,
} as const

/** Number of classes in the period that is not shown: `3 aulas anteriores` */
export const describeOtherClassPeriod = (total: number, period: Period): string =>
  period === 'past'
    ? formatTotal(total, ['aula anterior', 'aulas anteriores'])
    : formatTotal(total, ['próxima aula', 'próximas aulas'])

export const classScopePrompt = {
  title: 'Alterar série',
  labels: scopeLabels,
  question: 'Esta aula faz parte de uma série. O que deseja alterar?',
  untouched: 'Aulas já encerradas ou remarcadas individualmente não mudam.',
} satisfies ScopePrompt

export const noClassFound = 'Nenhuma aula encontrada'
export const classLoadFailure = 'Falha ao carregar dados da aula'
export const classSaveFailure = 'Falha ao salvar aula'
export const classDeleteFailure = 'Erro ao excluir aula'
export const classDeletePrompt = 'Tem certeza que deseja excluir esta aula?'

/** Distinguishes a class from an appointment in the calendar. */
export const classMark = 'Aula'

export const canceledClassMark = 'Cancelada'

export const classNoun = ['aula', 'aulas'] as const

export type ClassReference = Pick<GroupClass, 'title' | 'start_time'>

/** `Pilates em grupo, 16/11/2026 18:00` */
export const describeClass = ({ title, start_time }: ClassReference): string => `${title}, ${formatInstant(start_time)}`

/** `Aula remarcada: Pilates, 16/11/2026 18:00`, `3 aulas remarcadas: Pilates`; with `, com Davi Reis` if that is new */
export const describeClassAction = (
  what: 'agendada' | 'salva' | 'remarcada' | 'excluída',
  of: ClassReference & { new_professional?: string | undefined },
  count = 1,
): string =>
  (count === 1 ? `Aula ${what}: ${describeClass(of)}` : `${count} aulas ${what}s: ${of.title}`) +
  describeNewProfessional(of.new_professional)
