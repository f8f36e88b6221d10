import { MAX_OCCURRENCES } from '@postura/domain/shared/time/recurrence'
import { type AgendaClinic, agendaRows, halfHour, RARE, weeks } from '../data/agenda-rows.ts'
import { iso } from '../data/rows.ts'
import { compareSizes, type Question } from '../in-turn.ts'

const list = '/api/appointments'
const calendar = (from: number, count: number) => `${list}/calendar?${new URLSearchParams(weeks(from, count))}`
const searching = (q: string) => `${list}?${new URLSearchParams({ q })}`

/** As many as a series may have, in the weeks both clinics have, so that each meets as much as the others. */
const conflicts = ({ patients: [patient_id], professionals: [professional_id] }: AgendaClinic) => {
  const slots = Array.from({ length: MAX_OCCURRENCES }, (_, n) => halfHour(n % 5, 7 * n)).map(({ start, end }) => ({
    start_time: iso(start),
    end_time: iso(end),
  }))
  return { path: '/api/agenda/conflicts', body: JSON.stringify({ patient_id, professional_id, slots }) }
}

const questions = (hundredth: string): Question<AgendaClinic>[] => [
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
  { name: 'dashboard', call: () => ({ path: '/api/dashboard' }) },
  { name: 'open_items', call: () => ({ path: '/api/dashboard/open-items' }) },
]

/** How a clinic with 200,000 appointments fares beside one with 2,000. */
export const measureAgenda = (superuserUrl: string, run: string): Promise<boolean> =>
  compareSizes(superuserUrl, { database: `postura_bench_agenda_${run}`, rows: agendaRows, list, questions })
