import { describeTimes, type SeriesWords, squeezedInMark } from '../agenda/agenda.labels.ts'
import type { Scope } from '../agenda/agenda.ts'
import { formatTotal } from '../shared/page.ts'
import { shortWeekday } from '../shared/time/weekday.ts'
import { civilDateOf, formatInstant } from '../shared/time/zoned-time.ts'
import { classCount, describeClass, type NamedClass } from './class.labels.ts'
import { freeSeats } from './class.rules.ts'
import type { Attendance, ClassDetails, FullClass, GroupClass, SeatsChanged, WhenFull } from './class.ts'

/** How a seat ended, in the words of whoever stands at the door. */
export const attendanceLabels = {
  present: 'Veio',
  absent: 'Faltou',
  excused: 'Desmarcou',
} as const satisfies Record<Attendance, string>

export const enrolledLabel = 'Matriculado'

const seatScopeLabels = { one: 'Só esta aula', following: 'Todas as próximas' } as const satisfies Record<Scope, string>

/** The same question when someone is enrolled, or no longer is. */
export const seatSeries = (wish: 'enroll' | 'cancel', name: string): SeriesWords => ({
  title: wish === 'enroll' ? 'Matricular' : 'Cancelar matrícula',
  question:
    wish === 'enroll'
      ? `Matricular ${name} em quais aulas da série?`
      : `Cancelar a matrícula de ${name} em quais aulas da série?`,
  untouched: null,
  labels: seatScopeLabels,
})

/** And when the form changed who comes, and nothing else. */
export const seatsSeries: SeriesWords = {
  title: 'Pacientes da série',
  question: 'Esta aula faz parte de uma série. Mudar os pacientes em quais aulas?',
  untouched: null,
  labels: seatScopeLabels,
}

export const overCapacityLabel = 'Matricular acima da capacidade'
export const overCapacityMark = 'acima da capacidade'
export const onlyWhereFreeLabel = 'Só nas aulas com vaga'
export const waitLabel = 'Colocar na lista de espera'
export const waitWhereFullLabel = 'Matricular onde há vaga e esperar nas lotadas'
export const archivedMark = 'paciente arquivado'
export const smallerCapacityLabel = 'Salvar com esta capacidade'

const enrollmentCount = ['matrícula', 'matrículas'] as const

/** What became of those who found no seat, said after whatever was done; never silently partial. */
export const describeLeftOut = (full: number, wish: WhenFull | undefined): string => {
  if (full === 0) return ''
  return wish === 'wait'
    ? `. Na lista de espera de ${formatTotal(full, classCount)}`
    : `. ${formatTotal(full, ['aula lotada ficou', 'aulas lotadas ficaram'])} de fora`
}

/** `5 de 8 vagas ocupadas`, `9 matriculados para 8 vagas` */
export const describeSeats = ({ enrolled, capacity }: Pick<GroupClass, 'enrolled' | 'capacity'>): string =>
  enrolled > capacity
    ? `${enrolled} matriculados para ${formatTotal(capacity, ['vaga', 'vagas'])}`
    : `${enrolled} de ${formatTotal(capacity, ['vaga ocupada', 'vagas ocupadas'])}`

const waitingCount = ['na espera', 'na espera'] as const

/** `Lotada, 2 na espera`, `1 acima da capacidade`; nothing where there are seats and nobody waits. */
export const describeFreeSeats = (of: Pick<GroupClass, 'enrolled' | 'capacity' | 'waiting'>): string | null => {
  const free = freeSeats(of)
  const waiting = of.waiting > 0 ? formatTotal(of.waiting, waitingCount) : null
  if (free > 0) return waiting && `${describeFree(free)}, ${waiting}`
  const state = of.enrolled > of.capacity ? `${of.enrolled - of.capacity} ${overCapacityMark}` : 'Lotada'
  return [state, ...(waiting ? [waiting] : [])].join(', ')
}

const describeFree = (free: number): string => formatTotal(free, ['vaga livre', 'vagas livres'])

/** Said where someone else is about to be enrolled. */
export const describeOthersWaiting = (waiting: number): string =>
  waiting === 1
    ? 'Há uma pessoa na lista de espera por esta vaga.'
    : `Há ${waiting} pessoas na lista de espera por esta vaga.`

/** Said above the waiting list once someone of it could come. */
export const describeOffer = (of: Pick<GroupClass, 'enrolled' | 'capacity'>): string =>
  `${describeFree(freeSeats(of))}. Ofereça aos primeiros da lista; quem responder primeiro fica com a vaga.`

const inTimeOrder = (classes: readonly FullClass[]): FullClass[] =>
  classes.toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1))

/** `seg, 16/11/2026 18:00: 5/5 ocupadas` */
const describeFull = ({ start_time, enrolled, capacity }: FullClass): string =>
  `${shortWeekday(civilDateOf(start_time))}, ${formatInstant(start_time)}: ${enrolled}/${capacity} ocupadas`

/** Every class without room among those that were asked for, a line each. */
export const describeFullClasses = (full: readonly FullClass[], asked: number, wanted: number): string => {
  const where =
    asked === 1
      ? 'nesta aula'
      : full.length === asked
        ? `em nenhuma das ${asked} aulas`
        : `em ${full.length} das ${asked} aulas`
  const head = wanted === 1 ? `Não há vaga ${where}:` : `Não há vagas para ${wanted} pacientes ${where}:`
  return [head, ...inTimeOrder(full).map(describeFull)].join('\n')
}

/** Every class that would have more enrolled than seats, a line each. */
export const describeTooSmall = (tooSmall: readonly FullClass[]): string =>
  [
    'Há mais matriculados do que vagas:',
    ...inTimeOrder(tooSmall).map(describeFull),
    'Ninguém perde a matrícula, mas ninguém mais entra até que as vagas bastem.',
  ].join('\n')

const inClasses = (count: number): string => (count > 1 ? ` em ${formatTotal(count, classCount)}` : '')

/** What becomes of seats that were given up, said after it; the same for several is said once. */
export const describeGivenUps = (givenUp: SeatsChanged['given_up']): string =>
  [...new Set(givenUp.map(({ said }) => said))].map((said) => `. ${said}`).join('')

/** Done already by a first try whose answer was lost, it is told without the number. */
export const describeCanceled = (
  name: string,
  { canceled, given_up }: Pick<SeatsChanged, 'canceled' | 'given_up'>,
): string => `Matrícula cancelada: ${name}${inClasses(canceled)}${describeGivenUps(given_up)}`

/** `Matrícula feita: Ana Lima em 8 aulas. 2 aulas lotadas ficaram de fora`, `Na lista de espera de 2 aulas: Ana Lima` */
export const describeEnrolled = (
  name: string,
  { enrolled, full }: Pick<SeatsChanged, 'enrolled' | 'full'>,
  wish: WhenFull | undefined,
): string =>
  wish === 'wait' && enrolled === 0 && full.length > 0
    ? `Na lista de espera de ${formatTotal(full.length, classCount)}: ${name}`
    : `Matrícula feita: ${name}${inClasses(enrolled)}${describeLeftOut(full.length, wish)}`

/** `Fora da lista de espera de Pilates, 16/11/2026 18:00: Ana Lima` */
export const describeOutOfQueue = (name: string, of: NamedClass): string =>
  `Fora da lista de espera de ${describeClass(of)}: ${name}`

/** `5 matrículas serão excluídas com ela, e a lista de espera (2) também.` */
export const describeLostSeats = ({ enrolled, waiting }: Pick<GroupClass, 'enrolled' | 'waiting'>): string => {
  const queue = waiting > 0 ? `, e a lista de espera (${waiting}) também` : ''
  return enrolled === 0 && waiting === 0
    ? 'Ninguém está matriculado.'
    : `${formatTotal(enrolled, enrollmentCount)} ${enrolled === 1 ? 'será excluída' : 'serão excluídas'} com ela${queue}.`
}

/** `Nas próximas 7 aulas há mais 35 matrículas.` */
export const describeLostSeries = ({ classes, enrollments }: ClassDetails['following']): string =>
  classes === 0
    ? 'Não há próximas aulas.'
    : `${classes === 1 ? 'Na próxima aula' : `Nas próximas ${classes} aulas`} ${enrollments === 0 ? 'não há matrículas' : `há mais ${formatTotal(enrollments, enrollmentCount)}`}.`

/** Whether there is room and who waits for it, what matters most first: `lotada`, `8 de 8 vagas`, `2 na espera` */
export const describeRoom = (of: GroupClass): string[] => [
  ...(freeSeats(of) === 0 ? ['lotada'] : []),
  describeSeats(of),
  ...(of.waiting > 0 ? [formatTotal(of.waiting, waitingCount)] : []),
]

/** Where there is place for a word: `5/8`, `lotada` */
export const describeRoomShortly = (of: GroupClass): string =>
  freeSeats(of) === 0 ? 'lotada' : `${of.enrolled}/${of.capacity}`

/** Whatever colour and place say, in words: `18:00 – 19:00, aula Pilates, 5 de 8 vagas, encaixe, Carla Nunes` */
export const describeClassInAgenda = (of: GroupClass, professional?: string): string =>
  [
    describeTimes(of),
    `aula ${of.title}`,
    ...describeRoom(of),
    ...(of.squeezed_in ? [squeezedInMark] : []),
    ...(professional ? [professional] : []),
  ].join(', ')
