// One clinic that sends requests at a fixed rate, whether they are answered or not. It is a process of its own, so that it does not slow
// down the one that measures. Its parent sends the rate; without one it stops and sends the statuses it got.
import { Agent, request } from 'node:http'
import { newId } from '@postura/domain/shared/ids'

export type Flood = { perSecond: number; readEvery: number }
export type FloodStatuses = Record<string, number>

const [origin = '', cookie = ''] = process.argv.slice(2)
const TICK_MS = 5
/** More than the queues of a clinic hold, as many as a proxy may open. More would wait for the server to accept them. */
const MAX_SOCKETS = 256
const reads = ['/api/patients', '/api/me', '/api/dashboard']
let statuses: FloodStatuses = {}
let agent = new Agent()
let timer: NodeJS.Timeout | undefined

const count = (status: number | string): void => {
  statuses[status] = (statuses[status] ?? 0) + 1
}

/** One needs the lock of the clinic, the other that of its owner's profile. */
const writes = [
  () => ({
    method: 'POST',
    path: '/api/patients',
    body: { id: newId(), name: 'João', birth_date: '1980-05-20', phone: '11912345678', address: 'Rua' },
  }),
  () => ({
    method: 'PUT',
    path: '/api/profile',
    body: { name: 'Helena', cpf: '529.982.247-25', phone: '11912345678', address: 'Rua', rev: 1 },
  }),
]

const requestOf = (n: number, readEvery: number): { method: string; path: string; body?: object } => {
  if (n % readEvery === 0) return { method: 'GET', path: reads[(n / readEvery) % reads.length] ?? '' }
  return writes[n % 2]?.() ?? { method: 'GET', path: '/' }
}

const send = (n: number, readEvery: number): void => {
  const { method, path, body } = requestOf(n, readEvery)
  const headers = { origin, cookie, ...(body && { 'content-type': 'application/json' }) }
  const sending = request(origin + path, { method, headers, agent }, (response) => {
    count(response.statusCode ?? 0)
    response.resume()
  })
  sending.on('error', () => count('gone'))
  sending.end(body ? JSON.stringify(body) : '')
}

const start = ({ perSecond, readEvery }: Flood): void => {
  agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS })
  statuses = {}
  const since = performance.now()
  let sent = 0
  timer = setInterval(() => {
    const due = ((performance.now() - since) / 1_000) * perSecond
    for (; sent < due; sent += 1) send(sent, readEvery)
  }, TICK_MS)
}

process.on('message', (flood: Flood | null) => {
  clearInterval(timer)
  if (flood) return start(flood)
  process.send?.(statuses)
  // Those who wait go away.
  agent.destroy()
})
process.on('disconnect', () => process.exit())
process.send?.({})
