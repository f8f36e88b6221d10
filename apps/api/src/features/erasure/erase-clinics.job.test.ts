// A deleted clinic is found nowhere; every other clinic is as it was, and nothing brings a row back.

import { newId } from '@postura/domain/shared/ids'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { asMember, withAdmin, withAdminUnlocked } from '../../db/tenant.ts'
import { type Mail, MailRefused } from '../../providers/mail/mailer.ts'
import { readAllRows, tablesWith } from '../../testing/erasure/all-rows.ts'
import { createEraserDeps } from '../../testing/erasure/eraser-deps.ts'
import { fillEmptyTables } from '../../testing/erasure/fill-empty-tables.ts'
import { writeCanaries } from '../../testing/erasure/write-canaries.ts'
import { signUpClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { CANARY, useTwoClinics } from '../../testing/use-two-clinics.ts'
import { sendClinicDeletionMail } from './clinic-deletion-mail.job.ts'
import { eraseClinics } from './erase-clinics.job.ts'
import { erasedTables, erasedWithOthers } from './erased-tables.ts'

const { postura, clinics, ids } = useTwoClinics()
const path = '/api/clinic-deletion'
const owner = () => postura.owner
const readAll = () => readAllRows(owner())

/** Runs the job. Returns its mails. */
const runJob = async (): Promise<Mail[]> => {
  const sent: Mail[] = []
  await eraseClinics(createEraserDeps(postura, sent))()
  return sent
}
/** As if the 30 days had passed. */
const passDays = (adminId: string, days = 31) =>
  owner().query(
    'update clinic.deletions set due_at = now() + make_interval(days => 30 - $2::int) where admin_id = $1',
    [adminId, days],
  )
const close = async ({ call, id }: TestClinic, days = 31) => {
  const { clinic } = (await call('GET', path)).json()
  expect((await call('POST', path, { name: clinic })).statusCode).toBe(200)
  await passDays(id, days)
}
/** As if this was signed so many years ago. */
const signedYearsAgo = async (adminId: string, years: number) => {
  await owner().query('alter table clinic.clinical_entries disable trigger stays')
  await owner().query(
    'update clinic.clinical_entries set signed_at = signed_at - make_interval(years => $2) where admin_id = $1',
    [adminId, years],
  )
  await owner().query('alter table clinic.clinical_entries enable always trigger stays')
}
const tablesOf = async (adminId: string): Promise<string[]> =>
  Object.entries(await readAll()).flatMap(([table, rows]) =>
    /^(clinic|billing)\./.test(table) && rows.some((row) => row.startsWith(`(${adminId}`)) ? [table] : [],
  )

test('every table of a clinic is deleted by the job or goes with another row', async () => {
  const { rows } = await owner().query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     where table_schema in ('clinic', 'billing') and column_name = 'admin_id' order by 1`,
  )
  expect([...erasedTables.map(({ name }) => name), ...erasedWithOthers].sort()).toEqual(rows.map(({ name }) => name))
})

describe('a clinic with a row in every table and a canary in every text', () => {
  let b: TestClinic
  const record = [
    'clinic.clinical_contents',
    'clinic.clinical_destructions',
    'clinic.clinical_entries',
    'clinic.clinical_keys',
    'clinic.clinical_reads',
    'clinic.clinics',
    'clinic.deletions',
    'clinic.members',
    'clinic.patients',
    'clinic.professionals',
  ]

  beforeAll(async () => {
    ;({ b } = clinics())
    await fillEmptyTables(postura, b.id, ids().patientOfB, CANARY)
    const copied = { reason: CANARY, to_whom: CANARY, includes_annulled: false }
    await b.call('POST', `/api/clinical/patients/${ids().patientOfB}/export`, copied)
    expect((await b.call('POST', '/api/clinic/export')).statusCode).toBe(200)
    await close(b)
    const { written } = await writeCanaries(owner(), b.id, CANARY)
    expect(written.length).toBeGreaterThan(50)
  })

  test('has a row in every table before', async () => {
    const { rows } = await owner().query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
       where table_schema in ('clinic', 'billing') and column_name = 'admin_id' order by 1`,
    )
    expect(await tablesOf(b.id)).toEqual(rows.map(({ name }) => name))
  })

  test('keeps the signed record and what it needs, and nothing else; the owner takes it away', async () => {
    const before = await readAll()
    const [mail, ...others] = await runJob()
    expect([mail?.to, mail?.subject, others]).toEqual([b.email, 'Os dados da sua clínica foram excluídos', []])
    const after = await readAll()
    expect(await tablesOf(b.id)).toEqual(record)
    expect(after['clinic.patients']?.filter((row) => row.includes(b.id))).toHaveLength(1)
    for (const [table, rows] of Object.entries(before))
      if (!table.startsWith('jobs.'))
        expect([table, after[table]?.filter((row) => !row.includes(b.id))]).toEqual([
          table,
          rows.filter((row) => !row.includes(b.id)),
        ])
    expect((await b.call('GET', path)).json()).toMatchObject({ state: 'record' })
    expect((await b.call('DELETE', path)).json().code).toBe('deletion_started')
    const copy = await b.call('POST', '/api/clinic/export')
    expect(copy.statusCode).toBe(200)
    // A second run finds nothing to do.
    expect(await runJob()).toEqual([])
  })

  test('is found nowhere once the years of the record are over, and everybody else is as before', async () => {
    await expect(
      owner().query('update clinic.deletions set record_over_at = now() where admin_id = $1', [b.id]),
    ).rejects.toThrow('the clinical record stays as it is')
    await signedYearsAgo(b.id, 21)
    await owner().query(`update clinic.deletions set record_until = current_date - 1 where admin_id = $1`, [b.id])
    const before = await readAll()
    await runJob()
    const after = await readAll()
    expect(tablesWith(after, CANARY).filter((table) => !table.startsWith('accounts.'))).toEqual([])
    expect(await tablesOf(b.id)).toEqual([])
    // The last use of a session is written after the answer.
    for (const [table, rows] of Object.entries(before))
      if (/^(clinic|billing|accounts)\./.test(table) && table !== 'accounts.sessions')
        expect([table, after[table]]).toEqual([
          table,
          rows.filter((row) => table.startsWith('accounts.') || !row.startsWith(`(${b.id}`)),
        ])
    expect(JSON.stringify(await clinics().a.call('GET', '/api/patients'))).not.toContain(CANARY)
    expect((await b.call('GET', '/api/me')).json().code).toBe('no_clinic')
  })
})

describe('while the rows go', () => {
  test('an owner who returns in time keeps everything, and one who is late is told so', async () => {
    const clinic = await signUpClinic(postura)
    await addPatient(clinic)
    await close(clinic)
    expect((await clinic.call('DELETE', path)).statusCode).toBe(200)
    await runJob()
    expect((await clinic.call('GET', '/api/patients')).json().items).toHaveLength(1)
    await close(clinic)
    await owner().query('update clinic.deletions set started_at = now() where admin_id = $1', [clinic.id])
    expect((await clinic.call('DELETE', path)).json().code).toBe('deletion_started')
  })

  test('a crash at any step leaves the rest to the next run', async () => {
    const clinic = await signUpClinic(postura)
    await addPatient(clinic)
    await close(clinic)
    const mailer = { send: () => Promise.reject(new Error('the mail server is away')), close: () => undefined }
    await expect(eraseClinics({ ...createEraserDeps(postura), mailer })()).rejects.toThrow(
      'some clinics were not deleted',
    )
    expect(await tablesOf(clinic.id)).toEqual(['clinic.clinics', 'clinic.deletions', 'clinic.members'])
    expect((await runJob()).map(({ to }) => to)).toContain(clinic.email)
    expect(await tablesOf(clinic.id)).toEqual([])
  })

  test('an address that does not exist any more keeps nothing', async () => {
    const clinic = await signUpClinic(postura)
    await close(clinic)
    const mailer = { send: () => Promise.reject(new MailRefused('mail not sent: 550')), close: () => undefined }
    await eraseClinics({ ...createEraserDeps(postura), mailer })()
    expect(await tablesOf(clinic.id)).toEqual([])
  })

  test('a write that comes late leaves no row, and neither does an undo', async () => {
    const clinic = await signUpClinic(postura)
    const { id: patient } = await addPatient(clinic, { name: 'CANARIO-TARDE' })
    const change = newId()
    await clinic.call('DELETE', `/api/patients/${patient}`, undefined, { 'x-change-id': change })
    await close(clinic)
    const late = (n: number) =>
      (n % 2 ? withAdmin : withAdminUnlocked)(postura.deps.pool, asMember(clinic.id, clinic.id), ({ db, adminId }) =>
        sql`insert into clinic.patients (admin_id, name, phone) values (${adminId}, 'CANARIO-TARDE', '(11) 90000-0000')`.execute(
          db,
        ),
      ).then(
        () => true,
        () => false,
      )
    let isRunning = true
    const writing = (async () => {
      const counts = { done: 0, refused: 0 }
      for (let n = 0; isRunning || n % 20 !== 0; n += 1) counts[(await late(n)) ? 'done' : 'refused'] += 1
      return counts
    })()
    await runJob().finally(() => {
      isRunning = false
    })
    const { done, refused } = await writing
    expect(done).toBeGreaterThan(0)
    expect(refused).toBeGreaterThan(0)
    expect((await clinic.call('POST', `/api/changes/${change}/undo`)).statusCode).toBe(403)
    expect(tablesWith(await readAll(), 'CANARIO-TARDE')).toEqual([])
    expect(await tablesOf(clinic.id)).toEqual([])
  })
})

test('the owner is reminded once, three days before the end', async () => {
  const clinic = await signUpClinic(postura)
  await close(clinic, 26)
  const jobs = async () => {
    const { rows } = await owner().query(
      `select data ->> 'kind' as kind from jobs.job where name = 'clinic-deletion-mail' and data ->> 'adminId' = $1 order by created_on`,
      [clinic.id],
    )
    return rows.map(({ kind }) => kind)
  }
  await runJob()
  expect(await jobs()).toEqual(['closed'])
  await passDays(clinic.id, 28)
  await runJob()
  await runJob()
  expect(await jobs()).toEqual(['closed', 'soon'])
  const sent: Mail[] = []
  await sendClinicDeletionMail(createEraserDeps(postura, sent))({ adminId: clinic.id, kind: 'soon' })
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [clinic.email, 'Os dados da sua clínica serão excluídos em poucos dias'],
  ])
  expect((await clinic.call('GET', path)).json().state).toBe('closed')
})
