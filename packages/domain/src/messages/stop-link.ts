import * as z from 'zod/mini'

/** Clinic and secret, as `stopPathOf` writes them. Any text: a wrong one is answered like an unknown one. */
export const stopParams = z.strictObject({ token: z.string().check(z.maxLength(100)) })

const CLINIC_AND_SECRET = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/

export const stopPathOf = (adminId: string, secret: string): string => `/api/mail/stop/${adminId}.${secret}`

export const parseStopToken = (token: string): { adminId: string; secret: string } | null => {
  const [, adminId, secret] = CLINIC_AND_SECRET.exec(token) ?? []
  return adminId && secret ? { adminId, secret } : null
}

/** Days for which the link of a message works. */
export const STOP_DAYS = 365

export const stopPage = {
  title: 'Lembretes por email',
  question: 'Parar de receber lembretes desta clínica por email?',
  button: 'Parar de receber',
  done: 'Pronto. Você não recebe mais lembretes desta clínica por email.',
  again: 'Para voltar a receber, fale com a clínica.',
  unknown: 'Este link não vale mais. Fale com a clínica.',
} as const

export const stopLinkLabel = 'Não quero mais receber lembretes por email'
