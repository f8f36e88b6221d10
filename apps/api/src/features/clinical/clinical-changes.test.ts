import { newId } from '@postura/domain/shared/ids'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { useStreams } from '../../testing/changes/use-streams.ts'
import { addDraft, addTreating, sign, signUpRecordClinic } from '../../testing/clinical/clinical.factory.ts'
import { addMember, type TestClinic } from '../../testing/factories/account.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'

const postura = useTestApp()
const { open } = useStreams(postura)
let clinic: TestClinic
beforeAll(async () => {
  clinic = await signUpRecordClinic(postura)
})

test('open pages of those who may read hear that an entry was signed, and nothing else; drafts and reads are told to nobody', async () => {
  const { id: patient_id } = await addPatient(clinic)
  const people = {
    owner: clinic,
    professional: await addTreating(postura, clinic.id),
    reception: await addMember(postura, clinic.id, 'reception'),
    finance: await addMember(postura, clinic.id, 'finance'),
  }
  const streams = await Promise.all(
    Object.values(people).map(async (person) => {
      const stream = await open(person)
      await expect.poll(() => stream.messages.length).toBeGreaterThan(0)
      return stream
    }),
  )
  // What was written before a stream opened may still arrive there: this comes after it.
  const addRoom = () => clinic.call('POST', '/api/rooms', { id: newId(), name: `Sala ${newId()}`.slice(0, 30) })
  await addRoom()
  for (const stream of streams) await expect.poll(() => stream.tables()).toContain('rooms')
  const earlier = streams.map((stream) => stream.tables().length)
  const told = () => streams.map((stream, at) => stream.tables().slice(earlier[at]))
  const id = await addDraft(clinic, { patient_id })
  await sign(clinic, { id, rev: 1 })
  await clinic.call('GET', `/api/clinical/patients/${patient_id}/entries`)
  // Whatever was told before has arrived when this has.
  await addRoom()
  await expect.poll(() => told().every((tables) => tables.includes('rooms'))).toBe(true)
  expect(told()).toEqual([['clinical_entries', 'rooms'], ['clinical_entries', 'rooms'], ['rooms'], ['rooms']])
  const changed = streams[0]?.messages.filter((message) => message.type === 'changed') ?? []
  for (const message of changed) expect(Object.keys(message).sort()).toEqual(['change', 'table', 'type'])
})
