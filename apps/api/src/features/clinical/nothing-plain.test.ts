// No text of the record is in the database in plain: every row of every table is copied out, as a dump would, and searched.
import { newId } from '@postura/domain/shared/ids'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import {
  addDraft,
  addEntry,
  newDraft,
  progressValues,
  signUpRecordClinic,
  turnOnRecord,
} from '../../testing/clinical/clinical.factory.ts'
import type { TestClinic } from '../../testing/factories/account.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'

const postura = useTestApp()
const CANARY = 'CANARIO-CLINICO-7413'
const values = { ...progressValues, queixas_dia: `Dor: ${CANARY}` }
let superuser: pg.Client
let clinic: TestClinic
let patient_id = ''

beforeAll(async () => {
  const url = new URL(inject('testDatabase').superuserUrl)
  url.pathname = new URL(postura.ownerUrl).pathname
  superuser = new pg.Client({ connectionString: url.href })
  await superuser.connect()
  clinic = await signUpRecordClinic(postura)
  patient_id = (await addPatient(clinic)).id
})
afterAll(() => superuser.end())

/** Tables with a row in which this text is found, in plain or as the bytes of a binary column. */
const tablesWith = async (text: string): Promise<string[]> => {
  const { rows: tables } = await superuser.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('accounts', 'billing', 'clinic', 'jobs', 'public')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await superuser.query(
      `select count(*)::int as hits from ${name} t where t::text like $1 or t::text like $2`,
      [`%${text}%`, `%${Buffer.from(text).toString('hex')}%`],
    )
    if (rows[0].hits > 0) found.push(name)
  }
  return found
}

/** Everything that a person does with a record. */
const useRecord = async (as: TestClinic): Promise<void> => {
  const draft = await addDraft(as, { patient_id, values })
  for (let rev = 1; rev <= 3; rev += 1)
    await as.call(
      'PUT',
      `/api/clinical/drafts/${draft}`,
      newDraft({ patient_id, rev, values: { ...values, dor_antes: rev } }),
    )
  const entry = await addEntry(as, { patient_id, values })
  const addendum = { motivo: CANARY, texto: CANARY }
  await addEntry(as, { patient_id, document: 'adendo', amends_id: entry, values: addendum })
  for (const route of ['entries', 'last']) await as.call('GET', `/api/clinical/patients/${patient_id}/${route}`)
  const copy = { reason: 'Pedido do paciente', to_whom: 'O paciente', includes_annulled: true }
  await as.call('POST', `/api/clinical/patients/${patient_id}/export`, copy)
  await as.call('GET', '/api/clinical/drafts')
}

test('a text that was saved, changed, signed, read and copied out is in no table, nor is it in the history or the queue', async () => {
  await useRecord(clinic)
  expect(await tablesWith(CANARY)).toEqual([])
  const { entries } = (await clinic.call('GET', `/api/clinical/patients/${patient_id}/entries`)).json()
  expect(JSON.stringify(entries)).toContain(CANARY)
})

test('negative control: a text that is not sealed is found, also among bytes', async () => {
  await addDraft(clinic, { patient_id, values })
  await superuser.query('update clinic.clinical_drafts set sealed = $1', [Buffer.from(`x ${CANARY}`)])
  await superuser.query('update clinic.patients set address = $2 where id = $1', [patient_id, CANARY])
  expect((await tablesWith(CANARY)).sort()).toEqual(['clinic.clinical_drafts', 'clinic.patients'])
})

test('a record that is on stores nothing until something is saved', async () => {
  const quiet = await signUpRecordClinic(postura)
  const { id } = await addPatient(quiet)
  const ofQuiet = async () => {
    const tables = ['clinical_drafts', 'clinical_entries', 'clinical_contents', 'clinical_reads']
    const counts: (number | null)[] = []
    for (const name of tables) {
      const { rowCount } = await superuser.query(`select from clinic.${name} where admin_id = $1`, [quiet.id])
      counts.push(rowCount)
    }
    return counts
  }
  // What the pages load while a form is filled in and printed.
  await quiet.call('GET', `/api/documents/sources?patient_id=${id}`)
  await quiet.call('GET', '/api/clinical/drafts')
  await quiet.call('GET', '/api/clinical/written?from=2026-11-01&to=2026-12-01')
  await quiet.call('GET', '/api/clinical/reads')
  expect(await ofQuiet()).toEqual([0, 0, 0, 0])
  await turnOnRecord(postura, quiet, { is_on: false })
  await quiet.call('PUT', `/api/clinical/drafts/${newId()}`, newDraft({ patient_id: id, values }))
  await quiet.call('GET', `/api/clinical/patients/${id}/entries`)
  expect(await ofQuiet()).toEqual([0, 0, 0, 0])
})
