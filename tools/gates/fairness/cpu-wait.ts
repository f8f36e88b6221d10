import { existsSync, readFileSync } from 'node:fs'

const ofProcess = (pid: number): number => {
  const file = `/proc/${pid}/task/${pid}/schedstat`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[1]) / 1e6 : 0
}

/** Milliseconds that the main threads of these processes have waited for a CPU so far. */
export const cpuWaitOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + ofProcess(pid), 0)
