import { mkdirSync, openSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'

/** Marco Civil da Internet (Lei 12.965/2014), art. 15: six months, which are at most 184 days. */
const KEPT_DAYS = 184
/** Lines that a full disk keeps waiting. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024

/** Asked every few seconds by machines, not by people. */
const probes = new Set(['/api/health', '/api/ready'])

type Line = { method: string; route: string; status: number; address: string; userId: string | undefined }
export type AccessLog = { write: (line: Line) => void; close: () => Promise<void> }

const NAME = /^access-(\d{4}-\d{2}-\d{2})\.jsonl$/
const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

const oldestKept = (today: string): string => dayOf(new Date(Date.parse(today) - KEPT_DAYS * 86_400_000))

const deleteOld = (directory: string, today: string): void => {
  for (const name of readdirSync(directory)) {
    const day = NAME.exec(name)?.[1]
    if (day !== undefined && day < oldestKept(today)) rmSync(join(directory, name), { force: true })
  }
}

type AccessLogOptions = { directory: string | undefined; onError: () => void; now?: () => Date }

/** One file per day, which several processes may share. A new day deletes what is older than six months. */
export const createAccessLog = ({ directory, onError, now = () => new Date() }: AccessLogOptions): AccessLog => {
  if (directory === undefined) return { write: () => undefined, close: async () => undefined }

  const open = (day: string) => {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    // Opened here: it fails at the start, and not with the first request.
    const dest = openSync(join(directory, `access-${day}.jsonl`), 'a', 0o600)
    deleteOld(directory, day)
    const file = pino.destination({ dest, sync: false, maxLength: MAX_WAITING_BYTES })
    file.on('error', onError)
    file.on('drop', onError)
    return { day, file }
  }
  let current = open(dayOf(now()))

  const fileOf = (day: string) => {
    if (day === current.day) return current.file
    try {
      const next = open(day)
      current.file.end()
      current = next
    } catch {
      onError()
    }
    return current.file
  }

  return {
    write: ({ address, method, route, status, userId }) => {
      if (probes.has(route)) return
      const time = now()
      fileOf(dayOf(time)).write(
        `${JSON.stringify({ time: time.toISOString(), address, method, route, status, account: userId })}\n`,
      )
    },
    close: () =>
      new Promise((resolve) => {
        current.file.once('close', () => resolve())
        current.file.end()
      }),
  }
}
