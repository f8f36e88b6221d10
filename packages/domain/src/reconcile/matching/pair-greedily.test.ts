import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fastCheckOptions } from '../../shared/run-count.fixture.ts'
import { startCpuTime } from '../../shared/time/cpu-time.fixture.ts'
import { type Edge, pairGreedily } from './pair-greedily.ts'

const edges = (...list: [number, number, number][]): Edge[] =>
  list.map(([left, right, weight]) => ({ left, right, weight }))

test('the best for all, not for the first', () => {
  expect([...pairGreedily(edges([1, 1, 10], [1, 2, 9], [2, 1, 8]))].sort()).toEqual([
    [1, 2],
    [2, 1],
  ])
})

test('two poor pairs do not outweigh a good one', () => {
  expect([...pairGreedily(edges([1, 1, 100], [1, 2, 10], [2, 1, 10]))]).toEqual([[1, 1]])
})

test('what weighs nothing is no pair', () => {
  expect(pairGreedily(edges([1, 1, 0], [2, 2, -5])).size).toBe(0)
  expect(pairGreedily([]).size).toBe(0)
})

test('one other is moved, not two', () => {
  const chain = edges([1, 1, 10], [2, 2, 9], [1, 2, 8], [2, 3, 7], [3, 1, 6])
  expect([...pairGreedily(chain)].sort()).toEqual([
    [1, 1],
    [2, 2],
  ])
})

test.each([25, 26])('of two that may be moved, the one that costs less, whichever is tried first (%i)', (weight) => {
  const list = edges([1, 1, 30], [1, 3, 10], [2, 2, 30], [2, 4, 20], [3, 1, 51 - weight], [3, 2, weight])
  expect([...pairGreedily(list)].sort()).toEqual([
    [1, 1],
    [2, 4],
    [3, 2],
  ])
})

test('where one was moved to, no other is', () => {
  const list = edges([1, 1, 20], [1, 3, 15], [2, 2, 20], [2, 3, 15], [3, 1, 10], [3, 2, 10], [4, 1, 10], [4, 2, 10])
  expect([...pairGreedily(list).values()].sort()).toEqual([1, 2, 3])
})

/** Every way to pair them. */
const heaviest = (list: readonly Edge[], from = 0, taken: readonly number[] = []): number => {
  const lefts = [...new Set(list.map(({ left }) => left))]
  const left = lefts[from]
  if (left === undefined) return 0
  const ways = list
    .filter((edge) => edge.left === left && !taken.includes(edge.right))
    .map(({ right, weight }) => weight + heaviest(list, from + 1, [...taken, right]))
  return Math.max(heaviest(list, from + 1, taken), ...ways)
}

test('one to one, at least half as good as trying every way, and no single move makes it better', () => {
  const edge = fc.record({ left: fc.nat(4), right: fc.nat(4), weight: fc.integer({ min: -3, max: 30 }) })
  const graph = fc.uniqueArray(edge, { maxLength: 14, selector: ({ left, right }) => left * 10 + right })
  fc.assert(
    fc.property(graph, (list) => {
      const pairs = pairGreedily(list)
      const rights = [...pairs.values()]
      expect(new Set(rights).size).toBe(pairs.size)
      const weightOf = (left: number, right: number | undefined) =>
        list.find((one) => one.left === left && one.right === right)?.weight ?? Number.NaN
      const weight = [...pairs].reduce((sum, [left, right]) => sum + weightOf(left, right), 0)
      expect(weight * 2).toBeGreaterThanOrEqual(heaviest(list))
      for (const wanted of list.filter((one) => one.weight > 0 && !pairs.has(one.left))) {
        const [holder] = [...pairs].find(([, right]) => right === wanted.right) ?? []
        if (holder === undefined) throw new Error('both were free')
        const spare = list.filter((one) => one.left === holder && one.weight > 0 && !rights.includes(one.right))
        for (const other of spare)
          expect(wanted.weight + other.weight).toBeLessThanOrEqual(weightOf(holder, wanted.right))
      }
    }),
    fastCheckOptions(100, 500),
  )
})

test('many, soon', () => {
  const cpuTime = startCpuTime()
  const many = Array.from({ length: 700 }, (_, left) => [0, 1, 2].map((far) => [left, left + far, 10 - far] as const))
  const pairs = pairGreedily(edges(...many.flat().map(([...one]) => one as [number, number, number])))
  expect([...pairs].every(([left, right]) => left === right)).toBe(true)
  expect(pairs.size).toBe(700)
  expect(cpuTime()).toBeLessThan(3_000)
})

test('many that each move another, soon', () => {
  const cpuTime = startCpuTime()
  const each = Array.from({ length: 300 }, (_, at) => at)
  const holders = each.flatMap((left) => [...each, ...each.map((at) => at + 300)].map((right) => ({ left, right })))
  const alone = each.flatMap((left) => each.map((right) => ({ left: left + 300, right })))
  const pairs = pairGreedily([
    ...holders.map((one) => ({ ...one, weight: one.right < 300 ? 20 : 15 })),
    ...alone.map((one) => ({ ...one, weight: 10 })),
  ])
  expect(new Set(pairs.values()).size).toBe(600)
  expect(cpuTime()).toBeLessThan(3_000)
})
