import { MAX_OCCURRENCES } from '@postura/domain/shared/time/recurrence'
import { type BenchQuery, compareSizes } from '../compare-sizes.ts'
import { type AgendaClinic, generateAgendaRows, halfHourSlot, RARE_PATIENT, weekRange } from '../data/agenda-rows.ts'
import { toIsoString } from '../data/rows.ts'
import { measureFreeSlots } from './free-slots.ts'
import { measureOwnScope } from './own-scope.ts'

const list = '/api/appointments'
const calendar = (from: number, count: number) => `${list}/calendar?${new URLSearchParams(weekRange(from, count))}`
const searching = (q: string) => `${list}?${new URLSearchParams({ q })}`

/** A series of maximum length, in weeks that both clinics have, so that both find the same number of conflicts. */
const conflicts = ({ patients: [patient_id], professionals: [professional_id] }: AgendaClinic) => {
  const slots = Array.from({ length: MAX_OCCURRENCES }, (_, n) => halfHourSlot(n % 5, 7 * n)).map(({ start, end }) => ({
    start_time: toIsoString(start),
    end_time: toIsoString(end),
  }))
  return { path: '/api/agenda/conflicts', body: JSON.stringify({ patient_id, professional_id, slots }) }
}

const questions = (hundredth: string): BenchQuery<AgendaClinic>[] => [
  { name: 'calendar_week', target: 1.3, call: () => ({ path: calendar(1, 1) }) },
  { name: 'appointments_first_page', target: 1.3, call: () => ({ path: list }) },
  // The small clinic has no page 100, so its first page is the baseline.
  {
    name: 'appointments_hundredth_page',
    target: 1.3,
    call: () => ({ path: list }),
    inLarge: `${list}?after=${hundredth}`,
  },
  { name: 'appointments_rare_name', target: 1.5, call: () => ({ path: searching(RARE_PATIENT.name) }) },
  { name: 'appointments_common_name', call: () => ({ path: searching('ana') }) },
  { name: 'appointments_type', call: () => ({ path: searching('primeira') }) },
  // No appointment has this type, so all are scanned.
  { name: 'appointments_absent_type', call: () => ({ path: searching('pilates') }) },
  { name: 'appointments_day', call: () => ({ path: `${list}?day=${weekRange(1).from}` }) },
  { name: 'appointments_status', call: () => ({ path: `${list}?status=scheduled` }) },
  { name: 'calendar_month', call: () => ({ path: calendar(4, 5) }) },
  { name: 'conflicts_of_a_series', call: conflicts },
  { name: 'dashboard', call: () => ({ path: '/api/dashboard' }) },
  { name: 'open_items', call: () => ({ path: '/api/dashboard/open-items' }) },
]

/** Compares a clinic with 200,000 appointments to one with 2,000. */
export const measureAgenda = (superuserUrl: string, run: string): Promise<boolean> => {
  const database = `postura_bench_agenda_${run}`
  const databaseUrl = new URL(superuserUrl)
  databaseUrl.pathname = `/${database}`
  return compareSizes(superuserUrl, {
    database,
    rows: generateAgendaRows,
    list,
    questions,
    also: async (large, { professionals: [professional = ''] }) => {
      const held = await measureFreeSlots(databaseUrl.href, large)
      return (await measureOwnScope(databaseUrl.href, { ...large, professional })) && held
    },
  })
}
