// People of a few clinics who use the site through its proxy: they read and write, and remember what was acknowledged.
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import { isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { grantPlan } from '@postura/api/testing/factories/clinic.factory'
import { DEFAULT_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { newId } from '@postura/domain/shared/ids'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { Site } from './site.ts'

type Answer = { status: number | 'lost'; text: string; cookies: string[]; headers: IncomingHttpHeaders }
export type Send = (
  path: string,
  options?: { cookie?: string; body?: object; headers?: Record<string, string> },
) => Promise<Answer>

/** Sends through the proxy, and trusts the certificate that it has made. `from` is the address of the client. */
export const createSender = (site: Pick<Site, 'origin' | 'authority'>, from = '127.0.0.1'): Send => {
  const { hostname, port } = new URL(site.origin)
  const agent = new Agent({ keepAlive: true, maxSockets: 32, ca: readFileSync(site.authority) })
  return (path, { cookie, body, headers = {} } = {}) =>
    new Promise((resolve) => {
      const lost = () => resolve({ status: 'lost', text: '', cookies: [], headers: {} })
      const sent = httpsRequest({
        agent,
        host: isIPv6(from) ? '::1' : '127.0.0.1',
        localAddress: from,
        port,
        path,
        servername: hostname,
        method: body ? 'POST' : 'GET',
        headers: {
          host: `${hostname}:${port}`,
          origin: site.origin,
          ...(cookie && { cookie }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        timeout: 30_000,
      })
      sent.on('error', lost).on('timeout', () => sent.destroy())
      sent.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
        })
        response.on('error', lost).on('aborted', lost)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 'lost',
            text,
            headers: response.headers,
            cookies: (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0] ?? ''),
          }),
        )
      })
      sent.end(body && JSON.stringify(body))
    })
}

export const signUp = async (send: Send, site: Site): Promise<string> => {
  const body = { name: 'Helena', email: `${newId()}@clinica.test`, phone: '11912345678', password: 'uma senha boa' }
  const { status, text, cookies } = await send('/api/sign-up', { body })
  if (status !== 200) throw new Error(`sign-up: ${status} ${text}`)
  const owner = new URL(site.superuserUrl)
  owner.pathname = '/postura'
  await grantPlan(owner.href, JSON.parse(text).id, civilDateOf(new Date(), DEFAULT_ZONE))
  return cookies.join('; ')
}

export type Load = {
  statuses: Map<number | 'lost', number>
  acknowledged: Set<string>
  /** What other answers than 200 said, for the person who reads a failed run. */
  failures: string[]
  count: () => number
  stop: () => Promise<void>
}

type LoadOptions = {
  cookies: readonly string[]
  /** Every so many requests of a person is a write. */
  writeEvery: number
  /** A person tries a write again until it is acknowledged. */
  retries: boolean
}

/** Begins at once, and goes on until it is stopped. */
export const startLoad = (send: Send, { cookies, writeEvery, retries }: LoadOptions): Load => {
  const statuses = new Map<number | 'lost', number>()
  const acknowledged = new Set<string>()
  const failures: string[] = []
  let isOver = false
  const count = ({ status, text }: Answer, what: string) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status !== 200 && failures.length < 50)
      failures.push(`${new Date().toISOString()} ${what} ${status} ${text.slice(0, 200)}`)
  }
  const write = async (cookie: string) => {
    const body = { id: newId(), name: 'João', birth_date: '1980-05-20', phone: '(11) 91234-5678', address: 'Rua' }
    for (;;) {
      const answer = await send('/api/patients', { cookie, body })
      count(answer, 'write')
      const { status } = answer
      if (status === 200) acknowledged.add(body.id)
      if (status === 200 || !retries || isOver) return
      await sleep(50)
    }
  }
  const use = async (cookie: string) => {
    for (let n = 0; !isOver; n += 1)
      if (n % writeEvery === 0) await write(cookie)
      else count(await send('/api/patients', { cookie }), 'read')
  }
  const people = cookies.map(use)
  return {
    statuses,
    acknowledged,
    failures,
    count: () => [...statuses.values()].reduce((sum, each) => sum + each, 0),
    stop: async () => {
      isOver = true
      await Promise.all(people)
    },
  }
}
