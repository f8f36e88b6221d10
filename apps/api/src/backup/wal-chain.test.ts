import { describe, expect, test } from 'vitest'
import { findChain, parseHistory } from './wal-chain.ts'
import { parseSegmentName, segmentName, segmentNumberAt, segmentNumberBefore } from './wal-names.ts'

const name = (timeline: number, number: number): string => segmentName({ timeline, number: BigInt(number) })
const files = (timeline: number, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => name(timeline, from + at))

test('the name of a file and its number are the same thing', () => {
  expect(name(1, 0x1ff)).toBe('0000000100000001000000FF')
  expect(parseSegmentName('0000000100000001000000FF')).toEqual({ timeline: 1, number: 0x1ffn })
  expect(parseSegmentName('00000002.history')).toBeNull()
})

test('a place in the log is in one file, and what ends there is in the one before', () => {
  expect(segmentNumberAt('1/3000000')).toBe(0x103n)
  expect(segmentNumberBefore('1/3000000')).toBe(0x102n)
})

describe('the log after a base backup', () => {
  const wanted = { start: { timeline: 1, number: 3n }, stop: 3n, timeline: 1, ancestors: [] }

  test('goes from its first file to the last one of the timeline', () => {
    expect(findChain({ ...wanted, names: files(1, 1, 6) })).toEqual(files(1, 3, 6))
  })

  test.each([3, 5])('is refused without file %i', (missing) => {
    const names = files(1, 3, 6).filter((file) => file !== name(1, missing))
    expect(() => findChain({ ...wanted, names })).toThrow(`${name(1, missing)} is missing in the archived log`)
  })

  test('is refused if it ends before the base backup did', () => {
    expect(() => findChain({ ...wanted, stop: 4n, names: files(1, 3, 3) })).toThrow(name(1, 4))
  })

  test('changes to a later timeline where the earlier one was left', () => {
    const ancestors = parseHistory('1\t0/5000028\tno recovery target specified\n')
    const names = [...files(1, 3, 8), ...files(2, 5, 6)]
    expect(findChain({ ...wanted, timeline: 2, ancestors, names })).toEqual([...files(1, 3, 4), ...files(2, 5, 6)])
  })

  test('does not lead to a timeline that grew out of another one', () => {
    const ancestors = parseHistory('2\t0/5000028\tno recovery target specified\n')
    expect(() => findChain({ ...wanted, timeline: 3, ancestors, names: files(1, 3, 8) })).toThrow(
      'timeline 3 did not grow out of this backup',
    )
  })
})
