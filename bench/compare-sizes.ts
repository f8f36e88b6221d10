import { median, reportFigure } from '@postura/tools/local/figure'
import { generateClinicRows, type TableRows } from './data/rows.ts'
import { type Call, createLoadGenerator } from './http-load.ts'
import { serveTables } from './serve-tables.ts'

/** Follows the cursors page by page, as users do. */
export const findPageCursor = async (url: string, cookie: string, page: number): Promise<string> => {
  const address = new URL(url)
  let after = ''
  for (let at = 1; at < page; at += 1) {
    if (after) address.searchParams.set('after', after)
    const response = await fetch(address, { headers: { cookie } })
    const { next } = (await response.json()) as { next: string | null }
    if (!next) throw new Error(`there is no page ${at + 1}`)
    after = next
  }
  return after
}

/** Milliseconds of each request, in turns. */
export const measureInterleaved = async (
  port: number,
  calls: readonly Call[],
  repeats: number,
): Promise<number[][]> => {
  const callers = calls.map((call) => createLoadGenerator(port, [[call]], 1))
  const times = callers.map((): number[] => [])
  for (let repeat = 0; repeat < repeats; repeat += 1)
    for (const [n, caller] of callers.entries()) {
      const started = performance.now()
      await caller.once()
      times[n]?.push(performance.now() - started)
    }
  for (const caller of callers) caller.end()
  return times
}

const REPEATS = 200
const UNCOUNTED = 20
/** Figures without a target need less precision. */
const REPEATS_TO_TELL = 40

export type BenchQuery<Clinic> = {
  name: string
  /** Maximum ratio of the large to the small clinic. */
  target?: number
  /** Maximum milliseconds for the large clinic. Without a target the figure is only printed. */
  targetMs?: number
  call: (clinic: Clinic) => Omit<Call, 'cookie'>
  /** The path in the large clinic, if it is different. */
  inLarge?: string
}

type ComparedClinic<Clinic> = { clinic: Clinic; cookie: string; size: number }

const rounded = (value: number): number => Math.round(value * 100) / 100

/** Compares a large with a small clinic, request by request; returns true if all figures meet their targets. */
const compareInTurn = async <Clinic>(
  port: number,
  { small, large }: { small: ComparedClinic<Clinic>; large: ComparedClinic<Clinic> },
  questions: readonly BenchQuery<Clinic>[],
): Promise<boolean> => {
  const results: boolean[] = []
  for (const { name, target, targetMs, call, inLarge } of questions) {
    // One request kind at a time: an expensive one would evict the caches of the next.
    const calls: Call[] = [
      { ...call(small.clinic), cookie: small.cookie },
      { ...call(large.clinic), ...(inLarge && { path: inLarge }), cookie: large.cookie },
    ]
    await measureInterleaved(port, calls, UNCOUNTED)
    const isOnlyTold = target === undefined && targetMs === undefined
    const times = await measureInterleaved(port, calls, isOnlyTold ? REPEATS_TO_TELL : REPEATS)
    const [ofSmall = 0, ofLarge = 0] = times.map(median)
    const figure = { name: `${name}_of_${large.size}_to_${small.size}`, value: rounded(ofLarge / ofSmall) }
    const note = `${ofLarge.toFixed(1)} ms to ${ofSmall.toFixed(1)} ms`
    if (target !== undefined) results.push(reportFigure({ ...figure, op: '<=', target }, note))
    if (targetMs !== undefined) {
      const inMs = { name: `${name}_of_${large.size}_ms`, value: rounded(ofLarge) }
      results.push(reportFigure({ ...inMs, op: '<=', target: targetMs }, note))
    }
    if (isOnlyTold) process.stdout.write(`without a target: ${figure.name} ${figure.value} (${note})\n`)
  }
  return results.every(Boolean)
}

const SMALL = 2_000
const LARGE = 200_000

type Comparison<Clinic> = {
  database: string
  /** Generates clinics of these sizes. */
  rows: (sizes: readonly number[]) => { clinics: Clinic[]; tables: TableRows[] }
  /** The list to page through, up to page 100 of the large clinic. */
  list: string
  questions: (hundredth: string) => BenchQuery<Clinic>[]
  /** Extra measurements of the large clinic only, at the end. */
  also?: (large: LargeClinic, clinic: Clinic) => Promise<boolean>
}

export type LargeClinic = {
  adminId: string
  apiUrl: string
  port: number
  serverPid: number
  cookie: string
  size: number
}

/** Compares a clinic with 200,000 rows to one with 2,000, each among others; returns true if all figures meet their targets. */
export const compareSizes = async <Clinic extends { id: string }>(
  superuserUrl: string,
  { database, rows, list, questions, also }: Comparison<Clinic>,
): Promise<boolean> => {
  const others = generateClinicRows(Array<number>(200).fill(100))
  const { clinics, tables } = rows([SMALL, LARGE])
  const { apiUrl, port, serverPid, cookies } = await serveTables(superuserUrl, database, {
    tables: [...others.tables, ...tables],
    visitors: clinics,
  })
  const [small, large] = clinics
  const [smallCookie = '', largeCookie = ''] = cookies
  if (!small || !large) throw new Error('there are no clinics')
  const held = await compareInTurn(
    port,
    {
      small: { clinic: small, cookie: smallCookie, size: SMALL },
      large: { clinic: large, cookie: largeCookie, size: LARGE },
    },
    questions(await findPageCursor(`${apiUrl}${list}`, largeCookie, 100)),
  )
  const heldToo = await also?.({ adminId: large.id, apiUrl, port, serverPid, cookie: largeCookie, size: LARGE }, large)
  return held && heldToo !== false
}
