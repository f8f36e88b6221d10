import { median, report } from '@postura/tools/local/figure'
import { clinicRows, type TableRows } from './data/rows.ts'
import { type Call, createCaller } from './http-load.ts'
import { serve } from './serve.ts'

/** A page is reached as people reach it, from one to the next. */
export const cursorOfPage = async (url: string, cookie: string, page: number): Promise<string> => {
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

/** Milliseconds of each request alone, one after the other in turn, so many times. */
export const timesInTurn = async (port: number, calls: readonly Call[], repeats: number): Promise<number[][]> => {
  const callers = calls.map((call) => createCaller(port, [[call]], 1))
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
/** What is only told need not be as exact. */
const REPEATS_TO_TELL = 40

export type Question<Clinic> = {
  name: string
  /** How much longer the large clinic may take. */
  target?: number
  /** How many milliseconds the large clinic may take. Without either it is only told. */
  targetMs?: number
  call: (clinic: Clinic) => Omit<Call, 'cookie'>
  /** Where it lies in the large clinic, if not in the same place. */
  inLarge?: string
}

type Asked<Clinic> = { clinic: Clinic; cookie: string; size: number }

const rounded = (value: number): number => Math.round(value * 100) / 100

/** How a large clinic fares beside a small one, each question asked of both in turn; answers whether all figures hold. */
const compareInTurn = async <Clinic>(
  port: number,
  { small, large }: { small: Asked<Clinic>; large: Asked<Clinic> },
  questions: readonly Question<Clinic>[],
): Promise<boolean> => {
  const results: boolean[] = []
  for (const { name, target, targetMs, call, inLarge } of questions) {
    // Each question by itself: a dear one would cool the caches for the next.
    const calls: Call[] = [
      { ...call(small.clinic), cookie: small.cookie },
      { ...call(large.clinic), ...(inLarge && { path: inLarge }), cookie: large.cookie },
    ]
    await timesInTurn(port, calls, UNCOUNTED)
    const isOnlyTold = target === undefined && targetMs === undefined
    const times = await timesInTurn(port, calls, isOnlyTold ? REPEATS_TO_TELL : REPEATS)
    const [ofSmall = 0, ofLarge = 0] = times.map(median)
    const figure = { name: `${name}_of_${large.size}_to_${small.size}`, value: rounded(ofLarge / ofSmall) }
    const note = `${ofLarge.toFixed(1)} ms to ${ofSmall.toFixed(1)} ms`
    if (target !== undefined) results.push(report({ ...figure, op: '<=', target }, note))
    if (targetMs !== undefined) {
      const inMs = { name: `${name}_of_${large.size}_ms`, value: rounded(ofLarge) }
      results.push(report({ ...inMs, op: '<=', target: targetMs }, note))
    }
    if (isOnlyTold) process.stdout.write(`without a target: ${figure.name} ${figure.value} (${note})\n`)
  }
  return results.every(Boolean)
}

const SMALL = 2_000
const LARGE = 200_000

type Compared<Clinic> = {
  database: string
  /** Clinics with so many of what is compared. */
  rows: (sizes: readonly number[]) => { clinics: Clinic[]; tables: TableRows[] }
  /** What is paged through, to the hundredth page of the large one. */
  list: string
  questions: (hundredth: string) => Question<Clinic>[]
  /** What is not told by comparing: asked of the large clinic alone, in the end. */
  also?: (large: LargeClinic) => Promise<boolean>
}

export type LargeClinic = { apiUrl: string; serverPid: number; cookie: string; size: number }

/** How a clinic with 200,000 of something fares beside one with 2,000, each among others; answers whether all figures hold. */
export const compareSizes = async <Clinic extends { id: string }>(
  superuserUrl: string,
  { database, rows, list, questions, also }: Compared<Clinic>,
): Promise<boolean> => {
  const others = clinicRows(Array<number>(200).fill(100))
  const { clinics, tables } = rows([SMALL, LARGE])
  const { apiUrl, port, serverPid, cookies } = await serve(superuserUrl, database, {
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
    questions(await cursorOfPage(`${apiUrl}${list}`, largeCookie, 100)),
  )
  const heldToo = await also?.({ apiUrl, serverPid, cookie: largeCookie, size: LARGE })
  return held && heldToo !== false
}
