import type { PageRule } from '../clinics/messages/page-rule.ts'
import { dependentNameOf, firstNameOf, greet, type MessageReader } from '../patients/contact.ts'
import { monthName } from '../shared/time/civil-date.ts'
import { weekdayName } from '../shared/time/weekday.ts'
import { civilDateOf, timeOf } from '../shared/time/zoned-time.ts'
import { mayCancel, stateOf, type VisitState } from './patient-page.rules.ts'
import type { LinkedVisit, VisitStep } from './patient-page.ts'
import type { AnswerKind, VisitAnswer, VisitKind } from './visit-answer.ts'

export const pageTexts = {
  title: 'Seu horário',
  open: 'Ver meu horário',
  openHint: 'Veja quando é, confirme ou avise que não vem.',
  unknown: 'Este link não vale mais. Fale com a clínica.',
  tooMany: 'Muitas tentativas. Espere uma hora e abra o link de novo.',
  failed: 'Não deu certo. Abra de novo o link da mensagem.',
  busy: 'O sistema está ocupado. Tente de novo em instantes.',
  noVisit: 'Nenhum horário marcado.',
  cancelQuestion: 'Desmarcar este horário?',
  back: 'Voltar',
} as const

/** Label of the buttons of a visit. */
export const visitStepLabels = {
  confirm: 'Confirmar',
  unconfirm: 'Desfazer a confirmação',
  move: 'Pedir outro horário',
  stay: 'Manter este horário',
  cancel: 'Não vou poder',
  'cancel-yes': 'Sim, desmarcar',
  return: 'Vou poder, sim',
} as const satisfies Record<VisitStep, string>

export const wrongPersonLabel = (reader: MessageReader): string => {
  const name = reader.guardian ? reader.guardian.name : reader.patient_name
  return name ? `Não sou ${firstNameOf(name)}` : 'Não é comigo'
}
export const wrongPersonQuestion = 'Parar as mensagens desta clínica para este email?'
export const describeStopped = ({ patient_name }: MessageReader): string =>
  `Pronto. Esta clínica não escreve mais sobre ${firstNameOf(patient_name)} para este email.`
export const wrongPersonYesLabel = 'Sim, parar'

/** What came of a step, above the visits. */
export const stepResults = {
  confirm: 'Confirmado. Até lá!',
  unconfirm: 'Confirmação desfeita.',
  move: 'Pedido enviado. A clínica vai falar com você.',
  stay: 'Combinado: o horário fica como está.',
  'cancel-yes': 'Desmarcado. A clínica já sabe.',
  return: 'Combinado. Seu horário está marcado de novo.',
} as const

/** Why nothing came of a step. */
export const stepRefusals = {
  changed: 'Este horário mudou enquanto a página estava aberta. Veja como está agora.',
  taken: 'Este horário já foi ocupado. Fale com a clínica para marcar outro.',
} as const

const stateLabels = {
  open: 'Falta confirmar',
  confirmed: 'Confirmado',
  given_up: 'Você desmarcou',
  canceled: 'Desmarcado',
  over: 'Já passou',
} as const satisfies Record<VisitState, string>

/** A seat is kept without a confirmation. */
export const describeState = (visit: LinkedVisit, now: Date): string => {
  const state = stateOf(visit, now)
  return state === 'open' && visit.kind === 'class' ? 'Vaga reservada' : stateLabels[state]
}

/** `terça, 17 de novembro, às 14:30` */
export const describeVisitTime = (start: string): string => {
  const day = civilDateOf(start)
  return `${weekdayName(day)}, ${Number(day.slice(8))} de ${monthName(day)}, às ${timeOf(start)}`
}

/** `Horário de Caio` for a guardian; nothing for the patient. */
export const describeWhose = (reader: MessageReader): string | null => {
  const dependent = dependentNameOf(reader)
  return dependent && `Horário de ${dependent}`
}

/** What the patient should know about a visit besides its state. */
export const describeVisitNotes = (visit: LinkedVisit, rule: PageRule, now: Date): string[] => {
  const state = stateOf(visit, now)
  if (state !== 'open' && state !== 'confirmed') return []
  const hours = visit.is_fixed ? null : rule.page_cancel_hours
  return [
    ...(visit.start_time === visit.told_start ? [] : ['O horário mudou depois da mensagem.']),
    ...(visit.answer === 'move'
      ? ['Você pediu outro horário. Este continua marcado até a clínica falar com você.']
      : []),
    ...(mayCancel(rule, visit, now)
      ? []
      : [
          hours === null
            ? 'Para desmarcar, fale com a clínica.'
            : `Com menos de ${hours} horas, só a clínica desmarca. Fale com ela.`,
        ]),
  ]
}

/** Settings of the page. */
export const pageRuleTitle = 'Página do paciente'
export const pageRuleHint =
  'Cada lembrete leva um link. Sem senha, o paciente confirma, avisa que não vem ou pede outro horário.'
export const pageRuleLabels = {
  page_is_on: 'Levar o link nos lembretes',
  page_cancel_hours: 'O paciente desmarca pelo link',
  contact_phone: 'Telefone da clínica para pacientes',
} as const
export const onlyClinicCancelsLabel = 'Não, só a clínica desmarca'
export const describeCancelHours = (hours: number): string => `Até ${hours} horas antes`
/** Why hardly anybody can cancel with the link, if the reminder comes later than the last hour to do so. */
export const describeCancelProblem = (cancelHours: string, reminderHours: number | null): string | null =>
  cancelHours !== '' && reminderHours !== null && Number(cancelHours) >= reminderHours
    ? `O lembrete vai ${reminderHours} horas antes: quem o recebe já não pode desmarcar pelo link.`
    : null
export const pageRuleSavedMessage = 'Página do paciente salva'

/** Answers at the clinic. */
export const answersTitle = 'Respostas dos pacientes'
export const answersFailedText = 'Não foi possível carregar as respostas dos pacientes.'
export const answersLoadFailure = 'Falha ao carregar as respostas dos pacientes'
export const answerLabels = {
  cancel: 'Desmarcou',
  return: 'Vai poder vir',
  move: 'Pediu outro horário',
  makeup: 'Marcou reposição',
  'wrong-person': 'O email é de outra pessoa',
} as const satisfies Record<AnswerKind, string>
export const visitKindLabels = { appointment: 'Consulta', class: 'Aula' } as const satisfies Record<VisitKind, string>
export const answerSeenLabel = 'Já vi'

/** `Pediu outro horário: terça, 17 de novembro, às 14:30` */
export const describeAnswer = ({ answer, start_time }: Pick<VisitAnswer, 'answer' | 'start_time'>): string =>
  `${answerLabels[answer]}: ${describeVisitTime(start_time)}`

export const describeSeenAnswer = ({ patient_name }: Pick<VisitAnswer, 'patient_name'>): string =>
  `Resposta vista: ${patient_name}`

const replyTexts = {
  move: (of, when) => `Recebemos o pedido de outro horário${of} para ${when}. Que dia e hora ficam melhor?`,
  cancel: (of, when) => `Recebemos o aviso: o horário${of} de ${when} está desmarcado. Quer marcar outro?`,
  return: (of, when) => `Combinado: o horário${of} de ${when} está marcado de novo.`,
  makeup: (of, when) => `Combinado: a reposição${of} de ${when} está marcada.`,
  'wrong-person': (of) => `Qual é o email certo para as mensagens${of}?`,
} as const satisfies Record<AnswerKind, (of: string, when: string) => string>

/** Message with which the clinic takes up the answer of a patient. */
export const buildAnswerReply = (
  answer: Pick<VisitAnswer, 'answer' | 'start_time' | 'patient_name' | 'guardian'>,
): string => {
  const dependent = dependentNameOf(answer)
  const of = dependent ? ` de ${dependent}` : ''
  return `${greet(answer)} ${replyTexts[answer.answer](of, describeVisitTime(answer.start_time))}`
}
