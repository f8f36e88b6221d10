import { expect, test } from 'vitest'
import { parseGateOptions } from './gate-options.ts'
import { longRun, type Part, shortRun, timeLimitMinutesOf } from './parts.ts'
import { parseShard, partsOfShard } from './shards.ts'

const part = (name: string, minutes: number): Part => ({ name, script: name, minutes })
const names = (parts: readonly Part[]): string[] => parts.map(({ name }) => name)

test.each([1, 2, 3, 4, 7, 20])('with %i shards, every part of the long run is in exactly one', (count) => {
  const dealt = Array.from({ length: count }, (_, n) => partsOfShard(longRun, { index: n + 1, count })).flat()
  expect(names(dealt).toSorted()).toEqual(names(longRun).toSorted())
})

test('shards are balanced by minutes, and a shard keeps the order of the run', () => {
  const parts = [part('a', 1), part('b', 10), part('c', 4), part('d', 5), part('e', 2)]
  expect(names(partsOfShard(parts, { index: 1, count: 2 }))).toEqual(['a', 'b'])
  expect(names(partsOfShard(parts, { index: 2, count: 2 }))).toEqual(['c', 'd', 'e'])
})

test('a shard is written as i/n', () => {
  expect(parseShard('2/4')).toEqual({ index: 2, count: 4 })
  for (const text of ['', '0/4', '5/4', '1', '1/0', 'a/b', '1/2/3']) expect(() => parseShard(text)).toThrow('--shard')
})

test('part names are unique within a run, and no part may take more than 45 minutes', () => {
  for (const run of [shortRun, longRun]) {
    expect(new Set(names(run)).size).toBe(run.length)
    for (const each of run) expect(timeLimitMinutesOf(each)).toBeLessThanOrEqual(45)
  }
})

test('the default is the whole short run; --long, --only and --shard select parts', () => {
  expect(parseGateOptions([])).toEqual({ run: 'short', parts: shortRun })
  expect(parseGateOptions(['--long'])).toEqual({ run: 'long', parts: longRun })
  expect(names(parseGateOptions(['--long', '--only', 'bench']).parts)).toEqual(['bench'])
  expect(parseGateOptions(['--long', '--shard', '1/2']).parts).toEqual(partsOfShard(longRun, { index: 1, count: 2 }))
})

test('an unknown part, option or shard is rejected', () => {
  expect(() => parseGateOptions(['--only', 'bench'])).toThrow('no part to run; there are: check, tests')
  expect(() => parseGateOptions(['--quick'])).toThrow('--quick')
  expect(() => parseGateOptions(['--shard', '3/2'])).toThrow('--shard')
})
