import type pg from 'pg'
import type { AdminTx, PersonTx } from '../../db/tenant.ts'

/** All ways to the database in one: what a query function takes first, whichever it is. */
export type Way = AdminTx & PersonTx & pg.Pool

/** Sends nothing by itself: its SQL is seen in the functions that use it. */
export const PART = 'part of other statements'

/** What follows the way to the database; by name, where the SQL depends on it. */
type SampleOf<F> = F extends (way: Way, ...rest: infer R) => Promise<unknown> ? R | Record<string, R> : typeof PART

/** One for each function that a module exports. */
export type SamplesOf<M> = {
  [Name in keyof M as M[Name] extends (...all: never[]) => unknown ? Name : never]: SampleOf<M[Name]>
}

export type Samples = { module: object; calls: Record<string, unknown[] | Record<string, unknown[]> | typeof PART> }

export const samplesOf = <M extends object>(module: M, calls: SamplesOf<M>): Samples => ({
  module,
  calls: calls as Samples['calls'],
})

export type QueryFile = { file: string; module: object }

/** The exported functions of which no sample tells. */
export const withoutSample = (files: readonly QueryFile[], samples: readonly Samples[]): string[] =>
  files.flatMap(({ file, module }) => {
    const calls = samples.find((some) => some.module === module)?.calls ?? {}
    return Object.entries(module)
      .filter(([name, value]) => typeof value === 'function' && !(name in calls))
      .map(([name]) => `${file}: ${name}`)
  })
