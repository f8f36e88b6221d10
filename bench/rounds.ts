import { median } from '@postura/tools/local/figure'
import type { CpuClock } from '@postura/tools/local/measure/cpu-clock'
import type { SliceResult } from './http-load.ts'

/** One compared variant: how to run it for a while, and whose CPU time it uses. */
export type Variant = {
  name: string
  clock: CpuClock
  /** Runs before the measurement. */
  prepare?: () => Promise<void>
  slice: (milliseconds: number) => Promise<SliceResult>
}

/** Requests per second, and CPU milliseconds per request: of Node, of PostgreSQL, of both. */
export type Sample = { perSecond: number; node: number; database: number; cpu: number }

export type Samples = { of: (name: string) => readonly Sample[] }

const sample = async ({ clock, prepare, slice }: Variant, milliseconds: number): Promise<Sample> => {
  await prepare?.()
  const before = await clock()
  const { done, seconds } = await slice(milliseconds)
  const after = await clock()
  const node = (after.node - before.node) / done
  const database = (after.database - before.database) / done
  return { perSecond: done / seconds, node, database, cpu: node + database }
}

/** Runs all variants in short slices and rotates the order, so that load of other processes affects all alike. Warm-up is not counted. */
export const interleave = async (
  sides: readonly Variant[],
  { rounds, milliseconds, warmUp }: { rounds: number; milliseconds: number; warmUp: number },
): Promise<Samples> => {
  for (const { slice } of sides) await slice(warmUp)
  const samples = new Map<string, Sample[]>(sides.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const side of [...sides.slice(round % sides.length), ...sides.slice(0, round % sides.length)])
      samples.get(side.name)?.push(await sample(side, milliseconds))
  return {
    of: (name) => {
      const found = samples.get(name)
      if (!found) throw new Error(`${name} was not measured`)
      return found
    },
  }
}

export const medianOf = (samples: Samples, name: string, measure: keyof Sample): number =>
  median(samples.of(name).map((each) => each[measure]))

/** The median of the ratios per round, not the ratio of the medians: rounds differ more than variants. */
export const medianRatio = (samples: Samples, measure: keyof Sample, name: string, base: string): number => {
  const bases = samples.of(base)
  return median(samples.of(name).map((each, round) => each[measure] / (bases[round]?.[measure] ?? Number.NaN)))
}
