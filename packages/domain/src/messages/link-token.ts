import * as z from 'zod/mini'

/** Clinic and secret of a link in a message. Any text: a wrong one is answered like an unknown one. */
export const linkParams = z.strictObject({ token: z.string().check(z.maxLength(100)) })

const CLINIC_AND_SECRET = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/

export const linkTokenOf = (adminId: string, secret: string): string => `${adminId}.${secret}`

export const parseLinkToken = (token: string): { adminId: string; secret: string } | null => {
  const [, adminId, secret] = CLINIC_AND_SECRET.exec(token) ?? []
  return adminId && secret ? { adminId, secret } : null
}
