import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { chooseRunCount } from '../run-count.fixture.ts'
import { civilDateOf, dayBounds, formatInstant, instantOf, spellInstant, timeOf } from './zoned-time.ts'

const run = promisify(execFile)

test('an evening in São Paulo is already tomorrow in UTC', () => {
  expect(civilDateOf('2026-11-16T02:59:59Z')).toBe('2026-11-15')
  expect(civilDateOf('2026-11-16T03:00:00Z')).toBe('2026-11-16')
  expect(timeOf('2026-11-16T02:59:59Z')).toBe('23:59')
})

test('a local time becomes the right instant, in and out of the old summer time', () => {
  expect(instantOf('2026-11-15', '14:30').toISOString()).toBe('2026-11-15T17:30:00.000Z')
  expect(instantOf('2019-01-15', '14:30').toISOString()).toBe('2019-01-15T16:30:00.000Z')
  expect(instantOf('2018-11-04', '00:00').toISOString()).toBe('2018-11-04T03:00:00.000Z')
  expect(instantOf('2018-02-17', '23:30').toISOString()).toBe('2018-02-18T01:30:00.000Z')
})

test('a day has 24 hours, but 23 or 25 when summer time began or ended', () => {
  const hours = (date: string) => {
    const { start, end } = dayBounds(date)
    return (end.getTime() - start.getTime()) / 3_600_000
  }
  expect(hours('2026-11-15')).toBe(24)
  expect(hours('2018-11-04')).toBe(23)
  expect(hours('2018-02-17')).toBe(25)
})

test.each([
  ['every day since 1900 survives the way to an instant and back', 'every-day', ['4213 days', '46340 days']],
  ['every series falls on its weekdays and its hours, moved or not', 'every-series', ['3020 rows', '33220 rows']],
] as const)('%s, in five zones and on any device', async (_, fixture, counted) => {
  // Every eleventh day by default, all in the long run.
  const step = chooseRunCount(11, 1)
  const script = new URL(`./${fixture}.fixture.ts`, import.meta.url).pathname
  // Each clinic's zone on a device of another one.
  const pairs = [
    ['America/Sao_Paulo', 'UTC'],
    ['America/Manaus', 'America/Sao_Paulo'],
    ['America/Noronha', 'Asia/Tokyo'],
    ['America/Rio_Branco', 'America/Los_Angeles'],
    ['America/Cuiaba', 'UTC'],
  ] as const
  const runs = pairs.map(([zone, TZ]) =>
    run(process.execPath, [script, String(step), zone], { env: { ...process.env, TZ } }),
  )
  for (const { stdout } of await Promise.all(runs))
    expect(stdout.trim()).toBe(`${counted[chooseRunCount(0, 1)]}, 0 wrong`)
})

test('negative control: the day of the device is wrong in every other time zone', async () => {
  const script = new URL('./every-day.fixture.ts', import.meta.url).pathname
  const zones = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles']
  const runs = zones.map((TZ) =>
    run(process.execPath, [script, '997', 'America/Sao_Paulo', 'device'], { env: { ...process.env, TZ } }),
  )
  for (const { stdout } of await Promise.all(runs)) expect(stdout.trim()).toMatch(/^47 days, [1-9]\d* wrong$/)
})

test('an instant is formatted in the local time of the clinic', () => {
  expect(formatInstant('2027-03-05T17:30:59.999Z')).toBe('05/03/2027 14:30')
  expect(spellInstant('2027-03-05T17:30:59.999Z')).toBe('5 de março de 2027 às\u00a014:30')
  expect(spellInstant('2026-12-02T02:59:00Z')).toBe('1º de dezembro de 2026 às\u00a023:59')
})
