import { firstNameOf } from '../patients/contact.ts'
import type { AppointmentType } from '../scheduling/scheduling.ts'
import type { TimeZone } from '../shared/brazil/time-zones.ts'
import { monthName } from '../shared/time/civil-date.ts'
import { weekdayName } from '../shared/time/weekday.ts'
import { civilDateOf, timeOf } from '../shared/time/zoned-time.ts'
import type { BookingState } from './booking-page.rules.ts'
import type { BookingPageStep } from './booking-page.ts'
import { type BookingStatus, HOLD_MINUTES } from './online-booking.ts'

export const bookingPageTexts = {
  title: 'Agendar horário',
  description: 'Escolha um horário livre da clínica e confirme pelo email.',
  what: 'O que você quer marcar?',
  who: 'Com quem?',
  anyone: 'Qualquer profissional',
  seeTimes: 'Ver horários livres',
  chooseTime: 'Escolha o horário',
  noTimes: 'Não há horários livres para agendar pela internet. Fale com a clínica.',
  moreDays: 'Ver mais dias',
  yourData: 'Seus dados',
  name: 'Nome completo',
  email: 'Email',
  phone: 'Celular com DDD',
  emailHint: 'Mandamos um link para este email. O horário só fica marcado depois que você confirmar por ele.',
  ask: 'Pedir este horário',
  otherTime: 'Escolher outro horário',
  unknown: 'Esta página não existe ou a clínica não agenda pela internet. Fale com a clínica.',
  tooMany: 'Muitas tentativas. Espere uma hora e tente de novo, ou fale com a clínica.',
  busy: 'O sistema está ocupado. Tente de novo em instantes.',
  full: 'A clínica já recebeu todos os agendamentos pela internet que aceita por agora. Tente mais tarde ou fale com ela.',
  taken: 'Este horário acabou de ser ocupado. Escolha outro.',
  again: 'Confira os dados e envie de novo.',
  sent: 'Falta confirmar pelo email',
  notYet: 'O horário ainda não está marcado. Se o email não chegar, veja a caixa de spam.',
} as const

/** `Guardamos terça, 17 de novembro, às 14:30 por 10 minutos.` */
export const describeHold = (start: string): string =>
  `Guardamos ${describeBookingTime(start)} por ${HOLD_MINUTES} minutos. Abra o link que mandamos para o seu email e confirme.`

/** `terça, 17 de novembro, às 14:30` */
export const describeBookingTime = (start: string): string =>
  `${describeBookingDay(civilDateOf(start))}, às ${timeOf(start)}`

/** `terça, 17 de novembro` */
export const describeBookingDay = (day: string): string =>
  `${weekdayName(day)}, ${Number(day.slice(8))} de ${monthName(day)}`

/** Whose clock the times are on. */
export const describeZone = (label: string): string => `Horários no fuso da clínica: ${label}.`

export const bookingTypeLabels: Record<AppointmentType, string> = {
  'Primeira Consulta': 'Primeira consulta',
  'Consulta Recorrente': 'Consulta (já sou paciente)',
  'Consulta de Alta': 'Consulta de alta',
  Pilates: 'Pilates',
}

export const ownBookingTexts = {
  title: 'Seu agendamento',
  open: 'Ver meu agendamento',
  openHint: 'Veja o horário que você pediu e confirme.',
  unknown: 'Este link não vale mais. Escolha um horário de novo ou fale com a clínica.',
  cancelQuestion: 'Desistir deste horário?',
  back: 'Voltar',
  changed: 'O agendamento mudou enquanto a página estava aberta. Veja como está agora.',
  tooManyFuture: 'Você já tem três horários marcados pela internet nesta clínica. Para mais um, fale com ela.',
  onlyClinic: 'Para desmarcar, fale com a clínica.',
} as const

export const bookingStateLabels = {
  held: 'Falta confirmar',
  waiting: 'A clínica vai responder',
  booked: 'Marcado',
  given_up: 'Você desistiu',
  canceled: 'Desmarcado pela clínica',
  declined: 'A clínica não pôde aceitar este horário',
  over: 'Já passou',
} as const satisfies Record<BookingState, string>

export const bookingStepLabels = {
  confirm: 'Confirmar meu horário',
  cancel: 'Desistir do horário',
  'cancel-yes': 'Sim, desistir',
} as const satisfies Record<BookingPageStep, string>
export const bookAgainLabel = 'Quero este horário de novo'

/** What came of a step. */
export const bookingStepResults = {
  waiting: 'Pronto, seu email está confirmado. A clínica recebeu o pedido e vai responder por email.',
  booked: 'Confirmado. Até lá!',
  'cancel-yes': 'Pronto, o horário foi liberado. A clínica já sabe.',
} as const

/** In files. */
export const bookingStatusLabels = {
  held: 'Falta confirmar',
  waiting: 'Confirmado pelo paciente',
  declined: 'Recusado',
  canceled: 'O paciente desistiu',
} as const satisfies Record<BookingStatus, string>

/** Settings. */
export const onlineBookingPartLabel = 'Agendamento online'
export const bookingRuleTitle = 'Agendamento online'
export const bookingRuleHint =
  'Uma página pública em que pacientes escolhem um horário livre. O horário só vale depois que confirmam pelo email.'
export const bookingRuleLabels = {
  is_on: 'Aceitar agendamentos pela internet',
  slug: 'Endereço da página',
  types: 'O que pode ser marcado',
  professional_ids: 'Profissionais',
  notice_hours: 'Antecedência mínima',
  horizon_days: 'Até quando',
  step: 'Horários oferecidos',
  gap: 'Intervalo entre atendimentos',
  needs_approval: 'A clínica aceita cada pedido',
  daily_cap: 'Agendamentos por dia',
} as const
export const everyProfessionalHint = 'Sem nenhum marcado, todos são oferecidos.'
export const approvalHint =
  'Sem isto, cada pedido confirmado vira consulta de um paciente novo, que você pode unificar.'
export const gapHint = 'Vale o maior: este ou o intervalo da clínica em Horários.'
export const cancelRuleHint = 'Até quando o paciente desmarca: a mesma regra da Página do paciente, em Lembretes.'
export const describeNotice = (hours: number): string => (hours === 1 ? '1 hora antes' : `${hours} horas antes`)
export const describeHorizon = (days: number): string => `${days} dias à frente`
export const describeStep = (minutes: number): string =>
  ({ 15: 'A cada 15 minutos', 30: 'De meia em meia hora', 60: 'De hora em hora' })[minutes] ?? `${minutes} minutos`
export const describeDailyCap = (count: number): string => `No máximo ${count} por dia`
export const bookingRuleLoadFailure = 'Falha ao carregar o agendamento online'
export const bookingRuleSaveFailure = 'Falha ao salvar o agendamento online'
export const bookingRuleSavedMessage = 'Agendamento online salvo'
export const copyBookingLinkLabel = 'Copiar link da página'

/** At the clinic. */
export const bookingRequestsTitle = 'Pedidos de horário'
export const acceptLabel = 'Aceitar'
export const acceptAsNewLabel = 'Paciente novo'
export const declineLabel = 'Recusar'
export const acceptForOtherLabel = 'Outro paciente'
export const undoDeclineLabel = 'Desfazer'
export const declinedText = 'Recusado'
export const describeMatch = (name: string): string => `É ${name}`
export const describeAccepted = (name: string): string => `Consulta de ${name} agendada`
export const describeRequest = ({
  type,
  start_time,
  professional_name,
}: {
  type: string
  start_time: string
  professional_name: string | null
}): string =>
  [describeBookingTime(start_time), type, professional_name && `com ${professional_name}`].filter(Boolean).join(' · ')

/** Message with which the clinic takes up a request. */
export const buildRequestReply = ({ name, start_time }: { name: string; start_time: string }): string =>
  `Olá, ${firstNameOf(name)}! Recebemos o seu pedido de horário para ${describeBookingTime(start_time)}.`

/** Mails to whoever asked. They say when and where, and nothing of what it is for. */
type BookingMail = { clinic: string | null; start: string; zone: TimeZone }

const whenOf = ({ start, zone }: BookingMail): string => {
  const day = civilDateOf(start, zone)
  return `${weekdayName(day)}, ${Number(day.slice(8))} de ${monthName(day)}, às ${timeOf(start, zone)}`
}
const whereOf = ({ clinic }: BookingMail): string => (clinic === null ? '' : ` em ${clinic}`)

export const bookingMails = {
  confirm: (of: BookingMail) => ({
    subject: `Confirme seu horário${whereOf(of)}`,
    paragraphs: [
      `Você pediu um horário${whereOf(of)}: ${whenOf(of)}.`,
      `Toque no botão em até ${HOLD_MINUTES} minutos e confirme. Depois disso outra pessoa pode ficar com ele.`,
      'Se não foi você, ignore este email: nada será marcado.',
    ],
  }),
  accepted: (of: BookingMail) => ({
    subject: `Horário marcado${whereOf(of)}`,
    paragraphs: [`Seu horário${whereOf(of)} está marcado: ${whenOf(of)}.`],
  }),
  declined: (of: BookingMail) => ({
    subject: `Sobre o horário que você pediu${whereOf(of)}`,
    paragraphs: [`O horário de ${whenOf(of)}${whereOf(of)} não pôde ser marcado. Escolha outro ou fale com a clínica.`],
  }),
} as const
export const bookingMailWhy = 'Você recebe este email porque alguém pediu um horário com este endereço.'
