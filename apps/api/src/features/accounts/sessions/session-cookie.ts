import { createHmac, timingSafeEqual } from 'node:crypto'

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Returns the token of a session cookie if its Better Auth signature is valid: `token.base64(hmac)`. */
export const parseSessionCookie = (cookie: string, secret: string): string | null => {
  const [, token = '', signature = ''] = /^([^.]+)\.(.+)$/.exec(decoded(cookie) ?? '') ?? []
  const right = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}
