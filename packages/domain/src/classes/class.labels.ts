import { type SeriesWords, scopeLabels, timeLabels } from '../agenda/agenda.labels.ts'
import { formatTotal } from '../shared/page.ts'
import { formatInstant } from '../shared/time/zoned-time.ts'
import type { ClassPeriod, GroupClass } from './class.ts'

export const classLabels = {
  title: 'Título',
  description: 'Descrição',
  capacity: 'Capacidade',
  ...timeLabels,
} as const

export const classPeriodLabels = {
  upcoming: 'Próximas',
  past: 'Anteriores',
} as const satisfies Record<ClassPeriod, string>

/** What stands on the other side of today: `3 aulas anteriores` */
export const describeElsewhere = (total: number, period: ClassPeriod): string =>
  period === 'past'
    ? formatTotal(total, ['aula anterior', 'aulas anteriores'])
    : formatTotal(total, ['próxima aula', 'próximas aulas'])

export const classSeries = {
  title: 'Alterar série',
  labels: scopeLabels,
  question: 'Esta aula faz parte de uma série. O que deseja alterar?',
  untouched: 'Aulas já encerradas ou remarcadas individualmente não mudam.',
} satisfies SeriesWords

export const noClassFound = 'Nenhuma aula encontrada'
export const classLoadFailure = 'Falha ao carregar dados da aula'
export const classSaveFailure = 'Falha ao salvar aula'
export const classDeleteFailure = 'Erro ao excluir aula'
export const classDeleteQuestion = 'Tem certeza que deseja excluir esta aula?'

/** What tells it from an appointment beside it. */
export const classMark = 'Aula'

export const classCount = ['aula', 'aulas'] as const

export type NamedClass = Pick<GroupClass, 'title' | 'start_time'>

/** Which one: `Pilates em grupo, 16/11/2026 18:00` */
export const describeClass = ({ title, start_time }: NamedClass): string => `${title}, ${formatInstant(start_time)}`

/** `Aula remarcada: Pilates, 16/11/2026 18:00`, `3 aulas remarcadas: Pilates` */
export const describeClassDone = (
  what: 'agendada' | 'salva' | 'remarcada' | 'excluída',
  of: NamedClass,
  count = 1,
): string => (count === 1 ? `Aula ${what}: ${describeClass(of)}` : `${count} aulas ${what}s: ${of.title}`)
