import type {
  AffectedBookings,
  CancellationNotice,
  newCancellation as cancellationSchema,
} from '@postura/domain/classes/cancellations/cancellation'
import type {
  ClassDetails,
  NewClassSeries,
  newClass as schema,
  newClassSeries as seriesSchema,
} from '@postura/domain/classes/class'
import { newId } from '@postura/domain/shared/ids'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { listOccurrenceDays, toTimeRange } from '@postura/domain/shared/time/recurrence'
import type * as z from 'zod/mini'
import type { TestClinic } from './account.factory.ts'
import { addPatient } from './patient.factory.ts'

type Sent = z.input<typeof schema>
type SentSeries = z.input<typeof seriesSchema>

/** One evening hour on a Monday that is not a holiday. */
export const newClass = (over: Partial<Sent> = {}): Sent => ({
  id: newId(),
  title: 'Pilates em grupo',
  description: '',
  capacity: 5,
  ...toTimeRange('2026-11-23', '18:00', '19:00'),
  ...over,
})

/** Adds a class through the API and returns it. */
export const addClass = async ({ call }: TestClinic, over: Partial<Sent> = {}): Promise<ClassDetails> => {
  const response = await call('POST', '/api/classes', newClass(over))
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

const MONDAY = '2026-11-23'

/** Four Mondays at seven in the evening, as the preview returns them. */
export const newClassSeries = (over: Partial<SentSeries> = {}): SentSeries => {
  const rule: NewClassSeries['rule'] = { weekdays: ['monday'], ends: { times: 4 } }
  const occurrences = listOccurrenceDays(rule, MONDAY).map((day) => ({
    ...toTimeRange(day, '19:00', '20:00'),
    id: newId(),
    moved: false,
    squeeze_in: false,
  }))
  return { id: newId(), title: 'Pilates em grupo', description: '', capacity: 5, rule, occurrences, ...over }
}

export const getClass = async ({ call }: TestClinic, id: string | undefined): Promise<ClassDetails> =>
  (await call('GET', `/api/classes/${id}`)).json()

/** Classes from that Monday on, sorted by day. */
export const listClasses = async (clinic: TestClinic): Promise<ClassDetails[]> => {
  const rows = (await clinic.call('GET', `/api/classes/calendar?from=${MONDAY}&to=${addDays(MONDAY, 45)}`)).json()
  return Promise.all(rows.map(({ id }: ClassDetails) => getClass(clinic, id)))
}

/** Adds a series through the API and returns its classes. */
export const addClassSeries = async (clinic: TestClinic, over: Partial<SentSeries> = {}): Promise<ClassDetails[]> => {
  const series = newClassSeries(over)
  const response = await clinic.call('POST', '/api/classes/series', series)
  if (response.statusCode !== 200) throw new Error(response.body)
  return (await listClasses(clinic)).filter(({ series_id }) => series_id === series.id)
}

/** Adds patients and returns their ids, sorted by name. */
export const addPatients = async (clinic: TestClinic, count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let n = 1; n <= count; n += 1)
    ids.push((await addPatient(clinic, { name: `Paciente ${String(n).padStart(2, '0')}` })).id)
  return ids
}

export const changeSeats = ({ call }: TestClinic, id: string | undefined, change: object, changeId = newId()) =>
  call('PUT', `/api/classes/${id}/seats`, change, { 'x-change-id': changeId })

/** Ids of the enrolled patients, sorted by name. */
export const listEnrolledPatients = async (clinic: TestClinic, id: string | undefined): Promise<string[]> =>
  (await getClass(clinic, id)).seats.map(({ patient_id }) => patient_id)

export const changeGroup = ({ call }: TestClinic, change: object, changeId = newId()) =>
  call('PUT', '/api/class-groups/students', { leave: null, join: null, ...change }, { 'x-change-id': changeId })
type SentCancellation = z.input<typeof cancellationSchema>

/** Sends a cancellation as one change. */
export const cancel = ({ call }: TestClinic, over: Partial<SentCancellation>, changeId = newId()) =>
  call(
    'POST',
    '/api/cancellations',
    { id: newId(), appointments: [], classes: [], ...over },
    { 'x-change-id': changeId },
  )

/** One class whose patients all get the same. */
export const classFor = (
  id: string,
  patients: readonly string[],
  gets: 'credit' | 'nothing' | 'class' = 'credit',
  class_id: string | null = null,
): SentCancellation['classes'][number] => ({
  id,
  seats: patients.map((patient_id) => ({ patient_id, gets, class_id })),
})

export const listAffected = async ({ call }: TestClinic, query: Record<string, string>): Promise<AffectedBookings> =>
  (await call('GET', `/api/cancellations/affected?${new URLSearchParams(query)}`)).json()

export const listNotices = async ({ call }: TestClinic): Promise<CancellationNotice[]> =>
  (await call('GET', '/api/cancellations/notices')).json()
