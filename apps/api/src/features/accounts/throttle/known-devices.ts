import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AuthSecrets, cookieName } from '../auth.ts'
import { readCookie } from '../read-cookie.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** People of a shared computer who are known on it; one with a second factor counts twice. */
const MAX_ACCOUNTS = 10

type DeviceOptions = { origin: string; secrets: AuthSecrets }

/**
 * Devices on which an account has signed in before. The cookie holds an id of the device and one signature per account, so nothing
 * is stored here, and a device that is known for one account is unknown for another.
 */
export const createKnownDevices = ({ origin, secrets }: DeviceOptions) => {
  const name = cookieName(origin, 'postura_device')
  const sign = (device: string, email: string, secret = secrets[0]): string =>
    createHmac('sha256', secret).update(`device\n${device}\n${email.toLowerCase()}`).digest('base64url')
  const isEqual = (given: string, expected: string): boolean => {
    const [a, b] = [Buffer.from(given), Buffer.from(expected)]
    return a.length === b.length && timingSafeEqual(a, b)
  }

  const read = (request: FastifyRequest) => {
    const [device = '', ...signatures] = (readCookie(request, name) ?? '').split('.')
    return { device, signatures: signatures.slice(0, MAX_ACCOUNTS) }
  }

  return {
    /** Id of the device if this account is known on it. */
    find: (request: FastifyRequest, email: string): string | null => {
      const { device, signatures } = read(request)
      const expected = secrets.map((secret) => sign(device, email, secret))
      const isKnown = signatures.some((given) => expected.some((each) => isEqual(given, each)))
      return device && isKnown ? device : null
    },
    /** Makes the accounts known on this device. Those that are known already stay. */
    remember: (request: FastifyRequest, reply: FastifyReply, ...emails: string[]): void => {
      const { device, signatures } = read(request)
      const id = device || randomBytes(16).toString('base64url')
      const own = emails.map((email) => sign(id, email))
      const kept = [...own, ...signatures.filter((each) => !own.includes(each))].slice(0, MAX_ACCOUNTS)
      const secure = origin.startsWith('https:') ? '; Secure' : ''
      reply.header(
        'set-cookie',
        `${name}=${[id, ...kept].join('.')}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
      )
    },
  }
}

export type KnownDevices = ReturnType<typeof createKnownDevices>
