import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@postura/domain/shared/ids'
import { addPatient, type Person } from './clinic-person.ts'

/** A write that the server has confirmed. */
type Acknowledged = { id: string; at: number; seconds: number }

export type Load = {
  acknowledged: readonly Acknowledged[]
  /** Nothing is written between these two. */
  pause: () => Promise<void>
  resume: () => void
  stop: () => Promise<void>
}

/** One writer per clinic adds patients until it is stopped. A refused or broken write is not repeated: only what was confirmed counts. */
export const startLoad = (origin: string, people: readonly Person[]): Load => {
  const acknowledged: Acknowledged[] = []
  let state: 'running' | 'paused' | 'stopped' = 'running'
  let busy = 0
  const write = async ({ cookie }: Person): Promise<void> => {
    while (state !== 'stopped') {
      if (state === 'paused') {
        await sleep(20)
        continue
      }
      busy += 1
      const id = newId()
      const started = performance.now()
      const response = await addPatient(origin, cookie, id).catch(() => null)
      const seconds = (performance.now() - started) / 1_000
      if (response?.ok) acknowledged.push({ id, at: Date.now(), seconds })
      busy -= 1
      await sleep(20)
    }
  }
  const ended = Promise.all(people.map(write))
  const waitUntilIdle = async (): Promise<void> => {
    while (busy > 0) await sleep(5)
  }
  return {
    acknowledged,
    pause: () => {
      state = 'paused'
      return waitUntilIdle()
    },
    resume: () => {
      state = 'running'
    },
    stop: async () => {
      state = 'stopped'
      await ended
    },
  }
}
