import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { QueryBatch } from '@postura/api/testing/pools/recording-pool'
import type { EngineCommand, Workload } from './bare-engine.ts'
import type { SliceResult } from './http-load.ts'

/** Runs the bare engine in its own process, so that its CPU time is separate from the caller's. */
export const startBareEngine = async (workload: Workload) => {
  const engine = fork(join(import.meta.dirname, 'bare-engine.ts'))
  const ask = (command: EngineCommand): Promise<SliceResult> =>
    new Promise((resolve, reject) => {
      const ended = () => reject(new Error('the bare engine ended'))
      engine.once('exit', ended)
      engine.once('message', (answer: SliceResult) => {
        engine.off('exit', ended)
        resolve(answer)
      })
      engine.send(command)
    })
  await ask({ prepare: workload })
  return {
    pid: engine.pid ?? 0,
    list: (milliseconds: number) => ask({ run: 'list', milliseconds }),
    detail: (milliseconds: number) => ask({ run: 'detail', milliseconds }),
    /** Sends each request once. */
    replay: (requests: QueryBatch[][]) => ask({ replay: requests }),
    stop: () => void engine.kill(),
  }
}
