import { BackupProblem } from './backup-problem.ts'
import { parseSegmentName, type Segment, segmentName, segmentNumberAt } from './wal-names.ts'

/** Timelines that this one grew out of, oldest first, each with the first file that the next one has instead. */
export type Ancestor = { timeline: number; until: bigint }

/** A history file: a line for each earlier timeline, with the place where it was left. */
export const parseHistory = (text: string): Ancestor[] =>
  text
    .split('\n')
    .map((line) => /^(\d+)\s+([\dA-F]+\/[\dA-F]+)/.exec(line))
    .filter((parts) => parts !== null)
    .map(([, timeline = '', lsn = '']) => ({ timeline: Number(timeline), until: segmentNumberAt(lsn) }))

type Wanted = {
  /** Names of the log files in the store. */
  names: readonly string[]
  start: Segment
  /** The file in which the base backup ends. */
  stop: bigint
  timeline: number
  ancestors: readonly Ancestor[]
}

/** The log files that lead from the base backup to the end of the timeline. Throws if one of them is missing. */
export const findChain = ({ names, start, stop, timeline, ancestors }: Wanted): string[] => {
  const path = [...ancestors, { timeline, until: null }]
  const from = path.findIndex((each) => each.timeline === start.timeline)
  if (from < 0) throw new BackupProblem(`timeline ${timeline} did not grow out of this backup`)
  const present = new Set(names)
  const ends = names.map(parseSegmentName).filter((segment) => segment?.timeline === timeline)
  const last = ends.reduce((end, segment) => (segment && segment.number > end ? segment.number : end), stop)
  const chain: string[] = []
  let at = from
  for (let number = start.number; number <= last; number += 1n) {
    for (let until = path[at]?.until; until != null && number >= until; until = path[at]?.until) at += 1
    const name = segmentName({ timeline: path[at]?.timeline ?? timeline, number })
    if (!present.has(name)) throw new BackupProblem(`${name} is missing in the archived log`)
    chain.push(name)
  }
  return chain
}
