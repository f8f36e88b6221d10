import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startCpuTime } from '../../../shared/time/cpu-time.fixture.ts'
import { bestPairs, type Edge } from './best-pairs.ts'

const edges = (...list: [number, number, number][]): Edge[] =>
  list.map(([left, right, weight]) => ({ left, right, weight }))

test('the best for all, not for the first', () => {
  expect([...bestPairs(edges([1, 1, 10], [1, 2, 9], [2, 1, 8]))].sort()).toEqual([
    [1, 2],
    [2, 1],
  ])
})

test('two poor pairs do not outweigh a good one', () => {
  expect([...bestPairs(edges([1, 1, 100], [1, 2, 10], [2, 1, 10]))]).toEqual([[1, 1]])
})

test('what weighs nothing is no pair', () => {
  expect(bestPairs(edges([1, 1, 0], [2, 2, -5])).size).toBe(0)
  expect(bestPairs([]).size).toBe(0)
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

test('as good as trying every way, and one to one', () => {
  const edge = fc.record({ left: fc.nat(4), right: fc.nat(4), weight: fc.integer({ min: -3, max: 30 }) })
  const graph = fc.uniqueArray(edge, { maxLength: 14, selector: ({ left, right }) => left * 10 + right })
  fc.assert(
    fc.property(graph, (list) => {
      const pairs = bestPairs(list)
      const weight = [...pairs].reduce(
        (sum, [left, right]) =>
          sum + (list.find((one) => one.left === left && one.right === right)?.weight ?? Number.NaN),
        0,
      )
      expect(new Set(pairs.values()).size).toBe(pairs.size)
      expect(weight).toBe(heaviest(list))
    }),
    { numRuns: 500 },
  )
})

test('where there are too many to find the best, a good one, soon', () => {
  const cpuTime = startCpuTime()
  const many = Array.from({ length: 700 }, (_, left) => [0, 1, 2].map((far) => [left, left + far, 10 - far] as const))
  const pairs = bestPairs(edges(...many.flat().map(([...one]) => one as [number, number, number])))
  expect([...pairs].every(([left, right]) => left === right)).toBe(true)
  expect(pairs.size).toBe(700)
  expect(cpuTime()).toBeLessThan(3_000)
})
