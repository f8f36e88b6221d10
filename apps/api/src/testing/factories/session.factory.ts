import { createHmac, randomBytes } from 'node:crypto'
import { sessionCookieName } from '../../features/accounts/auth.ts'
import { hashToken } from '../../features/accounts/sessions/hashed-session-tokens.ts'

/** Session without a sign-in: the token as it is stored, and its cookie, signed like Better Auth's. */
export const newSession = (origin: string, secret: string): { storedToken: string; cookie: string } => {
  const token = randomBytes(24).toString('base64url')
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return {
    storedToken: hashToken(token),
    cookie: `${sessionCookieName(origin)}=${encodeURIComponent(`${token}.${signature}`)}`,
  }
}
