import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createClinicQueue } from './clinic-queue.ts'

/** Work that ends when it is told to. */
const startWork = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { work: () => promise, finish: () => resolve('done'), fail: () => reject(new Error('failed')) }
}

test('work of one clinic runs in order, one after the other', async () => {
  const queue = createClinicQueue(10_000)
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} starts`)
    await sleep(5)
    log.push(`${name} ends`)
  }
  await Promise.all(['a', 'b', 'c'].map((name) => queue('clinic', work(name))))
  expect(log).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends'])
})

test('work of another clinic does not wait', async () => {
  const queue = createClinicQueue(10_000)
  const long = startWork()
  const waiting = queue('one', long.work)
  expect(await queue('other', async () => 'done')).toBe('done')
  long.finish()
  expect(await waiting).toBe('done')
})

test('failed work lets the next one start', async () => {
  const queue = createClinicQueue(10_000)
  const first = startWork()
  const failing = queue('clinic', first.work)
  const next = queue('clinic', async () => 'done')
  first.fail()
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('done')
})

test('work that waits too long is refused as busy and never starts, and the others go on', async () => {
  const queue = createClinicQueue(20)
  const long = startWork()
  const running = queue('clinic', long.work)
  let hasStarted = false
  const late = queue('clinic', async () => {
    hasStarted = true
  })
  await expect(late).rejects.toMatchObject({ code: 'busy' })
  const next = queue('clinic', async () => 'done')
  long.finish()
  expect([await running, await next, hasStarted]).toEqual(['done', 'done', false])
})
