import type { Part } from './parts.ts'

export type Shard = { index: number; count: number }

/** `2/4` is the second of four. */
export const parseShard = (text: string): Shard => {
  const [index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).slice(1).map(Number)
  if (!index || !count || index > count) throw new Error(`--shard ${text}: expected i/n, from 1/n to n/n`)
  return { index, count }
}

/** The parts of one shard. The longest parts are assigned first, each to the least loaded shard. */
export const partsOfShard = (parts: readonly Part[], { index, count }: Shard): Part[] => {
  const loads = Array.from({ length: count }, () => ({ minutes: 0, names: new Set<string>() }))
  for (const { name, minutes } of parts.toSorted((a, b) => b.minutes - a.minutes)) {
    const least = loads.reduce((best, load) => (load.minutes < best.minutes ? load : best))
    least.minutes += minutes
    least.names.add(name)
  }
  return parts.filter(({ name }) => loads[index - 1]?.names.has(name))
}
