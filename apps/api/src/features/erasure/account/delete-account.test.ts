// A person deletes their account: 30 days to return by signing in, then nothing of it is left but the name in the clinics that need it.

import { beforeEach, expect, test } from 'vitest'
import type { Mail } from '../../../providers/mail/mailer.ts'
import { createCaller, useTestApp } from '../../../testing/build-test-app.ts'
import { addEntry, signUpRecordClinic } from '../../../testing/clinical/clinical.factory.ts'
import { readAllRows, tablesWith } from '../../../testing/erasure/all-rows.ts'
import { createEraserDeps } from '../../../testing/erasure/eraser-deps.ts'
import { addMember, cookieOf, signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { joinTeam } from '../../../testing/factories/team/invitation.factory.ts'
import { newIpAddress } from '../../../testing/new-ip-address.ts'
import { eraseClinics } from '../erase-clinics.job.ts'
import { sendAccountDeletionMail } from './account-deletion-mail.job.ts'
import { eraseAccounts } from './erase-accounts.job.ts'

const postura = useTestApp()
const path = '/api/account-deletion'
const NAME = 'Clínica de Helena Prado'

let clinic: TestClinic
/** A member who owns nothing. */
let person: TestClinic
beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  person = await joinTeam(postura, clinic)
})

const ask = (as = person) => as.call('POST', path)
const signIn = ({ email, password }: TestClinic) =>
  postura.anonymous('POST', '/api/sign-in', { email, password, remember: true }, {}, newIpAddress())
const runJob = async (): Promise<Mail[]> => {
  const sent: Mail[] = []
  await eraseAccounts(createEraserDeps(postura, sent))()
  return sent
}
/** As if the days had passed. */
const passDays = (id: string, days = 31) =>
  postura.owner.query(
    'update accounts.users set deletes_at = now() + make_interval(days => 30 - $2::int) where id = $1',
    [id, days],
  )
const jobsOf = async (id: string) => {
  const { rows } = await postura.owner.query(
    `select data from jobs.job where name = 'account-deletion-mail' and data ->> 'userId' = $1 order by created_on`,
    [id],
  )
  return rows.map(({ data }) => data)
}

test('the person is signed out everywhere, and a sign-in within 30 days keeps the account', async () => {
  const other = createCaller(postura.app, cookieOf(await signIn(person)))
  expect((await ask()).json()).toEqual({ deletes_at: '2026-12-15T12:00:00.000Z' })
  for (const call of [person.call, other]) expect((await call('GET', '/api/profile')).statusCode).toBe(401)
  await passDays(person.id, 29)
  expect((await signIn(person)).statusCode).toBe(200)
  await runJob()
  const again = createCaller(postura.app, cookieOf(await signIn(person)))
  expect((await again('GET', '/api/me')).json().clinic.id).toBe(clinic.id)
  const sent: Mail[] = []
  for (const job of await jobsOf(person.id)) await sendAccountDeletionMail(createEraserDeps(postura, sent))(job)
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [person.email, 'A exclusão da sua conta foi pedida'],
    [person.email, 'Sua conta não será mais excluída'],
  ])
})

test('whoever owns a clinic that stays is told what to do', async () => {
  expect((await ask(clinic)).json().code).toBe('account_owns_clinic')
  expect((await clinic.call('GET', path)).json().owned).toEqual([{ id: clinic.id, name: NAME, reason: 'open' }])
  expect((await person.call('GET', path)).json().owned).toEqual([])
  const keeper = await signUpRecordClinic(postura)
  await addEntry(keeper, { patient_id: (await addPatient(keeper)).id })
  await keeper.call('POST', '/api/clinic/export')
  expect((await keeper.call('POST', '/api/clinic-deletion', { name: NAME })).statusCode).toBe(200)
  expect((await keeper.call('GET', path)).json().owned).toMatchObject([{ reason: 'record' }])
  expect((await ask(keeper)).json().code).toBe('account_owns_clinic')
})

test('an old password is refused', async () => {
  await postura.owner.query(`update accounts.sessions set proven_at = now() - interval '1 hour' where user_id = $1`, [
    person.id,
  ])
  postura.deps.sessions.refreshPerson(person.id)
  expect((await ask()).json().code).toBe('proof_needed')
})

test('after 30 days only the name is left, in the clinics that need it; everybody else is as before', async () => {
  await person.call('PUT', '/api/profile', { name: 'Bruna Lima', cpf: '52998224725', phone: '11955554444', rev: 1 })
  const stranger = await addMember(postura, clinic.id, 'finance', 'Carla Reis')
  await addPatient(person)
  await ask()
  await passDays(person.id)
  const before = await readAllRows(postura.owner)
  expect(tablesWith(before, person.email)).toEqual(expect.arrayContaining(['clinic.members', 'clinic.invitations']))
  const sent = await runJob()
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[person.email, 'Sua conta foi excluída']])
  const after = await readAllRows(postura.owner)
  for (const secret of [person.email, '52998224725', '95555'])
    expect([secret, tablesWith(after, secret)]).toEqual([secret, []])
  for (const table of ['accounts.credentials', 'accounts.sessions', 'accounts.links', 'accounts.second_factors'])
    expect([table, after[table]?.filter((row) => row.includes(person.id))]).toEqual([table, []])
  for (const [table, rows] of Object.entries(before))
    if (!/^jobs\.|^clinic\.(history|invitations)/.test(table))
      expect([table, after[table]?.filter((row) => !row.includes(person.id))]).toEqual([
        table,
        rows.filter((row) => !row.includes(person.id)),
      ])
  expect(after['accounts.users']?.filter((row) => row.includes(person.id)).join()).toContain('Conta excluída')
  expect((await clinic.call('GET', '/api/team')).body).not.toContain(person.id)
  expect((await signIn(person)).statusCode).toBe(401)
  expect((await stranger.call('GET', '/api/me')).statusCode).toBe(200)
  // The history still says who acted.
  const { rows } = await postura.owner.query('select name, email from clinic.members where id = $1', [person.id])
  expect(rows).toEqual([{ name: 'Bruna Lima', email: '' }])
  expect(await runJob()).toEqual([])
})

test('a crash between two steps leaves the rest to the next run', async () => {
  await ask()
  await passDays(person.id)
  await postura.owner.query('revoke execute on function clinic.forget_member(uuid) from eraser')
  await expect(runJob()).rejects.toThrow('some accounts were not deleted')
  await postura.owner.query('grant execute on function clinic.forget_member(uuid) to eraser')
  // The mail is not sent to the address that nobody has.
  expect(await runJob()).toEqual([])
  expect(tablesWith(await readAllRows(postura.owner), person.email)).toEqual([])
})

test('a clinic and the account of its owner go together, without a trace', async () => {
  const owner = await signUpPaidClinic(postura)
  await addPatient(owner, { name: 'CANARIO-JUNTO' })
  await owner.call('PUT', '/api/profile', { name: 'CANARIO-DONA', cpf: '11144477735', rev: 1 })
  expect((await owner.call('POST', '/api/clinic-deletion', { name: 'Clínica de CANARIO-DONA' })).statusCode).toBe(200)
  expect((await ask(owner)).statusCode).toBe(200)
  await passDays(owner.id)
  // The account waits for its clinic.
  expect(await runJob()).toEqual([])
  await postura.owner.query('update clinic.deletions set due_at = now() where admin_id = $1', [owner.id])
  await eraseClinics(createEraserDeps(postura, []))()
  await runJob()
  const after = await readAllRows(postura.owner)
  for (const text of ['CANARIO-JUNTO', 'CANARIO-DONA', owner.email])
    expect([text, tablesWith(after, text)]).toEqual([text, []])
  // A restored backup is told of the id (decision 0060).
  const isOfIds = (table: string) => table.startsWith('jobs.') || table === 'public.erasures'
  expect(tablesWith(after, owner.id).filter((table) => !isOfIds(table))).toEqual([])
})

test('an owner whose clinic was deleted signs in without one, and can delete the account', async () => {
  const owner = await signUpPaidClinic(postura)
  expect((await owner.call('POST', '/api/clinic-deletion', { name: NAME })).statusCode).toBe(200)
  await postura.owner.query('update clinic.deletions set due_at = now() where admin_id = $1', [owner.id])
  await postura.owner.query(`update accounts.users set created_at = now() - interval '30 days' where id = $1`, [
    owner.id,
  ])
  await eraseClinics(createEraserDeps(postura, []))()
  const again = createCaller(postura.app, cookieOf(await signIn(owner)))
  expect((await again('GET', '/api/me')).json().code).toBe('no_clinic')
  expect((await again('GET', '/api/session/clinics')).json()).toEqual([])
  expect((await again('GET', '/api/profile')).json().name).toBe('Helena Prado')
  expect((await again('GET', path)).json()).toEqual({ owned: [] })
  expect((await again('POST', path)).statusCode).toBe(200)
})

test('the person is reminded once, three days before the end', async () => {
  await ask()
  await passDays(person.id, 28)
  await runJob()
  await runJob()
  expect((await jobsOf(person.id)).map(({ kind }) => kind)).toEqual(['requested', 'soon'])
})
