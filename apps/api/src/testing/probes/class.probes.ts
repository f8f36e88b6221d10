import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import type { Call } from '../build-test-app.ts'
import { newClass, newClassSeries } from '../factories/class.factory.ts'
import {
  createClass,
  createEnrollment,
  createMakeup,
  createMoveNotice,
  createNotice,
  createSeatOffer,
  createWaiting,
} from '../factories/record.factory.ts'
import { sharedIds } from './appointment.probes.ts'
import { noId, type Probe, withId } from './probe.ts'

/** Both clinics have their own class with each of these ids. Each probe has its own class, so probes do not affect each other. */
const classes = {
  form: newId(),
  leaving: newId(),
  given: newId(),
  seats: newId(),
  over: newId(),
  waiting: newId(),
  canceled: newId(),
  target: newId(),
  left: newId(),
  madeUp: newId(),
}
const over = toTimeRange('2026-11-13', '18:00', '19:00')
/** A class to come that was moved, and the id of its notices. */
const moved = newId()

/** Adds a class of B with B's patient, both with one id. */
export const createForeignClass = async (
  ownerUrl: string,
  row: { admin_id: string; id: string; patient_id: string },
): Promise<void> => {
  const { patient_id, ...own } = row
  // This evening: attendance can be marked, and the class has not ended.
  await createClass(ownerUrl, { ...own, ...toTimeRange('2026-11-15', '20:00', '21:00') })
  // A class to come makes the series a group.
  await createClass(ownerUrl, { ...own, id: newId(), ...toTimeRange('2026-12-28', '14:00', '15:00') })
  await createEnrollment(ownerUrl, { admin_id: own.admin_id, class_id: own.id, patient_id })
  await createMakeup(ownerUrl, { admin_id: own.admin_id, patient_id })
  const { start_time: starts_at } = toTimeRange('2026-11-15', '20:00', '21:00')
  await createSeatOffer(ownerUrl, { admin_id: own.admin_id, class_id: own.id, patient_id, starts_at })
  const notice = { admin_id: own.admin_id, cancellation_id: own.id, patient_id }
  await createNotice(ownerUrl, notice)
  await createMoveNotice(ownerUrl, { ...notice, class_id: own.id })
}

/** Adds the same classes to either clinic with the shared patients; B's also get the patient that A must not access. */
export const createSharedClasses = async (ownerUrl: string, admin_id: string, alsoThere: string | null) => {
  for (const class_id of Object.values(classes)) {
    await createClass(ownerUrl, { admin_id, id: class_id, ...over })
    for (const patient_id of [sharedIds.patient, sharedIds.companion])
      await createEnrollment(ownerUrl, { admin_id, class_id, patient_id })
  }
  await createNotice(ownerUrl, { admin_id, cancellation_id: classes.canceled, patient_id: sharedIds.patient })
  await createClass(ownerUrl, { admin_id, id: moved, ...toTimeRange('2026-12-28', '15:00', '16:00') })
  const notice = { admin_id, cancellation_id: moved, class_id: moved, patient_id: sharedIds.patient }
  await createEnrollment(ownerUrl, { admin_id, class_id: moved, patient_id: sharedIds.patient })
  await createMoveNotice(ownerUrl, notice)
  if (!alsoThere) return
  await createMoveNotice(ownerUrl, { ...notice, patient_id: alsoThere })
  await createNotice(ownerUrl, { admin_id, cancellation_id: classes.canceled, patient_id: alsoThere })
  for (const class_id of [classes.leaving, classes.over])
    await createEnrollment(ownerUrl, { admin_id, class_id, patient_id: alsoThere })
  await createWaiting(ownerUrl, { admin_id, class_id: classes.waiting, patient_id: alsoThere })
  await createEnrollment(ownerUrl, { admin_id, class_id: classes.left, patient_id: alsoThere, status: 'canceled' })
}

const base = '/api/classes'
const places = ['first', 'middle', 'last'] as const
const both = [sharedIds.patient, sharedIds.companion]
const create = (input: object) => (call: Call) => call('POST', base, { ...newClass(), squeeze_in: true, ...input })
const repeat = (input: object) => (call: Call) => {
  const series = newClassSeries()
  const occurrences = series.occurrences.map((row) => ({ ...row, squeeze_in: true }))
  return call('POST', `${base}/series`, { ...series, occurrences, ...input })
}
const save = (id: string, change: object) => (call: Call) => {
  const { id: _, ...form } = newClass(over)
  return call('PUT', `${base}/${id}`, { ...form, rev: 1, squeeze_in: true, ...change })
}
const seats = (id: string, change: object) => (call: Call) => call('PUT', `${base}/${id}/seats`, change)
const attend = (id: string, patients: string[]) => (call: Call) =>
  call('PUT', `${base}/${id}/attendance`, { patients, attendance: 'present' })
const wait = (id: string, patient_id: string, waits: boolean) => (call: Call) =>
  call('PUT', `${base}/${id}/waiting`, { patient_id, waits })
const makeUp = (id: string, patient_id: string) => (call: Call) => call('POST', `${base}/${id}/makeups`, { patient_id })
const offer = (id: string, patient_id: string) => (call: Call) =>
  call('PUT', `${base}/${id}/waiting/offer`, { patient_id, sent: true })

const cancel = (input: object) => (call: Call) =>
  call('POST', '/api/cancellations', { id: newId(), appointments: [], classes: [], ...input })
const canceledClass = (id: string, patients: string[], class_id: string | null = null) => ({
  id,
  seats: patients.map((patient_id) => ({ patient_id, gets: class_id ? 'class' : 'nothing', class_id })),
})

const giveInstead = (id: string, patient_id: string, class_id: string | null) => (call: Call) =>
  call('PUT', `/api/cancellations/${id}/seats`, { patient_id, gets: class_id ? 'class' : 'nothing', class_id })

/** Probes a route that takes several patients, with the id at each position. */
const among = (
  route: string,
  field: string,
  input: (patients: string[]) => (call: Call) => ReturnType<Call>,
  seenByB?: string,
) =>
  Object.fromEntries(
    places.map((place, n) => [
      `${route} · ${field}, ${place}`,
      withId((call, id) => input(both.toSpliced(n, 0, id))(call), seenByB),
    ]),
  )

/** The part after `·` names where the id is sent, if not in the URL. */
export const classProbes = (idOfB: () => string): Record<string, Probe> => ({
  'GET /api/classes': noId((call) => call('GET', `${base}?q=canario`)),
  'GET /api/classes · all': noId((call) => call('GET', base)),
  'GET /api/classes/calendar': noId((call) => call('GET', `${base}/calendar?from=2026-11-01&to=2026-12-01`)),
  // Before the class is moved to a day that is over.
  'GET /api/classes/{id}/affected': withId((call, id) => call('GET', `${base}/${id}/affected`)),
  'GET /api/classes/{id}': withId((call, id) => call('GET', `${base}/${id}`)),
  'GET /api/history/{record}/{id} · classes': withId(
    (call, id) => call('GET', `/api/history/classes/${id}`),
    'Aula criada',
  ),
  ...among('POST /api/classes', 'add', (add) => create({ add })),
  'POST /api/classes · professional_id': withId((call, id) => create({ professional_id: id })(call), '"squeezed_in"'),
  ...among('POST /api/classes/series', 'add', (add) => repeat({ add }), '"classes":4'),
  'POST /api/classes · room_id': withId((call, id) => create({ room_id: id })(call), '"squeezed_in"'),
  'POST /api/classes/series · professional_id': withId(
    (call, id) => repeat({ professional_id: id })(call),
    '"classes":4',
  ),
  'PUT /api/classes/{id}': withId((call, id) => save(id, {})(call)),
  ...among('PUT /api/classes/{id}', 'add', (add) => save(classes.form, { add })),
  'PUT /api/classes/{id} · remove': withId((call, id) => save(classes.leaving, { remove: [id] })(call)),
  'PUT /api/classes/{id} · professional_id': withId((call, id) => save(classes.given, { professional_id: id })(call)),
  'PUT /api/classes/{id}/time': withId(
    (call, id) => call('PUT', `${base}/${id}/time`, { ...toTimeRange('2026-12-09', '09:00', '10:00'), rev: 1 }),
    'stale',
  ),
  'PUT /api/classes/{id}/seats': withId(
    (call, id) => seats(id, { add: both, scope: 'following' })(call),
    '"enrolled":4',
  ),
  ...among('PUT /api/classes/{id}/seats', 'add', (add) => seats(classes.seats, { add }), '"enrolled":'),
  'PUT /api/classes/{id}/seats · remove': withId(
    (call, id) => seats(classes.seats, { remove: [sharedIds.companion, id], add: [] })(call),
    '"canceled":2',
  ),
  'PUT /api/classes/{id}/attendance': withId((call, id) => attend(id, [id])(call)),
  ...among('PUT /api/classes/{id}/attendance', 'patients', (patients) => attend(classes.over, patients)),
  'PUT /api/classes/{id}/waiting': withId((call, id) => wait(id, sharedIds.patient, false)(call)),
  'PUT /api/classes/{id}/waiting · patient_id': withId((call, id) => wait(classes.given, id, true)(call)),
  'PUT /api/classes/{id}/waiting · patient_id, off': withId((call, id) => wait(classes.given, id, false)(call)),
  'PUT /api/classes/{id}/waiting/offer': withId((call, id) => offer(id, sharedIds.patient)(call), 'waiting_not_found'),
  'PUT /api/classes/{id}/waiting/offer · patient_id': withId((call, id) => offer(classes.waiting, id)(call)),
  'GET /api/classes/{id}/offers': withId((call, id) => call('GET', `${base}/${id}/offers`)),
  'POST /api/classes/{id}/offers': withId((call, id) => call('POST', `${base}/${id}/offers`), 'offer'),
  'POST /api/classes/{id}/offers/end': withId((call, id) => call('POST', `${base}/${id}/offers/end`)),
  'GET /api/makeups': noId((call) => call('GET', '/api/makeups')),
  'GET /api/makeups · patient_id': withId((call, id) => call('GET', `/api/makeups?patient_id=${id}`)),
  'POST /api/classes/{id}/makeups': withId((call, id) => makeUp(id, sharedIds.companion)(call), 'already_enrolled'),
  'POST /api/classes/{id}/makeups · patient_id': withId((call, id) => makeUp(classes.madeUp, id)(call)),
  'POST /api/classes/{id}/makeups/given': withId(
    (call, id) => call('POST', `${base}/${id}/makeups/given`, { patient_id: sharedIds.patient, reason: 'Doente' }),
    'seat_not_left',
  ),
  'POST /api/classes/{id}/makeups/given · patient_id': withId((call, id) =>
    call('POST', `${base}/${classes.left}/makeups/given`, { patient_id: id, reason: 'Doente' }),
  ),
  'GET /api/cancellations/affected': noId((call) =>
    call('GET', '/api/cancellations/affected?from=2026-11-01&to=2026-12-31'),
  ),
  'GET /api/cancellations/affected · professional_id': withId((call, id) =>
    call('GET', `/api/cancellations/affected?from=2026-11-01&to=2026-12-31&professional_id=${id}`),
  ),
  'GET /api/cancellations/notices': noId((call) => call('GET', '/api/cancellations/notices')),
  'PUT /api/cancellations/{id}/notices': withId((call, id) =>
    call('PUT', `/api/cancellations/${id}/notices`, { patient_id: id, sent: true }),
  ),
  'PUT /api/cancellations/{id}/notices · patient_id': withId((call, id) =>
    call('PUT', `/api/cancellations/${classes.canceled}/notices`, { patient_id: id, sent: true }),
  ),
  // B's class of that id has ended, and B's patient has no seat in the moved class.
  'PUT /api/cancellations/{id}/seats': withId((call, id) => giveInstead(id, id, null)(call), 'stale'),
  'PUT /api/cancellations/{id}/seats · patient_id': withId((call, id) => giveInstead(moved, id, null)(call), 'stale'),
  'PUT /api/cancellations/{id}/seats · class_id': withId(
    (call, id) => giveInstead(moved, sharedIds.patient, id)(call),
    'stale',
  ),
  'POST /api/cancellations · classes': withId(
    (call, id) => cancel({ classes: [canceledClass(id, [])] })(call),
    'stale',
  ),
  'POST /api/cancellations · patient_id': withId(
    (call, id) => cancel({ classes: [canceledClass(classes.canceled, [...both, id])] })(call),
    'stale',
  ),
  'POST /api/cancellations · class_id': withId(
    (call, id) => cancel({ classes: [canceledClass(classes.target, both, id)] })(call),
    // B's class of that id has begun.
    'stale',
  ),
  'POST /api/cancellations · closure': withId(
    (call, id) =>
      cancel({
        closure: { id: newId(), name: 'Ausência', professional_id: id, from_date: '2026-12-21', to_date: '2026-12-21' },
      })(call),
    '"notices"',
  ),
  'DELETE /api/classes/{id}': withId((call, id) => call('DELETE', `${base}/${id}?scope=following`), '{"deleted":'),
  // Any id is free in one's own clinic. Runs last, so that A has no row with B's id in earlier probes.
  'POST /api/classes · id': noId((call) => create({ id: idOfB() })(call)),
  'POST /api/classes/series · id': noId((call) => repeat({ id: idOfB() })(call)),
})
