import { addDays, formatDayAndMonth, lastOfMonth } from '../shared/time/civil-date.ts'
import { spokenTime } from '../shared/time/clock-time.ts'
import { weekdayLabels, weekdays } from '../shared/time/weekday.ts'
import { type MakeupDraft, makeupDraft } from './makeup-policy.ts'

export const makeupsHint =
  'Quem cancela uma aula a tempo pode repor em outra turma com vaga. Feriados não geram reposição.'

const offerExample = 'Ex.: Ana avisa que falta na quarta e faz a aula de sexta, se houver vaga.'

/** The example class is on Wednesday at 18:00. */
const CLASS_DAY = weekdays.indexOf('wednesday')
const CLASS_HOUR = 18

const noticeExample = (hours: number): string => {
  if (hours === 0) return 'Ex.: para a aula de quarta às 18h, o paciente avisa até ela começar.'
  const at = CLASS_HOUR - hours
  const back = -Math.floor(at / 24)
  const day = weekdayLabels[weekdays[(CLASS_DAY - back + 14) % 7] ?? 'wednesday'].toLowerCase()
  const week = back > CLASS_DAY ? ' da semana anterior' : ''
  const hour = spokenTime(`${String(at + 24 * back).padStart(2, '0')}:00`)
  return `Ex.: para a aula de quarta às 18h, o paciente avisa até ${day}${week} às ${hour}.`
}

const limitExample = (limit: number | ''): string =>
  `Por paciente. Em branco, sem limite. Ex.: com ${limit || 2}, a ${(limit || 2) + 1}ª falta do mês não dá reposição.`

const MISSED = '2026-03-05'

const validityExample = ({
  makeup_validity,
  makeup_days,
}: Pick<MakeupDraft, 'makeup_validity' | 'makeup_days'>): string => {
  const last = makeup_validity === 'month' ? lastOfMonth(MISSED) : addDays(MISSED, Number(makeup_days))
  return `Ex.: a aula perdida em ${formatDayAndMonth(MISSED)} pode ser reposta até ${formatDayAndMonth(last)}.`
}

const { makeup_notice_hours, makeup_monthly_limit, makeup_days } = makeupDraft.shape

/** One example for each rule, with the typed values; a value that is not valid yet has none. */
export const describeMakeupExamples = (draft: MakeupDraft) => {
  const notice = makeup_notice_hours.safeParse(draft.makeup_notice_hours)
  const limit = makeup_monthly_limit.safeParse(draft.makeup_monthly_limit)
  const isValid = draft.makeup_validity === 'month' || makeup_days.safeParse(draft.makeup_days).success
  return {
    gives_makeups: offerExample,
    makeup_notice_hours: notice.success ? noticeExample(notice.data) : null,
    makeup_monthly_limit: limit.success ? limitExample(limit.data) : null,
    makeup_validity: isValid ? validityExample(draft) : null,
  }
}
