import type {
  ClassDetails,
  NewClassSeries,
  newClass as schema,
  newClassSeries as seriesSchema,
} from '@postura/domain/classes/class'
import { newId } from '@postura/domain/shared/ids'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { occurrenceDays, timedOn } from '@postura/domain/shared/time/recurrence'
import type * as z from 'zod/mini'
import type { TestClinic } from './account.factory.ts'
import { addPatient } from './patient.factory.ts'

type Sent = z.input<typeof schema>
type SentSeries = z.input<typeof seriesSchema>

/** An evening hour of a Monday that is no holiday. */
export const newClass = (over: Partial<Sent> = {}): Sent => ({
  id: newId(),
  title: 'Pilates em grupo',
  description: '',
  capacity: 5,
  ...timedOn('2026-11-23', '18:00', '19:00'),
  ...over,
})

/** Added by the clinic itself, and answered. */
export const addClass = async ({ call }: TestClinic, over: Partial<Sent> = {}): Promise<ClassDetails> => {
  const response = await call('POST', '/api/classes', newClass(over))
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

const MONDAY = '2026-11-23'

/** Four Mondays at seven in the evening, as they were previewed. */
export const newClassSeries = (over: Partial<SentSeries> = {}): SentSeries => {
  const rule: NewClassSeries['rule'] = { weekdays: ['monday'], ends: { times: 4 } }
  const occurrences = occurrenceDays(rule, MONDAY).map((day) => ({
    ...timedOn(day, '19:00', '20:00'),
    id: newId(),
    moved: false,
    squeeze_in: false,
  }))
  return { id: newId(), title: 'Pilates em grupo', description: '', capacity: 5, rule, occurrences, ...over }
}

export const getClass = async ({ call }: TestClinic, id: string | undefined): Promise<ClassDetails> =>
  (await call('GET', `/api/classes/${id}`)).json()

/** What a clinic has from that Monday on, in the order of its days. */
export const classesOf = async (clinic: TestClinic): Promise<ClassDetails[]> => {
  const rows = (await clinic.call('GET', `/api/classes/calendar?from=${MONDAY}&to=${addDays(MONDAY, 45)}`)).json()
  return Promise.all(rows.map(({ id }: ClassDetails) => getClass(clinic, id)))
}

/** The classes of a series, as the clinic added them. */
export const addClassSeries = async (clinic: TestClinic, over: Partial<SentSeries> = {}): Promise<ClassDetails[]> => {
  const series = newClassSeries(over)
  const response = await clinic.call('POST', '/api/classes/series', series)
  if (response.statusCode !== 200) throw new Error(response.body)
  return (await classesOf(clinic)).filter(({ series_id }) => series_id === series.id)
}

/** So many patients of a clinic, in the order of their names. */
export const addPatients = async (clinic: TestClinic, count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let n = 1; n <= count; n += 1)
    ids.push((await addPatient(clinic, { name: `Paciente ${String(n).padStart(2, '0')}` })).id)
  return ids
}

export const changeSeats = ({ call }: TestClinic, id: string | undefined, change: object, changeId = newId()) =>
  call('PUT', `/api/classes/${id}/seats`, change, { 'x-change-id': changeId })

/** Who is enrolled, by id, in the order of their names. */
export const enrolledIn = async (clinic: TestClinic, id: string | undefined): Promise<string[]> =>
  (await getClass(clinic, id)).seats.map(({ patient_id }) => patient_id)
