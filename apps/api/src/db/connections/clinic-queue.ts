import { AppError } from '@postura/domain/errors'
import { type OnWait, timed } from './timed.ts'

/** Starts the work when it is the clinic's turn. An aborted signal gives up the place in the queue. */
export type ClinicQueue = <T>(adminId: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

type Limits = {
  maxRunning: number
  maxWaiting: number
  maxWaitMs: number
  /** Told of each wait, also of none. */
  onWait?: OnWait
}
type Clinic = { running: number; waiting: Set<() => void> }

/** Runs a few pieces of work per clinic at once. The next ones wait in order, the rest is refused as busy. Clinics never wait for each other. */
export const createClinicQueue = ({ maxRunning, maxWaiting, maxWaitMs, onWait }: Limits): ClinicQueue => {
  /** A clinic has an entry while its work runs. */
  const clinics = new Map<string, Clinic>()

  const waitForTurn = ({ waiting }: Clinic, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const stopWaiting = () => {
        waiting.delete(start)
        clearTimeout(timer)
        signal?.removeEventListener('abort', refuse)
      }
      const start = () => {
        stopWaiting()
        resolve()
      }
      const refuse = () => {
        stopWaiting()
        reject(new AppError('busy'))
      }
      const timer = setTimeout(refuse, maxWaitMs)
      signal?.addEventListener('abort', refuse)
      waiting.add(start)
    })

  const enter = async (adminId: string, signal?: AbortSignal): Promise<void> => {
    const clinic = clinics.get(adminId) ?? { running: 0, waiting: new Set() }
    if (signal?.aborted) throw new AppError('busy')
    if (clinic.running === maxRunning) {
      if (clinic.waiting.size >= maxWaiting) throw new AppError('busy')
      return waitForTurn(clinic, signal)
    }
    clinic.running += 1
    clinics.set(adminId, clinic)
  }

  /** The next one takes the place, so nobody can get in between. */
  const leave = (adminId: string): void => {
    const clinic = clinics.get(adminId)
    const [next] = clinic?.waiting ?? []
    if (next) return void next()
    if (clinic) clinic.running -= 1
    if (clinic?.running === 0) clinics.delete(adminId)
  }

  return async (adminId, work, signal) => {
    await timed(enter(adminId, signal), onWait)
    try {
      return await work()
    } finally {
      leave(adminId)
    }
  }
}

/** For tests that show what happens without limits. */
export const noQueue: ClinicQueue = (_adminId, work) => work()
