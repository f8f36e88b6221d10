import { linkTokenOf } from './link-token.ts'

export const stopPathOf = (adminId: string, secret: string): string => `/api/mail/stop/${linkTokenOf(adminId, secret)}`

/** Days for which the link of a message works. */
export const STOP_DAYS = 365

export const stopPage = {
  title: 'Mensagens por email',
  question: 'Parar de receber mensagens desta clínica por email?',
  button: 'Parar de receber',
  done: 'Pronto. Você não recebe mais mensagens desta clínica por email.',
  again: 'Para voltar a receber, fale com a clínica.',
  unknown: 'Este link não vale mais. Fale com a clínica.',
} as const

export const stopLinkLabel = 'Não quero mais receber emails da clínica'
