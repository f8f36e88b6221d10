import type { ChangeMessage } from '@postura/domain/changes/change'
import { streamChanges } from '@postura/domain/changes/change.endpoints'
import { isUnattended } from '~/lib/session/attention'
import { readMessages } from './read-messages'

/** Longer than two heartbeats of the server. */
const SILENCE_MS = 50_000
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 60_000
/** Failures after which the longest wait is reached. */
const PATIENT = 6
/** A page that connects later than this may have missed changes that the server does not know of. */
const NEW_MS = 20_000

/** The session or the clinic is not what it was: other requests of the page find out, and say so. This one has time. */
const isRefused = (status: number): boolean => status >= 400 && status < 500

const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const untilOnline = (signal: AbortSignal): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => {
        window.addEventListener('online', () => resolve(), { once: true, signal })
        signal.addEventListener('abort', () => resolve())
      })

/**
 * Keeps a stream of changes open until the signal: without a connection it waits, after a failure it tries again, later each time. Without
 * a stream the pages load their data as they always did, so nothing is said.
 */
export const followChanges = async (
  clinicId: string,
  tell: (message: ChangeMessage) => void,
  signal: AbortSignal,
): Promise<void> => {
  const openedAt = Date.now()
  let cursor: string | null = null
  let failures = 0

  const follow = async (): Promise<void> => {
    const attempt = new AbortController()
    const stop = AbortSignal.any([signal, attempt.signal])
    let silence = setTimeout(() => attempt.abort(), SILENCE_MS)
    try {
      const isLate = cursor === null && Date.now() - openedAt > NEW_MS
      const response = await fetch(`${streamChanges.path}${cursor === null ? '' : `?after=${cursor}`}`, {
        headers: { 'x-clinic': clinicId, ...(isUnattended() && { 'x-unattended': '1' }) },
        signal: stop,
      })
      if (isRefused(response.status)) failures = PATIENT
      if (!response.ok || !response.body) return
      for await (const received of readMessages(response.body, stop)) {
        failures = 0
        clearTimeout(silence)
        silence = setTimeout(() => attempt.abort(), SILENCE_MS)
        cursor = received.cursor ?? cursor
        const { message } = received
        if (message) tell(isLate && message.type === 'ready' ? { type: 'missed' } : message)
      }
    } catch {
      // A lost connection is nothing to tell: the stream is opened again.
    } finally {
      clearTimeout(silence)
    }
  }

  while (!signal.aborted) {
    await untilOnline(signal)
    if (!signal.aborted) await follow()
    const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
    failures += 1
    // After a restart of the server its pages come back at different moments.
    await waitFor(wait * (0.5 + Math.random()), signal)
  }
}
