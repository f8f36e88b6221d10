import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAccessLog } from './access-log.ts'

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'postura-access-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const answered = {
  method: 'GET',
  route: '/api/patients/:id',
  status: 200,
  seconds: 0.1,
  address: '203.0.113.7',
  userId: 'a',
}
const linesOf = (day: string) =>
  readFileSync(join(directory, `access-${day}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const logAt = (start: string) => {
  const clock = { now: new Date(start) }
  let errors = 0
  const log = createAccessLog({
    directory,
    onError: () => {
      errors += 1
    },
    now: () => clock.now,
  })
  return { clock, log, countErrors: () => errors }
}

test('a request is one line: when, from where, by whom and what', async () => {
  const { log } = logAt('2026-11-19T23:59:59.000Z')
  log.write(answered)
  log.write({ ...answered, route: '/api/sign-in', userId: undefined })
  log.write({ ...answered, route: '/api/ready' })
  await log.close()
  const rest = { time: '2026-11-19T23:59:59.000Z', address: '203.0.113.7', method: 'GET', status: 200 }
  expect(linesOf('2026-11-19')).toEqual([
    { ...rest, route: '/api/patients/:id', account: 'a' },
    { ...rest, route: '/api/sign-in' },
  ])
  expect(statSync(join(directory, 'access-2026-11-19.jsonl')).mode & 0o777).toBe(0o600)
})

test('a new day has a new file, and six months later it is deleted', async () => {
  const { clock, log } = logAt('2026-05-18T12:00:00Z')
  writeFileSync(join(directory, 'notes.txt'), 'not ours')
  for (const day of ['2026-05-18', '2026-05-19', '2026-11-19', '2026-11-20']) {
    clock.now = new Date(`${day}T12:00:00Z`)
    log.write(answered)
    if (day === '2026-11-19')
      expect(readdirSync(directory).sort()).toEqual(['access-2026-05-19.jsonl', 'access-2026-11-19.jsonl', 'notes.txt'])
  }
  await log.close()
  expect(readdirSync(directory).sort()).toEqual(['access-2026-11-19.jsonl', 'access-2026-11-20.jsonl', 'notes.txt'])
  expect(linesOf('2026-11-20')).toHaveLength(1)
})

test('two processes share a file, and a restart continues it', async () => {
  const [one, two] = [logAt('2026-11-19T12:00:00Z'), logAt('2026-11-19T12:00:00Z')]
  for (let n = 0; n < 100; n += 1) {
    one.log.write({ ...answered, userId: 'one' })
    two.log.write({ ...answered, userId: 'two' })
  }
  await Promise.all([one.log.close(), two.log.close()])
  const next = logAt('2026-11-19T13:00:00Z')
  next.log.write(answered)
  await next.log.close()
  expect(linesOf('2026-11-19')).toHaveLength(201)
})

test('a folder that cannot be written stops the start, and a file that cannot be opened later is told', async () => {
  writeFileSync(join(directory, 'file'), '')
  expect(() => createAccessLog({ directory: join(directory, 'file'), onError: () => undefined })).toThrow('EEXIST')
  const { clock, log, countErrors } = logAt('2026-11-19T12:00:00Z')
  rmSync(directory, { recursive: true })
  writeFileSync(directory, '')
  clock.now = new Date('2026-11-20T12:00:00Z')
  log.write(answered)
  await log.close()
  expect(countErrors()).toBe(1)
})
