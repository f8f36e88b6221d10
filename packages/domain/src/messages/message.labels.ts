import type { reminderHours } from '../clinics/reminder-rule.ts'
import { formatDayAndMonth } from '../shared/time/civil-date.ts'
import { civilDateOf, formatInstant, timeOf } from '../shared/time/zoned-time.ts'
import type { MessageChannel, PatientConsent } from './consent.ts'
import { CONSENT_VERSION, NEWS_CONSENT_VERSION } from './consent.ts'
import type { DayReminder, MessageKind, MessageState, ReminderPlan, ReminderRefusal } from './reminder.ts'

export const channelLabels = { email: 'Email' } as const satisfies Record<MessageChannel, string>

/** Sentences that patients have agreed to. A changed sentence is a new one, because the old one was agreed to. */
export const consentTexts: Readonly<Record<number, string>> = {
  1: 'Aceito receber por email lembretes dos meus horários nesta clínica. Posso parar quando quiser, pelo link que vem em cada mensagem.',
  2: 'Aceito receber por email mensagens desta clínica sobre os meus horários (lembretes, marcações, mudanças e cancelamentos) e avisos. Posso parar quando quiser, pelo link que vem em cada mensagem.',
}
export const consentText = consentTexts[CONSENT_VERSION] ?? ''

export const consentTitle = 'Mensagens por email'
export const giveConsentLabel = 'Autorizou'
export const withdrawConsentLabel = 'Parar de enviar'
export const consentSavedMessage = 'Autorização registrada'
export const consentWithdrawnMessage = 'Mensagens por email paradas'
const noConsentEmailMessage = 'Sem email no cadastro. Inclua o email para enviar mensagens.'

/** `Para ana@exemplo.com`, or `Para ana@exemplo.com, lido por Marta (responsável)` */
export const describeConsentReader = ({ email, guardian }: Pick<PatientConsent, 'email' | 'guardian'>): string => {
  if (email === null) return noConsentEmailMessage
  if (guardian === null) return `Para ${email}`
  return `Para ${email}, lido por ${guardian === '' ? 'quem é responsável' : `${guardian} (responsável)`}`
}

/** True if the patient agreed to the sentence of now. */
export const hasWholeConsent = ({ given_at, withdrawn_at, text_version }: PatientConsent): boolean =>
  given_at !== null && withdrawn_at === null && (text_version ?? 0) >= NEWS_CONSENT_VERSION

/** State of the consent, in a sentence. */
export const describeConsent = (consent: PatientConsent): string => {
  const { given_at, given_by, withdrawn_at, withdrawn_by } = consent
  if (withdrawn_at !== null) {
    const who = withdrawn_by === 'patient' ? 'pelo paciente' : 'pela clínica'
    return `Parado ${who} em ${formatInstant(withdrawn_at)}`
  }
  if (given_at === null) return 'Ainda não autorizou'
  const what = hasWholeConsent(consent) ? 'Autorizado' : 'Só lembretes autorizados'
  return `${what} em ${formatInstant(given_at)}${given_by === null ? '' : `, anotado por ${given_by}`}`
}

export const messageKindLabels = {
  reminder: 'Lembrete',
  booked: 'Marcação',
  moved: 'Mudança',
  canceled: 'Cancelamento',
  notification: 'Notificação',
  page: 'Link da página',
  offer: 'Oferta de vaga',
} as const satisfies Record<MessageKind, string>

export const messageStateLabels = {
  sending: 'Enviando',
  sent: 'Enviada',
  waiting: 'Será tentada de novo',
  unknown: 'Sem resposta',
  refused: 'Recusada',
} as const satisfies Record<MessageState, string>

const reminderRefusalLabels = {
  off: 'lembretes desligados',
  archived: 'paciente arquivado',
  no_email: 'não tem email no cadastro',
  no_consent: 'ainda não autorizou',
  confirmed: 'já confirmou',
  reminded: 'a clínica já lembrou',
  booked_late: 'marcou há pouco tempo',
  too_late: 'não dá mais tempo',
  unknown: 'o servidor de email não respondeu, e não repetimos',
  refused: 'o endereço recusou a mensagem',
} as const satisfies Record<ReminderRefusal, string>

/** `Email enviado 17/11 às 09:00`, `Email vai 17/11 às 09:00` or `Sem email: ainda não autorizou` */
export const describeReminder = (plan: ReminderPlan): string => {
  if (plan.outcome === 'none') return `Sem email: ${reminderRefusalLabels[plan.reason]}`
  const at = `${formatDayAndMonth(civilDateOf(plan.at))} às ${timeOf(plan.at)}`
  return `${plan.outcome === 'sent' ? 'Email enviado' : 'Email vai'} ${at}`
}

/** `3 emails vão, 1 foi enviado` */
export const describeReminderCount = (visits: readonly DayReminder[]): string => {
  const count = (outcome: ReminderPlan['outcome']) =>
    visits.filter(({ reminder }) => reminder.outcome === outcome).length
  const [planned, sent] = [count('planned'), count('sent')]
  const coming = planned === 1 ? '1 lembrete vai por email' : `${planned} lembretes vão por email`
  return sent === 0 ? coming : `${coming}, ${sent === 1 ? '1 já foi' : `${sent} já foram`}`
}

/** Name of the part of the settings. */
export const remindersPartLabel = 'Lembretes'
export const remindersTitle = 'Mensagens por email'
export const reminderRuleSavedMessage = 'Mensagens salvas'
export const reminderLabels = {
  reminder_hours: 'Lembrar',
  change_mails: 'Avisar o que for marcado, mudado ou cancelado',
  reminder_from: 'Só a partir de',
  reminder_until: 'Só até',
  reply_to: 'Email para respostas',
} as const
export const remindersOffLabel = 'Desligado'
export const describeReminderHours = (hours: (typeof reminderHours)[number]): string => `${hours} horas antes`
export const remindersHint =
  'Vão só para quem autorizou, no cadastro do paciente. O conteúdo é decidido na hora do envio.'
export const reminderHoursHint = 'Consultas e aulas, com uma mensagem por dia.'
export const changeMailsHint =
  'Só consultas, com um convite para o calendário. O email sai três minutos depois da última mudança: o que for desfeito antes não é enviado.'
export const replyToHint =
  'Quem responder escreve para este endereço. Sem ele, a mensagem pede que falem com a clínica.'
export const classRemindersTitle = 'Aulas'
