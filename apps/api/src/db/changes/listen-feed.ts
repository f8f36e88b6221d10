import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from '../connections/client.ts'
import type { AnnouncedChange, ChangeFeed } from './change-feed.ts'

/** Names of the channels in the triggers of the migrations. */
const CHANGES = 'clinic_changes'
const ENDED_SESSIONS = 'ended_sessions'
/** A connection that is silently dead is noticed after this long. */
const CHECK_MS = 20_000
const MAX_WAIT_MS = 5_000

type Listener = Parameters<ChangeFeed['subscribe']>[0]
type FeedOptions = { url: string; onError: (error: Error) => void }

const parse = (payload = ''): AnnouncedChange | null => {
  const [adminId, changeId, table] = payload.split(' ')
  return adminId && changeId && table ? { adminId, changeId, table } : null
}

/** Listens on one connection of its own, for as long as the process runs. It cannot be behind a pooler in transaction mode. */
export const createListenFeed = ({ url, onError }: FeedOptions): ChangeFeed => {
  const listeners = new Set<Listener>()
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let isListening = false

  /** Ends with an error when the connection is lost. */
  const listen = async (onListening: () => void): Promise<void> => {
    const client = new Client({
      connectionString: url,
      application_name: 'postura-listen',
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
      query_timeout: 8_000,
    })
    const lost = new AbortController()
    client.on('error', (error) => lost.abort(error))
    client.on('end', () => lost.abort(new Error('the connection has ended')))
    client.on('notification', ({ channel, payload }) => {
      if (channel === ENDED_SESSIONS) for (const { onSessionEnd } of listeners) onSessionEnd?.(payload ?? '')
      const change = channel === CHANGES ? parse(payload) : null
      if (change) for (const { onChange } of listeners) onChange?.(change)
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANGES}; listen ${ENDED_SESSIONS}`)
      onListening()
      const signal = AbortSignal.any([lost.signal, stopping.signal])
      for (;;) {
        await sleep(CHECK_MS, undefined, { signal })
        await client.query('select 1')
      }
    } catch (error) {
      throw lost.signal.reason ?? error
    } finally {
      isListening = false
      // A connection that does not respond does not end in good order either.
      await Promise.race([client.end(), sleep(1_000, undefined, { ref: false })]).catch(() => undefined)
    }
  }

  const run = async (): Promise<void> => {
    let attempt = 0
    while (!stopping.signal.aborted) {
      await listen(() => {
        attempt = 0
        isListening = true
        for (const { onStart } of listeners) onStart()
      }).catch((error: Error) => stopping.signal.aborted || onError(error))
      // Servers that have lost the same database come back at different moments.
      const wait = Math.min(MAX_WAIT_MS, 100 * 2 ** attempt++) * (0.5 + Math.random() / 2)
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  return {
    start: () => {
      running ??= run()
    },
    stop: async () => {
      stopping.abort()
      await running
    },
    isComplete: () => isListening,
    subscribe: (listener) => {
      listeners.add(listener)
      if (isListening) listener.onStart()
      return () => void listeners.delete(listener)
    },
  }
}
