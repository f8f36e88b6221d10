import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type AuthSecrets, signedCookieNames } from '../auth.ts'

const sign = (value: string, secret: string): string => createHmac('sha256', secret).update(value).digest('base64')

const isSignedWith = (secret: string, value: string, signature: string): boolean => {
  const [right, given] = [Buffer.from(sign(value, secret)), Buffer.from(signature)]
  return given.length === right.length && timingSafeEqual(given, right)
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The value of a cookie, signed with the current secret if it was signed with a former one; otherwise as it is. */
const renewSignature = (cookie: string, [current, ...former]: AuthSecrets): string => {
  const text = decoded(cookie)
  const at = text.lastIndexOf('.')
  const [value, signature] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 0 || !former.some((secret) => isSignedWith(secret, value, signature))) return cookie
  return encodeURIComponent(`${value}.${sign(value, current)}`)
}

/** While a secret is replaced, cookies of the former one stay valid. Everything behind this hook knows the current one only. */
export const acceptFormerSignatures = (app: FastifyInstance, secrets: AuthSecrets, origin: string): void => {
  if (secrets.length === 1) return
  const names = signedCookieNames(origin)
  app.addHook('onRequest', async ({ headers }) => {
    if (headers.cookie === undefined) return
    const cookies = headers.cookie.split(/;\s*/).map((cookie) => {
      const at = cookie.indexOf('=')
      const name = cookie.slice(0, at)
      return names.includes(name) ? `${name}=${renewSignature(cookie.slice(at + 1), secrets)}` : cookie
    })
    headers.cookie = cookies.join('; ')
  })
}
