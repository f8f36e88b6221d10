import { parseArgs } from 'node:util'
import { longRun, type Part, shortRun } from './parts.ts'
import { parseShard, partsOfShard } from './shards.ts'

export type GateOptions = { run: 'short' | 'long'; parts: Part[] }

export const parseGateOptions = (words: string[]): GateOptions => {
  const { values } = parseArgs({
    args: words,
    options: { long: { type: 'boolean' }, only: { type: 'string' }, shard: { type: 'string' } },
  })
  const all = values.long ? longRun : shortRun
  const dealt = values.shard === undefined ? [...all] : partsOfShard(all, parseShard(values.shard))
  const parts = dealt.filter(({ name }) => values.only === undefined || name === values.only)
  if (parts.length === 0) throw new Error(`no part to run; there are: ${dealt.map(({ name }) => name).join(', ')}`)
  return { run: values.long ? 'long' : 'short', parts }
}
