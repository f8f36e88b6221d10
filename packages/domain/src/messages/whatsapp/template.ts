import { dependentNameOf, firstNameOf, type MessageReader } from '../../patients/contact.ts'
import type { TimeZone } from '../../shared/brazil/time-zones.ts'
import { describeReminderTimes, describeWhose } from '../reminder-mail.ts'

/** What a message at WhatsApp may say. The texts are reviewed there, so a changed text is a new name. */
export type MessageTemplate = {
  name: string
  body: string
  footer: string
  /** An example for each variable of the text. */
  examples: Readonly<Record<string, string>>
  buttons: readonly string[]
  /** Seconds for which delivery is tried. */
  ttl: number
}

const HOUR_SECONDS = 3_600
/** A reminder usually goes half a day before a visit or earlier. One that nobody got by then does not come after it. */
const REMINDER_TTL = 10 * HOUR_SECONDS

/** Buttons of a reminder, in their order. */
export const replyButtons = ['confirm', 'move'] as const
export type ReplyButton = (typeof replyButtons)[number]
export const replyButtonLabels = {
  confirm: 'Confirmar',
  move: 'Preciso remarcar',
} as const satisfies Record<ReplyButton, string>

export const messageTemplates = {
  reminder: {
    name: 'lembrete_horario_v1',
    body: 'Olá, {{nome}}. Lembramos {{horario}} em {{clinica}}: {{quando}}. Toque em um dos botões para confirmar ou pedir outro horário.',
    footer: 'Responda PARAR para não receber mais.',
    examples: {
      nome: 'Ana',
      horario: 'do seu horário',
      clinica: 'Clínica Exemplo',
      quando: 'terça, 17/11/2026, às 14:30',
    },
    buttons: replyButtons.map((button) => replyButtonLabels[button]),
    ttl: REMINDER_TTL,
  },
} as const satisfies Record<string, MessageTemplate>
export type TemplateKind = keyof typeof messageTemplates
export const templateKinds = Object.keys(messageTemplates) as TemplateKind[]

type ReminderContent = {
  reader: MessageReader
  /** Null until the clinic has a name. */
  clinic: string | null
  /** Start times of one day. */
  starts: readonly string[]
  zone: TimeZone
}

/** A value of a variable: one line, never blank, because the network refuses anything else. */
const toValue = (text: string, ifBlank: string): string =>
  text
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 200) || ifBlank

/** Variables of a reminder. They say when and where, and nothing of what a visit is for. */
export const fillReminder = ({ reader, clinic, starts, zone }: ReminderContent): Record<string, string> => ({
  nome: toValue(firstNameOf((reader.guardian ? reader.guardian.name : reader.patient_name) ?? ''), 'tudo bem'),
  horario: toValue(describeWhose(dependentNameOf(reader), starts.length > 1), 'do seu horário'),
  clinica: toValue(clinic ?? '', 'nossa clínica'),
  quando: describeReminderTimes(starts, zone),
})
