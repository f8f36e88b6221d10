import { describeTimeRange, type ScopePrompt, squeezedInMark } from '../scheduling/scheduling.labels.ts'
import type { Scope } from '../scheduling/scheduling.ts'
import { formatTotal } from '../shared/page.ts'
import { shortWeekday } from '../shared/time/weekday.ts'
import { civilDateOf, formatInstant } from '../shared/time/zoned-time.ts'
import { type ClassReference, canceledClassMark, classNoun, describeClass } from './class.labels.ts'
import { countFreeSeats } from './class.rules.ts'
import type { Attendance, ClassDetails, FullClass, GroupClass, SeatChangeResult, WhenFull } from './class.ts'

/** Attendance in the words used at the reception. */
export const attendanceLabels = {
  present: 'Veio',
  absent: 'Faltou',
  excused: 'Desmarcou',
} as const satisfies Record<Attendance, string>

export const enrolledLabel = 'Matriculado'

const seatScopeLabels = { one: 'Só esta aula', following: 'Todas as próximas' } as const satisfies Record<Scope, string>

/** Missing one class and leaving the group are different actions, with different words. */
export const leaveSeatLabels = {
  one: 'Avisou que falta nesta aula',
  following: 'Sair da turma (todas as próximas)',
} as const satisfies Record<Scope, string>

/** Scope question for an enrollment. */
export const buildSeatScopePrompt = (name: string): ScopePrompt => ({
  title: 'Matricular',
  question: `Matricular ${name} em quais aulas da série?`,
  untouched: null,
  labels: seatScopeLabels,
})

/** Scope question if the form changed only the patients. */
export const classPatientsScopePrompt: ScopePrompt = {
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

/** Result for patients without a seat, appended to another message, so that a partial result is always mentioned. */
export const describeLeftOutClasses = (full: number, choice: WhenFull | undefined): string => {
  if (full === 0) return ''
  return choice === 'wait'
    ? `. Na lista de espera de ${formatTotal(full, classNoun)}`
    : `. ${formatTotal(full, ['aula lotada ficou', 'aulas lotadas ficaram'])} de fora`
}

/** `5 de 8 vagas ocupadas`, `9 matriculados para 8 vagas` */
export const describeSeats = ({ enrolled, capacity }: Pick<GroupClass, 'enrolled' | 'capacity'>): string =>
  enrolled > capacity
    ? `${enrolled} matriculados para ${formatTotal(capacity, ['vaga', 'vagas'])}`
    : `${enrolled} de ${formatTotal(capacity, ['vaga ocupada', 'vagas ocupadas'])}`

const waitingCount = ['na espera', 'na espera'] as const

/** `Lotada, 2 na espera`, `1 acima da capacidade`; `null` if there are free seats and the queue is empty. */
export const describeFreeSeats = (of: Pick<GroupClass, 'enrolled' | 'capacity' | 'waiting'>): string | null => {
  const free = countFreeSeats(of)
  const waiting = of.waiting > 0 ? formatTotal(of.waiting, waitingCount) : null
  if (free > 0) return waiting && `${describeFree(free)}, ${waiting}`
  const state = of.enrolled > of.capacity ? `${of.enrolled - of.capacity} ${overCapacityMark}` : 'Lotada'
  return [state, ...(waiting ? [waiting] : [])].join(', ')
}

const describeFree = (free: number): string => formatTotal(free, ['vaga livre', 'vagas livres'])

/** Shown when another patient is about to be enrolled. */
export const describeOthersWaiting = (waiting: number): string =>
  waiting === 1
    ? 'Há uma pessoa na lista de espera por esta vaga.'
    : `Há ${waiting} pessoas na lista de espera por esta vaga.`

/** Shown above the waiting list once a seat is free. */
export const describeSeatOffer = (of: Pick<GroupClass, 'enrolled' | 'capacity'>): string =>
  `${describeFree(countFreeSeats(of))}. Ofereça aos primeiros da lista; quem responder primeiro fica com a vaga.`

const inTimeOrder = (classes: readonly FullClass[]): FullClass[] =>
  classes.toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1))

/** `seg, 16/11/2026 18:00: 5/5 ocupadas` */
const describeFull = ({ start_time, enrolled, capacity }: FullClass): string =>
  `${shortWeekday(civilDateOf(start_time))}, ${formatInstant(start_time)}: ${enrolled}/${capacity} ocupadas`

/** `seg, 16/11/2026 18:00` of each class, in order of time. */
export const listClassDates = (classes: readonly FullClass[]): string[] =>
  inTimeOrder(classes).map(({ start_time }) => `${shortWeekday(civilDateOf(start_time))}, ${formatInstant(start_time)}`)

/** Lists the requested classes without a free seat, one per line. */
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

/** Lists the classes that would have more patients than seats, one per line. */
export const describeTooSmallCapacities = (tooSmall: readonly FullClass[]): string =>
  [
    'Há mais matriculados do que vagas:',
    ...inTimeOrder(tooSmall).map(describeFull),
    'Ninguém perde a matrícula, mas ninguém mais entra até que as vagas bastem.',
  ].join('\n')

const inClasses = (count: number): string => (count > 1 ? ` em ${formatTotal(count, classNoun)}` : '')

/** Results of seats that were given up, appended to another message; equal results appear once. */
export const describeGivenUpSeats = (givenUp: SeatChangeResult['given_up']): string =>
  [...new Set(givenUp.map(({ said }) => said))].map((said) => `. ${said}`).join('')

/** Without a count if a first request already did it and its response was lost. */
export const describeCanceledEnrollment = (
  name: string,
  { canceled, given_up }: Pick<SeatChangeResult, 'canceled' | 'given_up'>,
): string =>
  `${canceled > 1 ? 'Saiu da turma' : 'Vaga liberada'}: ${name}${inClasses(canceled)}${describeGivenUpSeats(given_up)}`

/** `Matrícula feita: Ana Lima em 8 aulas. 2 aulas lotadas ficaram de fora`, `Na lista de espera de 2 aulas: Ana Lima` */
export const describeEnrollment = (
  name: string,
  { enrolled, full }: Pick<SeatChangeResult, 'enrolled' | 'full'>,
  choice: WhenFull | undefined,
): string =>
  choice === 'wait' && enrolled === 0 && full.length > 0
    ? `Na lista de espera de ${formatTotal(full.length, classNoun)}: ${name}`
    : `Matrícula feita: ${name}${inClasses(enrolled)}${describeLeftOutClasses(full.length, choice)}`

/** `Fora da lista de espera de Pilates, 16/11/2026 18:00: Ana Lima` */
export const describeQueueRemoval = (name: string, of: ClassReference): string =>
  `Fora da lista de espera de ${describeClass(of)}: ${name}`

/** `5 matrículas serão excluídas com ela, e a lista de espera (2) também.` */
export const describeDeletedEnrollments = ({ enrolled, waiting }: Pick<GroupClass, 'enrolled' | 'waiting'>): string => {
  const queue = waiting > 0 ? `, e a lista de espera (${waiting}) também` : ''
  return enrolled === 0 && waiting === 0
    ? 'Ninguém está matriculado.'
    : `${formatTotal(enrolled, enrollmentCount)} ${enrolled === 1 ? 'será excluída' : 'serão excluídas'} com ela${queue}.`
}

/** `Nas próximas 7 aulas há mais 35 matrículas.` */
export const describeFollowingEnrollments = ({ classes, enrollments }: ClassDetails['following']): string =>
  classes === 0
    ? 'Não há próximas aulas.'
    : `${classes === 1 ? 'Na próxima aula' : `Nas próximas ${classes} aulas`} ${enrollments === 0 ? 'não há matrículas' : `há mais ${formatTotal(enrollments, enrollmentCount)}`}.`

/** Free seats and waiting patients, most important first: `lotada`, `8 de 8 vagas`, `2 na espera` */
export const describeAvailability = (of: GroupClass): string[] => [
  ...(countFreeSeats(of) === 0 ? ['lotada'] : []),
  describeSeats(of),
  ...(of.waiting > 0 ? [formatTotal(of.waiting, waitingCount)] : []),
]

/** `5/8` */
export const describeSeatCount = ({ enrolled, capacity }: Pick<GroupClass, 'enrolled' | 'capacity'>): string =>
  `${enrolled}/${capacity}`

/** What the number of seats does not say: `lotada`, `2 na espera` */
export const describeSeatState = (of: GroupClass): string[] =>
  of.status === 'canceled'
    ? [canceledClassMark.toLowerCase()]
    : [
        ...(countFreeSeats(of) === 0 ? ['lotada'] : []),
        ...(of.waiting > 0 ? [formatTotal(of.waiting, waitingCount)] : []),
      ]

/** `5 de 8 vagas ocupadas`; of a canceled class `Tinha 5 matrículas` */
export const describeClassSeats = (of: GroupClass): string =>
  of.status === 'canceled' ? `Tinha ${formatTotal(of.enrolled, enrollmentCount)}` : describeSeats(of)

/** Says in words what color and position show: `18:00 – 19:00, aula Pilates, 5 de 8 vagas, encaixe, Carla Nunes`; without seats if canceled. */
export const describeClassInCalendar = (of: GroupClass, professional?: string, room?: string): string =>
  [
    describeTimeRange(of),
    `aula ${of.title}`,
    ...(of.status === 'canceled' ? [canceledClassMark.toLowerCase()] : describeAvailability(of)),
    ...(of.squeezed_in ? [squeezedInMark] : []),
    ...(professional ? [professional] : []),
    ...(room ? [room] : []),
  ].join(', ')
