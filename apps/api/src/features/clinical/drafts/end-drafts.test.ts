import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import type { Mail } from '../../../providers/mail/mailer.ts'
import { ORIGIN, useTestApp } from '../../../testing/build-test-app.ts'
import { addDraft, addTreating, newDraft, signUpRecordClinic } from '../../../testing/clinical/clinical.factory.ts'
import { addMember, signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { endDrafts } from './end-drafts.job.ts'

const postura = useTestApp()
let clinic: TestClinic
let author: TestClinic
beforeEach(async () => {
  clinic = await signUpRecordClinic(postura)
  author = await addTreating(postura, clinic.id, 'manager', 'Davi Reis')
  const { id: patient_id } = await addPatient(clinic)
  for (let n = 0; n < 2; n += 1) await addDraft(author, { patient_id })
  await addDraft(clinic, { patient_id })
})

const remove = (id = author.id) => clinic.call('POST', `/api/members/${id}/end`, { bookings: 'keep' })
const jobs = async () =>
  (
    await postura.owner.query(
      `select data, start_after - created_on as waits from jobs.job where name = 'clinical-drafts-end' and data ->> 'adminId' = $1`,
      [clinic.id],
    )
  ).rows
const countDrafts = async (id: string) =>
  (await postura.owner.query('select from clinic.clinical_drafts where author_id = $1', [id])).rowCount
const leftDaysAgo = (days: number) =>
  postura.owner.query(
    'update clinic.members set ended_at = now() - make_interval(days => $2) where id = $1 and ended_at is not null',
    [author.id, days],
  )
/** As if the drafts had been written when the author left. */
const touchedDaysAgo = (days: number) =>
  postura.owner.query(
    `alter table clinic.clinical_drafts disable trigger rev;
     update clinic.clinical_drafts set updated_at = now() - make_interval(days => ${days});
     alter table clinic.clinical_drafts enable trigger rev`,
  )
const run = async () => {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
  for (const { data } of await jobs()) await endDrafts({ pool: postura.worker, mailer, origin: ORIGIN })(data)
  return sent
}

test('who removes a person is told of their unsigned drafts, which wait ninety days', async () => {
  expect((await clinic.call('GET', `/api/members/${author.id}/bookings`)).json().unsigned_drafts).toBe(2)
  expect((await remove()).statusCode).toBe(200)
  const [job] = await jobs()
  expect([job.data, Math.abs(job.waits.days ?? 0) > 0]).toEqual([{ adminId: clinic.id, memberId: author.id }, true])
  // The removal is in the history as the act of who removed.
  const { rows } = await postura.owner.query(
    `select actor_id from clinic.history where table_name = 'members' and row_id = $1 order by seq desc limit 1`,
    [author.id],
  )
  expect(rows).toEqual([{ actor_id: clinic.id }])
})

test('after ninety days the worker deletes them alone and tells the owner', async () => {
  await remove()
  await leftDaysAgo(30)
  expect([await run(), await countDrafts(author.id)]).toEqual([[], 2])
  await leftDaysAgo(91)
  await touchedDaysAgo(91)
  const [mail] = await run()
  expect([mail?.to, await countDrafts(author.id), await countDrafts(clinic.id)]).toEqual([clinic.email, 0, 1])
  expect(mail?.text).toContain('2 rascunhos que Davi Reis não assinou foram descartados')
  expect(await run()).toEqual([])
})

test('a person who came back keeps them', async () => {
  await remove()
  await postura.owner.query('update clinic.members set ended_at = null where id = $1', [author.id])
  expect([await run(), await countDrafts(author.id)]).toEqual([[], 2])
})

test('a draft that is saved while its author is removed has its job too', async () => {
  const { id: patient_id } = await addPatient(clinic)
  const late = await addTreating(postura, clinic.id, 'manager')
  expect((await remove(late.id)).statusCode).toBe(200)
  const found = (await jobs()).map(({ data }) => data.memberId)
  expect(found).toEqual([late.id])
  expect((await late.call('PUT', `/api/clinical/drafts/${newId()}`, newDraft({ patient_id }))).statusCode).not.toBe(200)
})

test('the drafts of a person whose role does not write any more wait as long, and go too', async () => {
  const { rev } = (await clinic.call('GET', '/api/members'))
    .json()
    .members.find(({ id }: { id: string }) => id === author.id)
  const body = { role: 'reception', professional_id: null, rev }
  expect((await clinic.call('PUT', `/api/members/${author.id}`, body)).statusCode).toBe(200)
  expect([await run(), await countDrafts(author.id)]).toEqual([[], 2])
  await touchedDaysAgo(91)
  expect([(await run()).length, await countDrafts(author.id)]).toEqual([1, 0])
})

test('a clinic that never kept a record needs no job', async () => {
  const other = await signUpPaidClinic(postura)
  const member = await addMember(postura, other.id, 'manager')
  expect((await other.call('POST', `/api/members/${member.id}/end`, { bookings: 'keep' })).statusCode).toBe(200)
  const { rowCount } = await postura.owner.query(
    `select from jobs.job where name = 'clinical-drafts-end' and data ->> 'adminId' = $1`,
    [other.id],
  )
  expect(rowCount).toBe(0)
})
