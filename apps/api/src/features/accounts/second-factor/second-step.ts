import type { FastifyRequest } from 'fastify'
import type { Auth } from '../auth.ts'
import { readCookie } from '../read-cookie.ts'
import { parseSessionCookie } from '../sessions/session-cookie.ts'
import { toAuthHeaders } from '../sessions/sessions.ts'

/** The person whose password was right, until the second step is done or its time is over. */
export const findSecondStepUser = async (
  auth: Auth,
  request: FastifyRequest,
): Promise<{ id: string; name: string; email: string } | null> => {
  const { createAuthCookie, secret, internalAdapter } = await auth.$context
  const cookie = readCookie(request, createAuthCookie('two_factor').name)
  const step = cookie && parseSessionCookie(cookie, secret)
  const found = step && (await internalAdapter.findVerificationValue(step))
  if (!found || found.expiresAt <= new Date()) return null
  return internalAdapter.findUserById(found.value)
}

/** Without the session of whoever is signed in on this device: Better Auth would check that person's code. */
export const toSecondStepHeaders = async (auth: Auth, request: FastifyRequest): Promise<Headers> => {
  const { name } = (await auth.$context).authCookies.sessionToken
  const headers = toAuthHeaders(request)
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/).filter((cookie) => !cookie.startsWith(`${name}=`))
  headers.set('cookie', cookies.join('; '))
  return headers
}

/** Token of the session that Better Auth has just opened. */
export const findNewToken = async (auth: Auth, headers: Headers): Promise<string | null> => {
  const { authCookies, secret } = await auth.$context
  const { name } = authCookies.sessionToken
  const cookie = headers.getSetCookie().findLast((each) => each.startsWith(`${name}=`))
  return cookie ? parseSessionCookie(cookie.slice(name.length + 1).split(';')[0] ?? '', secret) : null
}
