import type { MakeupPolicy } from '../../clinics/makeup-policy.ts'
import { dependentNameOf, greet } from '../../patients/contact.ts'
import { formatTotal } from '../../shared/page.ts'
import { formatDayAndMonth } from '../../shared/time/civil-date.ts'
import { spokenTime } from '../../shared/time/clock-time.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { shortWeekday, weekdayName } from '../../shared/time/weekday.ts'
import { civilDateOf, timeOf } from '../../shared/time/zoned-time.ts'
import type { MakeupResult } from './makeup.rules.ts'
import type { LeftSeat, Makeup, Opening, PatientMakeups } from './makeup.ts'

export const makeupsTitle = 'Reposições'
export const noMakeupFound = 'Nenhuma reposição em aberto'
export const noOpening = 'Nenhuma aula com vaga até lá'
export const makeupLoadFailure = 'Falha ao carregar reposições'
export const makeupMark = 'reposição'

export const leftSeatsTitle = 'Desmarcaram'
export const giveMakeupLabel = 'Dar reposição'
export const giveMakeupFailure = 'Falha ao dar a reposição'
export const makeupReasonLabel = 'Motivo'
export const noMakeupByRules = 'Sem reposição pelas regras'

const makeupCount = ['reposição', 'reposições'] as const

type Told = Pick<MakeupPolicy, 'makeup_notice_hours' | 'makeup_monthly_limit'>

/** Result of a seat that was given up, appended to another message: `Reposição até 31/07`, `Sem reposição: …` */
export const describeMakeupResult = (
  became: MakeupResult,
  { makeup_notice_hours, makeup_monthly_limit }: Told,
): string => {
  if ('valid_until' in became) return `Reposição até ${formatDayAndMonth(became.valid_until)}`
  switch (became.refusal) {
    case 'too_late':
      return (makeup_notice_hours ?? 0) === 0
        ? 'Sem reposição: a aula já começou'
        : `Sem reposição: o aviso precisa vir com ${formatTotal(makeup_notice_hours ?? 0, ['hora', 'horas'])} de antecedência`
    case 'holiday':
      return 'Sem reposição: feriado'
    case 'limit_reached':
      return `Sem reposição: o limite é de ${formatTotal(makeup_monthly_limit ?? 0, makeupCount)} por mês`
    case 'by_package':
      return 'A sessão continua no pacote'
    case 'paused':
      return 'Sem reposição: plano em pausa'
    case 'used':
      return 'Sem reposição: a desta aula já foi usada'
  }
}

/** `Reposição até 31/07`, with the reason of the clinic: `Reposição até 31/07, dada pela clínica: Filho doente` */
export const describeLeftSeat = ({ makeup }: Pick<LeftSeat, 'makeup'>): string => {
  if (!makeup) return noMakeupByRules
  const given = makeup.reason === null ? '' : `, dada pela clínica: ${makeup.reason}`
  return `Reposição até ${formatDayAndMonth(makeup.valid_until)}${given}`
}

/** `Reposição dada pela clínica: Maria Souza` */
export const describeGivenMakeup = (name: string): string => `Reposição dada pela clínica: ${name}`

/** `1 reposição até 31/07`; for several, the date of the first to expire. */
export const describeMakeups = (makeups: readonly Makeup[]): string => {
  const [first] = makeups
  return first
    ? `${formatTotal(makeups.length, makeupCount)} até ${formatDayAndMonth(first.valid_until)}`
    : noMakeupFound
}

/** `Reposição marcada: Maria Souza, ter 28/07 18h` */
export const describeBookedMakeup = (name: string, start_time: Instant): string =>
  `Reposição marcada: ${name}, ${describeDatedOpening({ start_time })}`

/** `ter 18h`; a message adds the date, because it may be read later: `ter 28/07 18h` */
const describeOpening = ({ start_time }: Pick<Opening, 'start_time'>): string =>
  `${shortWeekday(civilDateOf(start_time))} ${spokenTime(timeOf(start_time))}`
export const describeDatedOpening = ({ start_time }: Pick<Opening, 'start_time'>): string => {
  const day = civilDateOf(start_time)
  return `${shortWeekday(day)} ${formatDayAndMonth(day)} ${spokenTime(timeOf(start_time))}`
}

/** Spoken form: `na terça (28/07) às 18h` */
const spellOpening = ({ start_time }: Pick<Opening, 'start_time'>): string => {
  const day = civilDateOf(start_time)
  const weekday = weekdayName(day)
  const article = weekday.endsWith('o') ? 'no' : 'na'
  return `${article} ${weekday} (${formatDayAndMonth(day)}) às ${spokenTime(timeOf(start_time))}`
}

/** Follows the patient's name: `1 reposição até 31/07, vagas compatíveis: ter 18h, qui 7h` */
export const describePatientMakeups = ({ makeups, openings }: Pick<PatientMakeups, 'makeups' | 'openings'>): string => {
  const where = openings.length > 0 ? `, vagas compatíveis: ${openings.map(describeOpening).join(', ')}` : ''
  return `${describeMakeups(makeups)}${where}`
}

/** Builds the message for the patient or their guardian. */
export const buildMakeupMessage = ({
  makeups,
  openings,
  ...person
}: Omit<PatientMakeups, 'patient_id' | 'patient_phone'>) => {
  const [first] = makeups
  const what = makeups.length === 1 ? 'uma aula de reposição' : `${makeups.length} aulas de reposição`
  const right = `${greet(person)} ${dependentNameOf(person) ?? 'Você'} tem ${what} para usar até ${formatDayAndMonth(first?.valid_until ?? '')}.`
  return openings.length === 0
    ? `${right} Assim que abrir uma vaga, avisamos você.`
    : `${right} Temos vaga ${openings.map(spellOpening).join(', ')}. ${openings.length === 1 ? 'Pode ser?' : 'Qual fica melhor?'}`
}
