import { type Figure, reportEitherFigure, reportFigure } from '../../local/figure.ts'

/** Milliseconds of each request. `working` leaves out the time in which the server or the measuring process had work but no CPU. */
export type Times = { all: number[]; working: number[] }

const MOST_TIMES_AS_LONG = 2
/** Who waits for a connection waits for seconds. */
const MOST_ADDED_MS = 100
/** The loud clinic causes CPU waits too. Only waits without it, in more than this share of the time, show that other programs take the CPU. */
const BUSY_SHARE = 0.1

export type Slowdown = { ratio: Figure; added: Figure; idleWaitShare: number; milliseconds: number[] }

const round = (value: number): number => Math.round(value * 100) / 100

const percentile95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

const sumOf = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0)

export const measureSlowdown = (name: string, idle: Times, loaded: Times): Slowdown => ({
  ratio: {
    name: `${name}_p95_ratio`,
    value: round(percentile95(loaded.all) / percentile95(idle.all)),
    op: '<=',
    target: MOST_TIMES_AS_LONG,
  },
  added: {
    name: `${name}_p95_added_ms_without_cpu_waits`,
    value: round(percentile95(loaded.working) - percentile95(idle.working)),
    op: '<=',
    target: MOST_ADDED_MS,
  },
  idleWaitShare: round(1 - sumOf(idle.working) / sumOf(idle.all)),
  milliseconds: [idle.all, loaded.all, idle.working, loaded.working].map((each) => round(percentile95(each))),
})

/** The added milliseconds count only on a machine without free CPU. */
export const countedFigures = ({ ratio, added, idleWaitShare }: Slowdown): [Figure, Figure?] =>
  idleWaitShare > BUSY_SHARE ? [ratio, added] : [ratio]

/** Prints the figures; returns true if one that counts meets its target. */
export const reportSlowdown = (slowdown: Slowdown): boolean => {
  const [ratio, added] = countedFigures(slowdown)
  const note = `idle requests wait for a CPU ${Math.round(100 * slowdown.idleWaitShare)} % of their time`
  return added ? reportEitherFigure(ratio, added, note) : reportFigure(ratio, note)
}
