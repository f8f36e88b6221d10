import type { reminderHours } from '../clinics/messages/reminder-rule.ts'
import { formatDayAndMonth } from '../shared/time/civil-date.ts'
import { civilDateOf, formatInstant, timeOf } from '../shared/time/zoned-time.ts'
import type { Agreement, MessageChannel, PatientConsent } from './consent.ts'
import { CONSENT_VERSION, NEWS_CONSENT_VERSION, WHATSAPP_CONSENT_VERSION } from './consent.ts'
import type { DayReminder, MessageKind, MessageState, ReminderPlan, ReminderRefusal } from './reminder.ts'
import type { Delivery } from './whatsapp/reply.rules.ts'
import type { ReplyButton } from './whatsapp/template.ts'

export const channelLabels = { email: 'Email', whatsapp: 'WhatsApp' } as const satisfies Record<MessageChannel, string>

/** Sentences that patients have agreed to. A changed sentence is a new one, because the old one was agreed to. */
export const consentTexts: Readonly<Record<number, string>> = {
  1: 'Aceito receber por email lembretes dos meus horários nesta clínica. Posso parar quando quiser, pelo link que vem em cada mensagem.',
  2: 'Aceito receber por email mensagens desta clínica sobre os meus horários (lembretes, marcações, mudanças e cancelamentos) e avisos. Posso parar quando quiser, pelo link que vem em cada mensagem.',
}
/** Sentences about messages at WhatsApp. */
export const whatsappConsentTexts: Readonly<Record<number, string>> = {
  1: 'Aceito receber pelo WhatsApp lembretes dos meus horários nesta clínica. Posso parar quando quiser, respondendo PARAR.',
}

export const whatsappConsentText = whatsappConsentTexts[WHATSAPP_CONSENT_VERSION] ?? ''
export const whatsappConsentTitle = 'Mensagens pelo WhatsApp'
const noMobileMessage = 'Sem celular com DDD no cadastro. Inclua o número para enviar mensagens.'

/** `Para (11) 98765-4321, lido por Marta (responsável)` */
export const describeWhatsappReader = (phone: string | null, guardian: string | null): string => {
  if (phone === null) return noMobileMessage
  if (guardian === null) return `Para ${phone}`
  return `Para ${phone}, lido por ${guardian === '' ? 'quem é responsável' : `${guardian} (responsável)`}`
}

export const consentText = consentTexts[CONSENT_VERSION] ?? ''

export const consentTitle = 'Mensagens por email'
export const giveConsentLabel = 'Autorizou'
export const withdrawConsentLabel = 'Parar de enviar'
export const consentSavedMessage = 'Autorização registrada'
export const consentWithdrawnMessages = {
  email: 'Mensagens por email paradas',
  whatsapp: 'Mensagens pelo WhatsApp paradas',
} as const satisfies Record<MessageChannel, string>
const noConsentEmailMessage = 'Sem email no cadastro. Inclua o email para enviar mensagens.'

/** `Para ana@exemplo.com`, or `Para ana@exemplo.com, lido por Marta (responsável)` */
export const describeConsentReader = ({ email, guardian }: Pick<PatientConsent, 'email' | 'guardian'>): string => {
  if (email === null) return noConsentEmailMessage
  if (guardian === null) return `Para ${email}`
  return `Para ${email}, lido por ${guardian === '' ? 'quem é responsável' : `${guardian} (responsável)`}`
}

/** True if the patient agreed to the sentence of now. */
export const hasWholeConsent = ({ given_at, withdrawn_at, text_version }: Agreement): boolean =>
  given_at !== null && withdrawn_at === null && (text_version ?? 0) >= NEWS_CONSENT_VERSION

/** State of a consent, in a sentence. `isWhole` says that it is to the sentence of now. */
export const describeAgreement = (agreement: Agreement, isWhole = true): string => {
  const { given_at, given_by, withdrawn_at, withdrawn_by } = agreement
  if (withdrawn_at !== null) {
    const who = withdrawn_by === 'patient' ? 'pelo paciente' : 'pela clínica'
    return `Parado ${who} em ${formatInstant(withdrawn_at)}`
  }
  if (given_at === null) return 'Ainda não autorizou'
  const what = isWhole ? 'Autorizado' : 'Só lembretes autorizados'
  return `${what} em ${formatInstant(given_at)}${given_by === null ? '' : `, anotado por ${given_by}`}`
}

/** State of the consent to e-mails. */
export const describeConsent = (consent: Omit<PatientConsent, 'whatsapp'>): string =>
  describeAgreement(consent, hasWholeConsent(consent))

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

export const deliveryLabels = {
  sent: 'enviado',
  delivered: 'entregue',
  read: 'lido',
  failed: 'não entregue',
} as const satisfies Record<Delivery, string>

/** What a reader answered with a button. */
export const replyLabels = {
  confirm: 'Confirmou',
  move: 'Pediu para remarcar',
} as const satisfies Record<ReplyButton, string>

const reminderRefusalLabels = {
  off: 'lembretes desligados',
  archived: 'paciente arquivado',
  no_email: 'não tem email no cadastro',
  no_consent: 'ainda não autorizou',
  confirmed: 'já confirmou',
  reminded: 'a clínica já lembrou',
  booked_late: 'marcou há pouco tempo',
  too_late: 'não dá mais tempo',
  unknown: 'o envio ficou sem resposta, e não repetimos',
  refused: 'a mensagem foi recusada',
} as const satisfies Record<ReminderRefusal, string>

/** `WhatsApp lido 17/11 às 09:00. Confirmou`, `Email vai 17/11 às 09:00` or `Sem mensagem: ainda não autorizou` */
export const describeReminder = (plan: ReminderPlan): string => {
  if (plan.outcome === 'none') return `Sem mensagem: ${reminderRefusalLabels[plan.reason]}`
  const at = `${formatDayAndMonth(civilDateOf(plan.at))} às ${timeOf(plan.at)}`
  const channel = channelLabels[plan.channel]
  if (plan.outcome === 'planned') return `${channel} vai ${at}`
  const state = plan.delivery === null ? 'enviado' : deliveryLabels[plan.delivery]
  return `${channel} ${state} ${at}${plan.answer === null ? '' : `. ${replyLabels[plan.answer]}`}`
}

/** `3 lembretes vão, 1 já foi` */
export const describeReminderCount = (visits: readonly DayReminder[]): string => {
  const count = (outcome: ReminderPlan['outcome']) =>
    visits.filter(({ reminder }) => reminder.outcome === outcome).length
  const [planned, sent] = [count('planned'), count('sent')]
  const coming = planned === 1 ? '1 lembrete vai' : `${planned} lembretes vão`
  return sent === 0 ? coming : `${coming}, ${sent === 1 ? '1 já foi' : `${sent} já foram`}`
}

/** Above the messages of tomorrow, while the number of the clinic does not work. */
export const whatsappFailsNote =
  'O WhatsApp da clínica parou. As mensagens vão por email até ele ser conectado de novo, em Configurações.'

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
