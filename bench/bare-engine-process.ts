import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Orders, Workload } from './bare-engine.ts'
import type { Slice } from './http-load.ts'

/** The bare engine in a process of its own, so that its CPU can be told from the caller's. */
export const startBareEngine = async (workload: Workload) => {
  const engine = fork(join(import.meta.dirname, 'bare-engine.ts'))
  const ask = (orders: Orders): Promise<Slice> =>
    new Promise((resolve, reject) => {
      const ended = () => reject(new Error('the bare engine ended'))
      engine.once('exit', ended)
      engine.once('message', (answer: Slice) => {
        engine.off('exit', ended)
        resolve(answer)
      })
      engine.send(orders)
    })
  await ask({ prepare: workload })
  return {
    pid: engine.pid ?? 0,
    list: (milliseconds: number) => ask({ run: 'list', milliseconds }),
    detail: (milliseconds: number) => ask({ run: 'detail', milliseconds }),
    stop: () => void engine.kill(),
  }
}
