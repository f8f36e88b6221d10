import { AppError } from '@postura/domain/errors'

export type ClinicQueue = <T>(adminId: string, work: () => Promise<T>) => Promise<T>

/** Runs the work of one clinic one after the other. Work of different clinics does not wait. */
export const createClinicQueue = (maxWaitMs: number): ClinicQueue => {
  /** A clinic has an entry while its work runs: those who wait, first come, first served. */
  const waiting = new Map<string, Set<() => void>>()

  const enter = (adminId: string): Promise<void> => {
    const queue = waiting.get(adminId)
    if (!queue) {
      waiting.set(adminId, new Set())
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.delete(start)
        reject(new AppError('busy'))
      }, maxWaitMs)
      queue.add(start)
    })
  }

  const leave = (adminId: string): void => {
    const queue = waiting.get(adminId)
    const [next] = queue ?? []
    if (!next) return void waiting.delete(adminId)
    queue?.delete(next)
    next()
  }

  return async (adminId, work) => {
    await enter(adminId)
    try {
      return await work()
    } finally {
      leave(adminId)
    }
  }
}
