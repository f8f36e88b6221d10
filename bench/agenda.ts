import { MAX_OCCURRENCES } from '@postura/domain/shared/time/recurrence'
import { median, report } from '@postura/tools/local/figure'
import { type AgendaClinic, agendaRows, halfHour, RARE, weeks } from './data/agenda-rows.ts'
import { clinicRows, iso } from './data/rows.ts'
import type { Call } from './http-load.ts'
import { cursorOfPage, timesInTurn } from './in-turn.ts'
import { serve } from './serve.ts'

const SMALL = 2_000
const LARGE = 200_000
const REPEATS = 200
const UNCOUNTED = 20
/** What is only told need not be as exact. */
const REPEATS_TO_TELL = 40

const list = '/api/appointments'
const calendar = (from: number, count: number) => `${list}/calendar?${new URLSearchParams(weeks(from, count))}`
const searching = (q: string) => `${list}?${new URLSearchParams({ q })}`

type Question = {
  name: string
  /** How much longer the large clinic may take; without one it is only told. */
  target?: number
  call: (clinic: AgendaClinic) => { path: string; body?: string }
  /** Where it lies in the large clinic, if not in the same place. */
  inLarge?: string
}

/** As many as a series may have, in the weeks both clinics have, so that each meets as much as the others. */
const conflicts = ({ patients: [patient_id], professionals: [professional_id] }: AgendaClinic) => {
  const slots = Array.from({ length: MAX_OCCURRENCES }, (_, n) => halfHour(n % 5, 7 * n)).map(({ start, end }) => ({
    start_time: iso(start),
    end_time: iso(end),
  }))
  return { path: `${list}/conflicts`, body: JSON.stringify({ patient_id, professional_id, slots }) }
}

const questions = (hundredth: string): Question[] => [
  { name: 'calendar_week', target: 1.3, call: () => ({ path: calendar(1, 1) }) },
  { name: 'appointments_first_page', target: 1.3, call: () => ({ path: list }) },
  // The small clinic has no hundredth page: its first is the measure.
  {
    name: 'appointments_hundredth_page',
    target: 1.3,
    call: () => ({ path: list }),
    inLarge: `${list}?after=${hundredth}`,
  },
  { name: 'appointments_rare_name', target: 1.5, call: () => ({ path: searching(RARE.name) }) },
  { name: 'appointments_common_name', call: () => ({ path: searching('ana') }) },
  { name: 'appointments_type', call: () => ({ path: searching('primeira') }) },
  // A type that none has: the whole agenda is looked through.
  { name: 'appointments_absent_type', call: () => ({ path: searching('pilates') }) },
  { name: 'appointments_day', call: () => ({ path: `${list}?day=${weeks(1).from}` }) },
  { name: 'appointments_status', call: () => ({ path: `${list}?status=scheduled` }) },
  { name: 'calendar_month', call: () => ({ path: calendar(4, 5) }) },
  { name: 'conflicts_of_a_series', call: conflicts },
]

const rounded = (value: number): number => Math.round(value * 100) / 100

/** How a clinic with 200,000 appointments fares beside one with 2,000, each among others; answers whether all figures hold. */
export const measureAgenda = async (superuserUrl: string, run: string): Promise<boolean> => {
  const others = clinicRows(Array<number>(200).fill(100))
  const { clinics, tables } = agendaRows([SMALL, LARGE])
  const { apiUrl, port, cookies } = await serve(superuserUrl, `postura_bench_agenda_${run}`, {
    tables: [...others.tables, ...tables],
    visitors: clinics,
  })
  const [small, large] = clinics
  const [smallCookie = '', largeCookie = ''] = cookies
  if (!small || !large) throw new Error('there are no clinics')
  const asked = questions(await cursorOfPage(`${apiUrl}${list}`, largeCookie, 100))
  const results: boolean[] = []
  for (const { name, target, call, inLarge } of asked) {
    // Each question by itself: a dear one would cool the caches for the next.
    const calls: Call[] = [
      { ...call(small), cookie: smallCookie },
      { ...call(large), ...(inLarge && { path: inLarge }), cookie: largeCookie },
    ]
    await timesInTurn(port, calls, UNCOUNTED)
    const repeats = target === undefined ? REPEATS_TO_TELL : REPEATS
    const [ofSmall = 0, ofLarge = 0] = (await timesInTurn(port, calls, repeats)).map(median)
    const figure = { name: `${name}_of_${LARGE}_to_${SMALL}`, value: rounded(ofLarge / ofSmall) }
    const note = `${ofLarge.toFixed(1)} ms to ${ofSmall.toFixed(1)} ms`
    if (target !== undefined) results.push(report({ ...figure, op: '<=', target }, note))
    else process.stdout.write(`without a target: ${figure.name} ${figure.value} (${note})\n`)
  }
  return results.every(Boolean)
}
