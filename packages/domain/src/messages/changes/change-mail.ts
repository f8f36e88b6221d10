import { dependentNameOf, greet, type MessageReader } from '../../patients/contact.ts'
import type { TimeZone } from '../../shared/brazil/time-zones.ts'
import { capitalize } from '../../shared/text.ts'
import { formatCivilDate, formatDayAndMonth } from '../../shared/time/civil-date.ts'
import { weekdayName } from '../../shared/time/weekday.ts'
import { civilDateOf, timeOf } from '../../shared/time/zoned-time.ts'
import { type ChangeKind, changeKinds, type VisitChange } from './visit-change.ts'

type ChangeMail = {
  reader: MessageReader
  /** Null until the clinic has a name. */
  clinic: string | null
  /** Sorted by start time. */
  changes: readonly Pick<VisitChange, 'kind' | 'start' | 'from'>[]
  zone: TimeZone
  answersReachClinic: boolean
}

/** A series of a year would be a page of times. */
const MAX_LISTED = 12

const words = {
  booked: { one: 'Horário marcado', many: 'Horários marcados', verb: 'está marcado' },
  moved: { one: 'Horário mudou', many: 'Horários que mudaram', verb: 'mudou' },
  canceled: { one: 'Horário cancelado', many: 'Horários cancelados', verb: 'foi cancelado' },
} as const satisfies Record<ChangeKind, object>

const adjustNote = 'Se estão no seu calendário, ajuste-os lá.'

/** First sentence of a mail about several changes, of one kind or of more (null). */
const introduce = (kind: ChangeKind | null, dependent: string | null, where: string): string => {
  const of = dependent === null ? '' : ` de ${dependent}`
  switch (kind) {
    case 'booked':
      return dependent === null ? `Seus novos horários${where}:` : `Novos horários${of}${where}:`
    case 'moved':
      return `Estes horários${of}${where} mudaram. ${adjustNote}`
    case 'canceled':
      return `Estes horários${of}${where} foram cancelados. ${adjustNote}`
    default:
      return `Há mudanças nos ${dependent === null ? 'seus horários' : `horários${of}`}${where}. ${adjustNote}`
  }
}

/** Text of a mail about what was booked, moved or canceled. It says when and where, and nothing of what a visit is for. */
export const buildChangeMail = ({ reader, clinic, changes, zone, answersReachClinic }: ChangeMail) => {
  const whenOf = (time: string): string => {
    const day = civilDateOf(time, zone)
    return `${weekdayName(day)}, ${formatCivilDate(day)}, às ${timeOf(time, zone)}`
  }
  const lineOf = ({ kind, start, from }: ChangeMail['changes'][number]): string =>
    kind === 'moved' && from !== null ? `${whenOf(from)} → ${whenOf(start)}` : whenOf(start)
  const dependent = dependentNameOf(reader)
  const where = clinic === null ? '' : ` em ${clinic}`
  const ask = answersReachClinic
    ? 'Se precisar de outro horário, responda a este email ou fale com a clínica.'
    : 'Se precisar de outro horário, fale com a clínica. Este endereço não recebe respostas.'
  const greeting = greet(reader)

  const [only] = changes
  if (only && changes.length === 1) {
    const what = dependent ? `O horário de ${dependent}` : 'Seu horário'
    const { kind, start, from } = only
    const when = kind === 'moved' && from !== null ? `de ${whenOf(from)}, para ${whenOf(start)}` : whenOf(start)
    const day = formatDayAndMonth(civilDateOf(start, zone))
    return {
      subject: `${words[kind].one}${where}: ${kind === 'moved' ? 'agora ' : ''}${day}, às ${timeOf(start, zone)}`,
      greeting,
      paragraphs: [
        kind === 'canceled'
          ? `${what}${where} ${words[kind].verb}: ${when}.`
          : `${what}${where} ${words[kind].verb}${kind === 'moved' ? ' ' : ': '}${when}.`,
        ask,
      ],
      lists: [],
    }
  }

  const kinds = changeKinds.filter((kind) => changes.some((change) => change.kind === kind))
  const [kind] = kinds
  const same = kinds.length === 1 && kind ? kind : null
  const whose = dependent ? `horários de ${dependent}` : 'seus horários'
  return {
    subject: `${same ? `${changes.length} ${words[same].many.toLowerCase()}` : `Mudanças nos ${whose}`}${where}`,
    greeting,
    paragraphs: [introduce(same, dependent, where), ask],
    lists: kinds.map((each) => {
      const lines = changes.filter((change) => change.kind === each).map((change) => capitalize(lineOf(change)))
      const hidden = lines.length - MAX_LISTED
      return {
        title: same ? null : words[each].many,
        lines: hidden > 0 ? [...lines.slice(0, MAX_LISTED), `e mais ${hidden}`] : lines,
      }
    }),
  }
}
