import { median } from '@postura/tools/local/figure'
import type { CpuClock } from './cpu-time.ts'
import type { Slice } from './http-load.ts'

/** One of the things compared: how to run it for a while, and who uses the CPU while it runs. */
export type Side = {
  name: string
  clock: CpuClock
  /** Before the clock starts. */
  prepare?: () => Promise<void>
  slice: (milliseconds: number) => Promise<Slice>
}

/** Requests per second, and milliseconds of CPU per request: of Node, of PostgreSQL, of both. */
export type Sample = { perSecond: number; node: number; database: number; cpu: number }

export type Samples = { of: (name: string) => readonly Sample[] }

const sample = async ({ clock, prepare, slice }: Side, milliseconds: number): Promise<Sample> => {
  await prepare?.()
  const before = await clock()
  const { done, seconds } = await slice(milliseconds)
  const after = await clock()
  const node = (after.node - before.node) / done
  const database = (after.database - before.database) / done
  return { perSecond: done / seconds, node, database, cpu: node + database }
}

/**
 * All sides in short slices, round after round: what a neighbour does to this machine meets them all. Each round begins with
 * another side, so that nobody always follows the same one. Before it each runs for a while uncounted, until its code is warm.
 */
export const interleave = async (
  sides: readonly Side[],
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

/** The median of the ratios of each round, not the ratio of the medians: the rounds differ more than the sides do. */
export const medianRatio = (samples: Samples, measure: keyof Sample, name: string, base: string): number => {
  const bases = samples.of(base)
  return median(samples.of(name).map((each, round) => each[measure] / (bases[round]?.[measure] ?? Number.NaN)))
}
