import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { addDraft, addTreating, turnOnRecord } from '../../testing/clinical/clinical.factory.ts'
import { addMember, signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
})

const change = (over: object = {}, as = clinic) =>
  as.call('PUT', '/api/clinic/clinical', {
    is_on: true,
    clinical_sharing: 'carers',
    clinical_years: 20,
    rev: 1,
    ...over,
  })
const verify = () => postura.owner.query('update accounts.users set email_verified = true where id = $1', [clinic.id])
const countKeys = async () =>
  (await postura.owner.query('select from clinic.clinical_keys where admin_id = $1', [clinic.id])).rowCount

test('the record is off at first, and the owner turns it on and off; its key stays, and its day is that of the last time', async () => {
  await verify()
  expect((await change()).json()).toMatchObject({ clinical_since: '2026-11-15', clinical_years: 20, rev: 2 })
  expect((await change({ clinical_sharing: 'team', clinical_years: 30, rev: 2 })).json()).toMatchObject({
    clinical_since: '2026-11-15',
    clinical_sharing: 'team',
    clinical_years: 30,
  })
  expect((await change({ is_on: false, rev: 3 })).json().clinical_since).toBe(null)
  postura.clock.now = new Date('2026-11-20T12:00:00Z')
  expect((await change({ rev: 4 })).json().clinical_since).toBe('2026-11-20')
  postura.clock.now = new Date('2026-11-15T12:00:00Z')
  expect(await countKeys()).toBe(1)
})

test('who turns it off learns how many drafts of the team wait', async () => {
  await turnOnRecord(postura, clinic, { clinical_sharing: 'team' })
  const [author, colleague] = [await addTreating(postura, clinic.id), await addTreating(postura, clinic.id, 'manager')]
  const { id: patient_id } = await addPatient(clinic)
  const unsigned = async (as = clinic) => (await as.call('GET', '/api/clinical/unsigned')).json()
  expect(await unsigned()).toEqual({ unsigned: 0 })
  for (const person of [author, author, colleague]) await addDraft(person, { patient_id })
  expect(await unsigned()).toEqual({ unsigned: 3 })
  expect((await unsigned(colleague)).code).toBe('forbidden')
  expect(await unsigned(await signUpPaidClinic(postura))).toEqual({ unsigned: 0 })
})

test('a confirmed email is needed to turn it on', async () => {
  const refused = await change()
  expect([refused.statusCode, refused.json().code, await countKeys()]).toEqual([409, 'email_unverified', 0])
})

test('a shorter time than the law asks is refused', async () => {
  await verify()
  expect((await change({ clinical_years: 19 })).statusCode).toBe(422)
})

test('only the owner changes it, with a recent password, and a stale save is refused', async () => {
  await turnOnRecord(postura, clinic)
  const manager = await addMember(postura, clinic.id, 'manager')
  expect((await change({ rev: 2 }, manager)).json().code).toBe('forbidden')
  expect((await change({ rev: 1, clinical_years: 25 })).json().code).toBe('stale')
  await postura.owner.query(
    `update accounts.sessions set proven_at = now() - interval '11 minutes' where user_id = $1`,
    [clinic.id],
  )
  postura.deps.sessions.refreshPerson(clinic.id)
  expect((await change({ rev: 2 })).json().code).toBe('proof_needed')
})
