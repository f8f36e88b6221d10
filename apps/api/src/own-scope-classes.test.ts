import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from './testing/build-test-app.ts'
import { addMember, signUpPaidClinic, type TestClinic } from './testing/factories/account.factory.ts'
import { newAppointment } from './testing/factories/appointment.factory.ts'
import { newClass, newClassSeries } from './testing/factories/class.factory.ts'
import { addPatient } from './testing/factories/patient.factory.ts'
import {
  createAppointment,
  createClass,
  createEnrollment,
  createProfessional,
  createWaiting,
} from './testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let scoped: TestClinic
let professionalId = ''
let otherId = ''
let patient_id = ''

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  otherId = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Davi Reis' })
  await clinic.call('PUT', '/api/clinic/team-agenda', { team_agenda: 'own', rev: 1 })
  patient_id = (await addPatient(clinic, { name: 'Minha Paciente' })).id
  scoped = await addMember(postura, clinic.id, 'professional')
  const { rows } = await postura.owner.query('select professional_id from clinic.members where id = $1', [scoped.id])
  professionalId = rows.find((row) => row.professional_id !== null)?.professional_id
  const visit = { admin_id: clinic.id, patient_id, professional_id: professionalId }
  await createAppointment(postura.ownerUrl, {
    ...visit,
    ...toTimeRange('2026-11-02', '09:00', '10:00'),
  })
})

const on = (day: string) => toTimeRange(day, '09:00', '10:00')
/** A class of the other professional, with the patient of both if asked. */
const addOthersClass = async (day: string, { withPatient = false } = {}): Promise<string> => {
  const own = { admin_id: clinic.id, professional_id: otherId }
  const id = await createClass(postura.ownerUrl, { ...own, ...on(day), title: 'Turma do Davi' })
  if (withPatient) await createEnrollment(postura.ownerUrl, { admin_id: clinic.id, class_id: id, patient_id })
  return id
}
const giveToOther = (id: string) =>
  postura.owner.query('update clinic.classes set professional_id = $1 where admin_id = $2 and id = $3', [
    otherId,
    clinic.id,
    id,
  ])
const professionalOf = async (id: string): Promise<string | null> =>
  (await clinic.call('GET', `/api/classes/${id}`)).json().professional_id

describe('a professional with own scope', () => {
  test.each(['another professional', 'nobody'])('moves a class in time, and gives it to %s never', async (to) => {
    const day = to === 'nobody' ? '2027-04-05' : '2027-04-06'
    const { id, rev } = (await scoped.call('POST', '/api/classes', newClass(on(day)))).json()
    const later = toTimeRange(day, '11:00', '12:00')
    const professional_id = to === 'nobody' ? null : otherId
    const moved = await scoped.call('PUT', `/api/classes/${id}/time`, { ...later, professional_id, rev })
    expect([moved.statusCode, moved.json()]).toMatchObject([200, { ...later, professional_id: professionalId }])
  })

  test('tells the patients of a class that was moved and then given to them', async () => {
    const input = newClass({ professional_id: otherId, add: [patient_id], ...on('2027-04-07') })
    const { id, rev } = (await clinic.call('POST', '/api/classes', input)).json()
    const later = toTimeRange('2027-04-07', '14:00', '15:00')
    const moved = (await clinic.call('PUT', `/api/classes/${id}/time`, { ...later, rev })).json()
    const given = { ...later, professional_id: professionalId, rev: moved.rev }
    expect((await clinic.call('PUT', `/api/classes/${id}/time`, given)).statusCode).toBe(200)
    const { rows } = await postura.owner.query(
      'select professional_id from clinic.cancellation_notices where class_id = $1',
      [id],
    )
    expect(rows).toEqual([{ professional_id: professionalId }])
    await postura.owner.query('delete from clinic.cancellation_notices where class_id = $1', [id])
  })

  test('is offered their own free slots only', async () => {
    await createAppointment(postura.ownerUrl, {
      admin_id: clinic.id,
      patient_id,
      professional_id: professionalId,
      ...toTimeRange('2027-04-08', '08:00', '09:00'),
    })
    const query = `from=2027-04-08&days=1&minutes=60&step=60&limit=1&professional_id=${otherId}`
    const [slot] = (await scoped.call('GET', `/api/agenda/free-slots?${query}`)).json()
    expect(slot).toEqual({ ...on('2027-04-08'), professional_ids: [professionalId] })
  })

  test('gives the classes they create to themselves, whoever is chosen, and a retry is the same class', async () => {
    const input = newClass({ professional_id: otherId, ...on('2027-03-01') })
    for (const _ of ['first', 'retry']) {
      const created = await scoped.call('POST', '/api/classes', input)
      expect([created.statusCode, created.json().professional_id]).toEqual([200, professionalId])
    }
    const series = newClassSeries({ professional_id: otherId })
    for (const _ of ['first', 'retry'])
      expect((await scoped.call('POST', '/api/classes/series', series)).statusCode).toBe(200)
    expect(await professionalOf(series.occurrences[0]?.id ?? '')).toBe(professionalId)
  })

  test('takes a class of nobody, gives none to another professional, and cannot take the id of a hidden one', async () => {
    const id = await createClass(postura.ownerUrl, { admin_id: clinic.id, ...on('2027-03-02') })
    const { id: _, ...form } = newClass(on('2027-03-02'))
    const kept = await scoped.call('PUT', `/api/classes/${id}`, { ...form, professional_id: null, rev: 1 })
    expect([kept.statusCode, kept.json().professional_id]).toEqual([200, null])
    const { rev } = kept.json()
    const taken = await scoped.call('PUT', `/api/classes/${id}`, { ...form, professional_id: otherId, rev })
    expect([taken.statusCode, taken.json().professional_id]).toEqual([200, professionalId])
    const hidden = await addOthersClass('2027-03-03')
    const again = await scoped.call('POST', '/api/classes', newClass({ id: hidden, ...on('2027-03-03') }))
    expect(again.json().code).toBe('conflict')
  })

  test('sees a patient, alone and in the list, by their own or nobody’s appointment, seat or place in a waiting list', async () => {
    const sees = async (add: (professional_id: string | null, patient_id: string) => Promise<unknown>) => {
      const answers: boolean[][] = []
      for (const professional_id of [professionalId, null, otherId]) {
        const { id } = await addPatient(clinic, { name: 'Procurada' })
        await add(professional_id, id)
        const list = (await scoped.call('GET', '/api/patients?q=procurada')).json().items
        const alone = (await scoped.call('GET', `/api/patients/${id}`)).statusCode === 200
        answers.push([alone, list.some((each: { id: string }) => each.id === id)])
      }
      return answers
    }
    const own = { admin_id: clinic.id, ...on('2027-03-04') }
    const inClass = (add: typeof createEnrollment | typeof createWaiting) =>
      sees(async (professional_id, patient) => {
        const class_id = await createClass(postura.ownerUrl, { ...own, professional_id })
        return add(postura.ownerUrl, { admin_id: clinic.id, class_id, patient_id: patient })
      })
    const visit = await sees((professional_id, patient) =>
      createAppointment(postura.ownerUrl, { ...own, professional_id, patient_id: patient }),
    )
    const seen = [true, true]
    for (const answers of [visit, await inClass(createEnrollment), await inClass(createWaiting)])
      expect(answers).toEqual([seen, seen, [false, false]])
    expect(await sees(async () => undefined)).toEqual([seen, seen, seen])
  })

  test('hears that the patient is in a class at that time, and not in which', async () => {
    await addOthersClass('2027-03-05', { withPatient: true })
    const asked = { patient_id, slots: [on('2027-03-05')] }
    expect((await scoped.call('POST', '/api/agenda/conflicts', asked)).json()).toMatchObject([[{ name: null }]])
    expect((await clinic.call('POST', '/api/agenda/conflicts', asked)).json()).toMatchObject([
      [{ name: 'Turma do Davi' }],
    ])
    const refused = await scoped.call('POST', '/api/appointments', newAppointment({ patient_id, ...on('2027-03-05') }))
    expect([refused.json().code, refused.body.includes('Davi')]).toEqual(['time_taken', false])
  })

  test('changes only their own part of a series that another continues', async () => {
    const { occurrences, ...fields } = newClassSeries()
    const series = { ...fields, occurrences: occurrences.map((each) => ({ ...each, squeeze_in: true })) }
    await scoped.call('POST', '/api/classes/series', series)
    const [mine, theirs, ...rest] = series.occurrences.map(({ id }) => id)
    await giveToOther(theirs ?? '')
    const deleted = await scoped.call('DELETE', `/api/classes/${mine}?scope=following`)
    expect(deleted.json()).toEqual({ deleted: 1 + rest.length })
    expect(await professionalOf(theirs ?? '')).toBe(otherId)
  })

  test('sees only their own part of a group', async () => {
    const series_id = newId()
    await postura.owner.query(`insert into clinic.series (admin_id, id, kind, rule) values ($1, $2, 'class', '{}')`, [
      clinic.id,
      series_id,
    ])
    const add = async (professional_id: string, day: string, title: string) => {
      const row = { admin_id: clinic.id, series_id, professional_id, title, ...on(day) }
      const class_id = await createClass(postura.ownerUrl, row)
      const { id } = await addPatient(clinic, { name: `Aluna da ${title}` })
      await createEnrollment(postura.ownerUrl, { admin_id: clinic.id, class_id, patient_id: id })
      return class_id
    }
    // The other professional's come first: before the own ones, and at the same time with a lower id.
    await add(otherId, '2027-09-06', 'Turma do Davi')
    await add(otherId, '2027-09-13', 'Turma do Davi')
    const own = await add(professionalId, '2027-09-13', 'Minha turma')
    await add(otherId, '2027-09-20', 'Turma do Davi')
    const groups = (await scoped.call('GET', '/api/class-groups')).json()
    const seen = { title: 'Minha turma', classes: 1, next_start: on('2027-09-13').start_time }
    expect(groups.filter(({ id }: { id: string }) => id === series_id)).toMatchObject([seen])
    const group = (await scoped.call('GET', `/api/class-groups/${series_id}`)).json()
    expect(group).toMatchObject({ ...seen, dates: [{ id: own }], students: [{ patient_name: 'Aluna da Minha turma' }] })
    expect(JSON.stringify([groups, group])).not.toContain('Davi')
    const { following } = (await scoped.call('GET', `/api/classes/${own}`)).json()
    expect(following).toEqual({ classes: 0, enrollments: 0 })
  })

  test('pauses a patient in all classes, and hears only of their own', async () => {
    const own = await createClass(postura.ownerUrl, {
      admin_id: clinic.id,
      professional_id: professionalId,
      ...on('2027-05-03'),
    })
    await createEnrollment(postura.ownerUrl, { admin_id: clinic.id, class_id: own, patient_id })
    const theirs = await addOthersClass('2027-05-04', { withPatient: true })
    const pause = { id: newId(), patient_id, from_date: '2027-05-01', to_date: '2027-05-31', keeps_seat: false }
    for (const _ of ['first', 'retry'])
      expect((await scoped.call('POST', '/api/class-pauses', pause)).json().released).toBe(1)
    const enrolledIn = async (id: string) => (await clinic.call('GET', `/api/classes/${id}`)).json().enrolled
    expect([await enrolledIn(own), await enrolledIn(theirs)]).toEqual([0, 0])
    const changeId = newId()
    for (const _ of ['first', 'retry']) {
      const end = { back_on: '2027-05-02' }
      const ended = await scoped.call('PUT', `/api/class-pauses/${pause.id}/end`, end, { 'x-change-id': changeId })
      expect(ended.json()).toEqual({ joined: 1, full: [], busy: [] })
    }
    expect([await enrolledIn(own), await enrolledIn(theirs)]).toEqual([1, 1])
  })

  test('tells the patients of their own deleted class, and finds no notice of another’s', async () => {
    const own = newClass({ professional_id: professionalId, ...on('2027-06-01'), add: [patient_id] })
    await scoped.call('POST', '/api/classes', own)
    const theirs = await addOthersClass('2027-06-02', { withPatient: true })
    const cancel = (call: TestClinic['call'], classId: string) =>
      call('POST', '/api/cancellations', {
        id: newId(),
        appointments: [],
        classes: [{ id: classId, seats: [{ patient_id, gets: 'nothing', class_id: null }] }],
        deletes: 'one',
      })
    expect((await cancel(scoped.call, theirs)).json().code).toBe('class_not_found')
    for (const canceled of [await cancel(scoped.call, own.id), await cancel(clinic.call, theirs)])
      expect([canceled.statusCode, canceled.json().notices.length]).toEqual([200, 1])
    const titles = async (call: TestClinic['call']) =>
      (await call('GET', '/api/cancellations/notices'))
        .json()
        .flatMap(({ bookings }: { bookings: { title: string }[] }) => bookings.map(({ title }) => title))
    expect(await titles(scoped.call)).toEqual([own.title])
    expect((await titles(clinic.call)).toSorted()).toEqual([own.title, 'Turma do Davi'].toSorted())
  })

  test('is absent themselves, names no other as absent, and may undo it', async () => {
    const beAway = (professional_id: string, changeId = newId()) => {
      const day = { from_date: '2027-07-01', to_date: '2027-07-01' }
      const closure = { id: newId(), name: 'Imprevisto', professional_id, ...day }
      const body = { id: newId(), appointments: [], classes: [], closure }
      return scoped.call('POST', '/api/cancellations', body, { 'x-change-id': changeId })
    }
    const closures = async () => (await clinic.call('GET', '/api/closures?from=2027-07-01')).json()
    expect((await beAway(otherId)).json().code).toBe('professional_not_found')
    expect(await closures()).toEqual([])
    const changeId = newId()
    expect((await beAway(professionalId, changeId)).statusCode).toBe(200)
    expect(await closures()).toMatchObject([{ professional_id: professionalId }])
    expect((await scoped.call('POST', `/api/changes/${changeId}/undo`)).statusCode).toBe(200)
    expect(await closures()).toEqual([])
  })

  test('restores no class that has become another’s', async () => {
    const created = (await scoped.call('POST', '/api/classes', newClass(on('2027-08-02')))).json()
    const changeId = newId()
    const move = { ...on('2027-08-03'), rev: created.rev }
    await scoped.call('PUT', `/api/classes/${created.id}/time`, move, { 'x-change-id': changeId })
    await postura.owner.query('alter table clinic.classes disable trigger history')
    await giveToOther(created.id)
    await postura.owner.query('alter table clinic.classes enable trigger history')
    expect((await scoped.call('POST', `/api/changes/${changeId}/undo`)).json().code).toBe('nothing_to_undo')
  })
})
