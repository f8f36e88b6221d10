import type { WhatsappChannel } from './channel.ts'
import type { TemplateKind } from './template.ts'

export const whatsappTitle = 'WhatsApp da clínica'
export const whatsappHint =
  'Com um número conectado, os lembretes vão pelo WhatsApp para quem autorizou, com botões para confirmar ou remarcar. Quem não autorizou, ou não é encontrado lá, recebe por email.'
export const connectLabel = 'Conectar número'
export const connectAgainLabel = 'Conectar de novo'
export const disconnectLabel = 'Desconectar'
export const disconnectQuestion = 'Desconectar o WhatsApp da clínica?'
export const disconnectWarning = 'As mensagens passam a ir só por email. O número continua da clínica.'
export const disconnectedMessage = 'WhatsApp desconectado'
export const wrongReturnMessage = 'A conexão não começou nesta janela. Toque em Conectar número outra vez.'
export const whatsappLoadFailure = 'Não foi possível carregar o WhatsApp da clínica.'

export const templateLabels = { reminder: 'Lembrete' } as const satisfies Record<TemplateKind, string>

const problems: Partial<Record<number, string>> = {
  190: 'A permissão de usar o número acabou.',
  131042: 'Falta uma forma de pagamento na conta do WhatsApp.',
  133005: 'Este número já está conectado a outra clínica.',
  131031: 'O WhatsApp bloqueou a conta.',
  131048: 'O WhatsApp limitou o número por excesso de reclamações.',
}

const describeProblem = (problem: number | null): string =>
  (problem === null ? undefined : problems[problem]) ??
  `O WhatsApp recusou o número${problem === null ? '' : ` (código ${problem})`}.`

/** State of the number, in a sentence. */
export const describeChannel = ({ state, display_phone, problem }: WhatsappChannel): string => {
  const number = display_phone ?? 'O número'
  if (state === 'connecting') return 'Conectando…'
  if (state === 'disconnecting') return 'Desconectando…'
  if (state === 'connected') return `Conectado: ${number}`
  return `${describeProblem(problem)} As mensagens vão por email.`
}

const templateStates: Partial<Record<string, string>> = {
  APPROVED: 'aprovado',
  PENDING: 'em análise no WhatsApp, até 24 horas',
  REJECTED: 'recusado pelo WhatsApp',
  PAUSED: 'pausado pelo WhatsApp',
}

/** `Lembrete: em análise no WhatsApp, até 24 horas` */
export const describeTemplate = ({ kind, status }: WhatsappChannel['templates'][number]): string =>
  `${templateLabels[kind]}: ${templateStates[status ?? 'PENDING'] ?? 'não pode ser usado agora'}`

/** Where what patients write can be read. */
export const describeTexts = ({ has_app }: WhatsappChannel): string =>
  has_app
    ? 'O que os pacientes escrevem aparece no WhatsApp do celular da clínica.'
    : 'Ninguém lê o que os pacientes escrevem para este número: ele não está no aplicativo de um celular. Os botões funcionam.'
