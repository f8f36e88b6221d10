import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createClinicQueue } from './clinic-queue.ts'

const limits = { maxRunning: 1, maxWaiting: 10, maxWaitMs: 10_000 }

/** Work that ends when it is told to. */
const startWork = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { work: () => promise, finish: () => resolve('done'), fail: () => reject(new Error('failed')) }
}

test('work of one clinic runs in order, one after the other', async () => {
  const queue = createClinicQueue(limits)
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
  const queue = createClinicQueue(limits)
  const long = startWork()
  const waiting = queue('one', long.work)
  expect(await queue('other', async () => 'done')).toBe('done')
  long.finish()
  expect(await waiting).toBe('done')
})

test('failed work lets the next one start', async () => {
  const queue = createClinicQueue(limits)
  const first = startWork()
  const failing = queue('clinic', first.work)
  const next = queue('clinic', async () => 'done')
  first.fail()
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('done')
})

test('work that waits too long is refused as busy and never starts, and the others go on', async () => {
  const queue = createClinicQueue({ ...limits, maxWaitMs: 20 })
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

test('a few pieces of work run at once, and one that ends lets the next one start', async () => {
  const queue = createClinicQueue({ ...limits, maxRunning: 2 })
  const pieces = Array.from({ length: 4 }, startWork)
  const started: number[] = []
  const done = pieces.map(({ work }, n) =>
    queue('clinic', () => {
      started.push(n)
      return work()
    }),
  )
  await sleep(0)
  expect(started).toEqual([0, 1])
  pieces[1]?.finish()
  await done[1]
  await sleep(0)
  expect(started).toEqual([0, 1, 2])
  for (const { finish } of pieces) finish()
  expect(await Promise.all(done)).toHaveLength(4)
  expect(started).toEqual([0, 1, 2, 3])
})

test('more than the queue holds is refused as busy at once, in this clinic only', async () => {
  const queue = createClinicQueue({ ...limits, maxWaiting: 1 })
  const long = startWork()
  const running = queue('clinic', long.work)
  const waiting = queue('clinic', async () => 'waited')
  await expect(queue('clinic', async () => 'never')).rejects.toMatchObject({ code: 'busy' })
  expect(await queue('other', async () => 'done')).toBe('done')
  long.finish()
  expect([await running, await waiting]).toEqual(['done', 'waited'])
})

test('a client that goes away gives up its place, and its work never starts', async () => {
  const queue = createClinicQueue({ ...limits, maxWaiting: 1 })
  const long = startWork()
  const running = queue('clinic', long.work)
  const gone = new AbortController()
  let hasStarted = false
  const work = async () => {
    hasStarted = true
  }
  const waiting = queue('clinic', work, gone.signal)
  gone.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'busy' })
  const next = queue('clinic', async () => 'done')
  long.finish()
  expect([await running, await next]).toEqual(['done', 'done'])
  await expect(queue('clinic', work, gone.signal)).rejects.toMatchObject({ code: 'busy' })
  expect(hasStarted).toBe(false)
})

test('after any mix of success, failure, refusal and departure all places are free again', async () => {
  const queue = createClinicQueue({ maxRunning: 3, maxWaiting: 20, maxWaitMs: 15 })
  let running = 0
  let mostRunning = 0
  const visit = (n: number) => {
    const gone = new AbortController()
    if (n % 5 === 0) setTimeout(() => gone.abort(), n % 7)
    return queue(
      'clinic',
      async () => {
        running += 1
        mostRunning = Math.max(mostRunning, running)
        await sleep(n % 4)
        running -= 1
        if (n % 3 === 0) throw new Error('failed')
      },
      gone.signal,
    ).catch(() => undefined)
  }
  for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 40 }, (_, n) => visit(n + round)))
  expect([running, mostRunning]).toEqual([0, 3])
  const last = Array.from({ length: 3 }, startWork)
  const done = last.map(({ work }) => queue('clinic', work))
  for (const { finish } of last) finish()
  expect(await Promise.all(done)).toEqual(['done', 'done', 'done'])
})
