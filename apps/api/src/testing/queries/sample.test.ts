import { expect, test } from 'vitest'
import type { AdminRead } from '../../db/tenant.ts'
import { PART, samplesOf, withoutSample } from './sample.ts'

const things = { findThing: async (_: AdminRead, id: string) => id, things: (read: AdminRead) => read, THING: 'thing' }
const files = [{ file: 'things/things.queries.ts', module: things }]

test('a file whose functions all have a sample is complete', () => {
  expect(withoutSample(files, [samplesOf(things, { findThing: ['1'], things: PART })])).toEqual([])
})

test('a function without a sample is named, and is an error of types', () => {
  // @ts-expect-error reason: the sample of findThing is missing
  const samples = [samplesOf(things, { things: PART })]
  expect(withoutSample(files, samples)).toEqual(['things/things.queries.ts: findThing'])
})

test('a file without samples is listed with all its functions', () => {
  expect(withoutSample(files, [])).toEqual(['things/things.queries.ts: findThing', 'things/things.queries.ts: things'])
})

test('a query is no part of others, and takes what it takes: anything else is an error of types', () => {
  // @ts-expect-error reason: findThing sends a statement by itself
  const passedOver = samplesOf(things, { findThing: PART, things: PART })
  // @ts-expect-error reason: an id is a text
  const mistaken = samplesOf(things, { findThing: [1], things: PART })
  expect([passedOver, mistaken].map(({ module }) => module)).toEqual([things, things])
})
