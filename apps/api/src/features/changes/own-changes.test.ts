import { newId } from '@postura/domain/shared/ids'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import type { OpenStream } from '../../testing/changes/open-stream.ts'
import { useStreams } from '../../testing/changes/use-streams.ts'
import { addMember, signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { newPatient } from '../../testing/factories/patient.factory.ts'
import { createAppointment, createProfessional } from '../../testing/factories/record.factory.ts'

const postura = useTestApp()
const streams = useStreams(postura)

let clinic: TestClinic
let scoped: TestClinic
let own = ''
let other = ''

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  scoped = await addMember(postura, clinic.id, 'professional')
  const { rows } = await postura.owner.query('select professional_id from clinic.members where id = $1', [scoped.id])
  own = rows.find(({ professional_id }) => professional_id)?.professional_id
  other = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Davi Reis' })
  await postura.owner.query(`update clinic.clinics set team_agenda = 'own' where admin_id = $1`, [clinic.id])
})

const addPatient = async (): Promise<string> => {
  const patient = newPatient()
  expect((await clinic.call('POST', '/api/patients', patient)).statusCode).toBe(200)
  return patient.id
}
let day = 0
const book = async (professional_id: string | null, patient_id: string): Promise<string> => {
  const id = newId()
  day += 1
  const start = Date.parse('2027-01-04T12:00:00Z') + day * 86_400_000
  const time = { start_time: new Date(start).toISOString(), end_time: new Date(start + 3_600_000).toISOString() }
  await createAppointment(postura.ownerUrl, { admin_id: clinic.id, id, professional_id, patient_id, ...time })
  return id
}
/** Changes as the owner of the database, in a change of its own. */
const change = (statement: string, values: string[]) => postura.owner.query(statement, values)

/** Tables that the professional hears of. A last change is heard by them too: what came before it was decided before. */
const whatIsHeard = async (work: () => Promise<unknown>): Promise<string[]> => {
  const stream: OpenStream = await streams.open(scoped)
  await expect.poll(() => stream.messages).toEqual([{ type: 'missed' }])
  await work()
  const patient = newPatient()
  const last = newId()
  await clinic.call('POST', '/api/patients', patient, { 'x-change-id': last })
  await expect.poll(() => stream.messages.at(-1)).toEqual({ type: 'changed', table: 'patients', change: last })
  stream.close()
  return stream.tables().slice(0, -1)
}

test("a professional who sees only their own hears of own rows, of nobody's, and of what everyone sees", async () => {
  const patient = await addPatient()
  const mine = await book(own, patient)
  const nobodys = await book(null, patient)
  const touch = 'update clinic.appointments set title = title where id = $1'
  expect(await whatIsHeard(() => change(touch, [mine]))).toEqual(['appointments'])
  expect(await whatIsHeard(() => change(touch, [nobodys]))).toEqual(['appointments'])
  expect(await whatIsHeard(() => change('update clinic.patients set name = name where id = $1', [patient]))).toEqual([
    'patients',
  ])
  expect(await whatIsHeard(() => change('update clinic.professionals set name = name where id = $1', [other]))).toEqual(
    ['professionals'],
  )
})

test("they hear nothing of another professional's appointments and patients, nor that there was a change", async () => {
  const patient = await addPatient()
  const theirs = await book(other, patient)
  const heard = await whatIsHeard(async () => {
    await change('update clinic.appointments set title = title where id = $1', [theirs])
    await change('update clinic.patients set name = name where id = $1', [patient])
    await change('delete from clinic.appointments where id = $1', [await book(other, patient)])
  })
  expect(heard).toEqual([])
})

test('they hear of a row that was theirs until the change, or is from now on', async () => {
  const patient = await addPatient()
  await book(other, patient)
  const mine = await book(own, patient)
  const give = 'update clinic.appointments set professional_id = $2 where id = $1'
  expect(await whatIsHeard(() => change(give, [mine, other]))).toEqual(['appointments'])
  expect(await whatIsHeard(() => change(give, [mine, own]))).toEqual(['appointments'])
  expect(await whatIsHeard(() => change('delete from clinic.appointments where id = $1', [mine]))).toEqual([
    'appointments',
  ])
})

test('a cursor tells them nothing: a new stream has always missed something', async () => {
  const first = await streams.open(scoped)
  await expect.poll(() => first.messages).toEqual([{ type: 'missed' }])
  expect(first.cursor()).toBeUndefined()
  const whole = await streams.open(clinic)
  await expect.poll(() => whole.cursor()).toBeDefined()
  const second = await streams.open(scoped, { after: whole.cursor() })
  await expect.poll(() => second.messages).toEqual([{ type: 'missed' }])
})
