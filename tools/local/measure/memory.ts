import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Current or peak memory of a process in kilobytes. */
const memoryOf = (pid: number, measure: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${measure}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

export const memoryMegabytesOf = (pid: number): number => memoryOf(pid, 'VmRSS') / 1_024

/** Peak memory of a process during an action. */
export const measurePeakMegabytes = async <T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; peak: number }> => {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const result = await work()
  return { result, peak: memoryOf(pid, 'VmHWM') / 1_024 }
}

/** Peak memory of a process that ends by itself: the largest that was seen while it ran. */
export const watchPeakMegabytes = async (child: ChildProcess): Promise<number> => {
  let peak = 0
  while (child.exitCode === null && child.signalCode === null) {
    try {
      peak = Math.max(peak, memoryOf(child.pid ?? 0, 'VmHWM') || 0)
    } catch {
      // It ended meanwhile.
    }
    await sleep(50)
  }
  return peak / 1_024
}
