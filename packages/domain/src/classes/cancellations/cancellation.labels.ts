import { dependentNameOf, greet } from '../../patients/contact.ts'
import { describeDateTime } from '../../scheduling/scheduling.labels.ts'
import { formatTotal } from '../../shared/page.ts'
import { joinWords } from '../../shared/text.ts'
import { type CivilDate, formatDayAndMonth } from '../../shared/time/civil-date.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { classNoun } from '../class.labels.ts'
import { describeDatedOpening } from '../makeups/makeup.labels.ts'
import type { Opening } from '../makeups/makeup.ts'
import type { CanceledBooking, CancellationNotice, SeatChoice } from './cancellation.ts'

export const absenceTitle = 'Ausência de profissional'
/** `Ausência de Carla` */
export const describeAbsenceOf = (name: string): string => `Ausência de ${name}`
export const cancelClassLabel = 'Cancelar aula'
export const noticesTitle = 'Avisos aos pacientes'
export const cancellationFailure = 'Falha ao cancelar'
export const affectedLoadFailure = 'Falha ao carregar o que está marcado'
export const nothingAffected = 'Nada marcado nesses dias.'
export const noNoticeFound = 'Ninguém para avisar'
export const noNoticeExplanation =
  'Quem perde uma aula ou consulta cancelada pela clínica, ou tem a aula remarcada, aparece aqui, com a mensagem.'
export const forAllLabel = 'Alunos das aulas recebem'
export const fewOpeningsHint = 'Quem não tem outra aula com vaga recebe reposição.'
export const keptAppointmentLabel = 'Manter a consulta'
export const canceledAppointmentLabel = 'Cancelar a consulta'

/** Name of the absence that is added with a cancellation, and reason of the make-ups. */
export const absenceName = 'Imprevisto'
export const canceledByClinicReason = 'Aula cancelada pela clínica'
export const movedByClinicReason = 'Aula remarcada pela clínica'

export const keptSeatLabel = 'Mantém a vaga'
/** `Ana Lima no novo horário` */
export const describeMovedSeat = (name: string): string => `${name} no novo horário`

export const seatChoiceLabels = {
  credit: 'Reposição',
  class: 'Outra aula',
  nothing: 'Nada',
} as const satisfies Record<SeatChoice, string>

/** `Outra aula: qui 19/11 18h, Pilates solo` */
export const describeOtherClass = (opening: Pick<Opening, 'start_time' | 'title'>): string =>
  `${seatChoiceLabels.class}: ${describeDatedOpening(opening)}, ${opening.title}`

type Counts = { classes: number; appointments: number }

/** `2 aulas e 3 consultas` */
export const countBookings = ({ classes, appointments }: Counts): string =>
  joinWords([
    ...(classes > 0 ? [formatTotal(classes, classNoun)] : []),
    ...(appointments > 0 ? [formatTotal(appointments, ['consulta', 'consultas'])] : []),
  ])

/** `Cancelar 2 aulas e 3 consultas`; without bookings only the absence is saved. */
export const describeCancelButton = (counts: Counts): string =>
  counts.classes + counts.appointments === 0 ? 'Salvar ausência' : `Cancelar ${countBookings(counts)}`

/** `Cancelado pela clínica: 2 aulas e 3 consultas` */
export const describeCancellation = (counts: Counts): string =>
  counts.classes + counts.appointments === 0 ? 'Ausência salva' : `Cancelado pela clínica: ${countBookings(counts)}`

/** `2 aulas e 3 consultas estão marcadas nesses dias.` */
export const describeAffected = (counts: Counts): string =>
  `${countBookings(counts)} ${counts.classes + counts.appointments === 1 ? 'está marcada' : 'estão marcadas'} nesses dias.`

const followingNoun = ['aula seguinte', 'aulas seguintes'] as const

/** What a patient gets, for the clinic: `Reposição até 31/12`, `Passa para qui 19/11 18h`, `Mudou para qui 19/11 18h` */
export const describeOutcome = ({ kind, outcome, valid_until, moved_to, classes }: CanceledBooking): string => {
  if (kind === 'appointment') return 'Consulta cancelada'
  if (outcome === 'kept')
    return `Mudou para ${describeDatedOpening({ start_time: moved_to ?? '' })}${classes > 1 ? `, com ${formatTotal(classes - 1, followingNoun)}` : ''}`
  if (outcome === 'credit') return `Reposição até ${formatDayAndMonth(valid_until ?? '')}`
  if (outcome === 'class') return `Passa para ${describeDatedOpening({ start_time: moved_to ?? '' })}`
  return outcome === 'package' ? 'A sessão continua no pacote' : 'Sem reposição'
}

/** Counts what is left to send: `Faltam 2 de 5.` */
export const describeUntold = (untold: number, all: number): string =>
  untold === 0 ? 'Todos foram avisados.' : `${untold === 1 ? 'Falta' : 'Faltam'} ${untold} de ${all}.`

const spellBooking = ({ kind, title, start_time }: CanceledBooking, dependent: string | null): string => {
  const what = kind === 'appointment' ? 'consulta' : `aula ${title}`
  return `${dependent ? `a ${what} de ${dependent}` : `sua ${what}`} (${describeDateTime(start_time)})`
}

const spellCredit = (valid_until: CivilDate | null, who: string, count: number): string =>
  `${who} tem ${count === 1 ? 'uma aula' : `${count} aulas`} de reposição para usar até ${formatDayAndMonth(valid_until ?? '')}.`
const spellMove = (moved_to: Instant | null): string =>
  `Já reservamos outra aula: ${describeDateTime(moved_to ?? '')}. Se não puder, é só responder.`

const spellOutcome = (
  { kind, outcome, valid_until, moved_to }: CanceledBooking,
  who: string,
  bookings: readonly CanceledBooking[],
): string => {
  if (kind === 'appointment') return 'Responda com o melhor dia e horário para remarcarmos a consulta.'
  if (outcome === 'credit')
    return spellCredit(
      valid_until,
      who,
      bookings.filter((each) => each.outcome === 'credit' && each.valid_until === valid_until).length,
    )
  if (outcome === 'class') return spellMove(moved_to)
  return outcome === 'package' ? 'A sessão da aula continua no pacote.' : ''
}

/** `Sua aula Pilates mudou de … para …. As 3 aulas seguintes mudam do mesmo modo.` */
const spellNewTime = (
  { title, start_time, moved_to, classes }: CanceledBooking,
  dependent: string | null,
  where: string,
): string => {
  const what = dependent ? `A aula ${title} de ${dependent}` : `Sua aula ${title}`
  const change = `${what}${where} mudou de ${describeDateTime(start_time)} para ${describeDateTime(moved_to ?? '')}.`
  if (classes === 1) return change
  return `${change} ${classes === 2 ? 'A aula seguinte muda' : `As ${classes - 1} aulas seguintes mudam`} do mesmo modo.`
}

/** Builds the message for the patient or their guardian; it includes the clinic's name where it is known. */
export const buildCancellationMessage = (
  { bookings, ...person }: Pick<CancellationNotice, 'bookings' | 'patient_name' | 'guardian'>,
  clinic: string | null,
): string => {
  const dependent = dependentNameOf(person)
  const where = clinic ? ` em ${clinic}` : ''
  const [moved, lost] = [
    bookings.filter(({ outcome }) => outcome === 'kept'),
    bookings.filter(({ outcome }) => outcome !== 'kept'),
  ]
  // Merged records may have had the same booking twice.
  const canceled = joinWords([...new Set(lost.map((each) => spellBooking(each, dependent)))])
  const times = [...new Set(moved.map((each) => spellNewTime(each, dependent, where)))]
  // Equal results are said once, credits with their number.
  const results = [...new Set(lost.map((each) => spellOutcome(each, dependent ?? 'Você', lost)))].filter(Boolean)
  return [
    greet(person),
    ...times,
    ...(times.length > 0 ? ['A vaga continua reservada. Se não puder nesse horário, é só responder.'] : []),
    ...(canceled ? [`Infelizmente precisamos cancelar ${canceled}${where}.`] : []),
    ...results,
    'Pedimos desculpas pelo transtorno.',
  ].join(' ')
}

/** `Reposição: Ana Lima` */
export const describeChosen = (name: string, gets: SeatChoice): string => `${seatChoiceLabels[gets]}: ${name}`

/** `Aviso enviado: Ana Lima` */
export const describeTold = (name: string, sent: boolean): string =>
  `${sent ? 'Aviso enviado' : 'Aviso desmarcado'}: ${name}`
