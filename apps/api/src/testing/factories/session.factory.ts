import { createHmac, randomBytes } from 'node:crypto'
import { sessionCookieName } from '../../features/accounts/auth.ts'
import { hashedToken } from '../../features/accounts/sessions/hashed-session-tokens.ts'

/** A session without a sign-in: what its row stores, and the cookie that opens it, signed as Better Auth signs. */
export const newSession = (origin: string, secret: string): { storedToken: string; cookie: string } => {
  const token = randomBytes(24).toString('base64url')
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return {
    storedToken: hashedToken(token),
    cookie: `${sessionCookieName(origin)}=${encodeURIComponent(`${token}.${signature}`)}`,
  }
}
