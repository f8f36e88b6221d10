import { newId } from '@postura/domain/shared/ids'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { useTestApp } from '../build-test-app.ts'
import { addMember, type TestClinic } from '../factories/account.factory.ts'
import { addPatient } from '../factories/patient.factory.ts'
import { addDraft, addEntry, addTreating, signUpRecordClinic } from './clinical.factory.ts'

export type Attack = {
  as: 'app' | 'owner' | 'worker' | 'superuser'
  actor?: () => string
  before?: () => string
  sql: () => string
}
type Outcome = { code: string | null; rows: Record<string, unknown>[]; count: number }

/** Two clinics with a record, and a way to run SQL as any role with any defence removed. */
export const useAttacks = () => {
  const postura = useTestApp()
  const ids = { admin: '', me: '', colleague: '', desk: '', left: '', stranger: '', patient: '', other: '' }
  const made = { entry: '', addendum: '', othersEntry: '', draft: '', strangersPatient: '', key: '' }
  const held = {} as { superuser: pg.Client; clinic: TestClinic }

  beforeAll(async () => {
    const url = new URL(inject('testDatabase').superuserUrl)
    url.pathname = new URL(postura.ownerUrl).pathname
    held.superuser = new pg.Client({ connectionString: url.href })
    await held.superuser.connect()
    const [clinic, stranger] = [await signUpRecordClinic(postura), await signUpRecordClinic(postura)]
    const [colleague, left] = [await addTreating(postura, clinic.id, 'manager'), await addTreating(postura, clinic.id)]
    await postura.owner.query('update clinic.members set ended_at = now() where id = $1', [left.id])
    const desk = await addMember(postura, clinic.id, 'reception')
    const [patient, other] = [(await addPatient(clinic)).id, (await addPatient(clinic)).id]
    Object.assign(ids, { admin: clinic.id, me: clinic.id, colleague: colleague.id, desk: desk.id, left: left.id })
    Object.assign(ids, { stranger: stranger.id, patient, other })
    made.entry = await addEntry(clinic, { patient_id: patient })
    const values = { motivo: 'Lado trocado', texto: 'Direito' }
    made.addendum = await addEntry(clinic, { patient_id: patient, document: 'adendo', amends_id: made.entry, values })
    made.othersEntry = await addEntry(clinic, { patient_id: other })
    await clinic.call('GET', `/api/clinical/patients/${other}/entries`)
    made.draft = await addDraft(colleague, { patient_id: patient })
    made.strangersPatient = (await addPatient(stranger)).id
    const { rows } = await postura.owner.query('select id from clinic.clinical_keys where admin_id = $1', [clinic.id])
    made.key = rows[0].id
    held.clinic = clinic
  })
  afterAll(() => held.superuser.end())

  /** Runs the attack in a transaction that is rolled back. Returns its rows, or the code of the refusal. */
  const attempt = async ({ as, actor = () => ids.me, before, sql }: Attack, without = ''): Promise<Outcome> => {
    const { superuser } = held
    await superuser.query('begin')
    try {
      if (without) await superuser.query(without)
      if (as !== 'superuser') await superuser.query(`set local role ${as}`)
      await superuser.query(
        `select set_config('app.admin_id', $1, true), set_config('app.actor_id', $2, true), set_config('app.change_id', $3, true)`,
        [ids.admin, actor(), newId()],
      )
      if (before) await superuser.query(before())
      const { rows, rowCount } = await superuser.query(sql())
      return { code: null, rows, count: rowCount ?? 0 }
    } catch (error) {
      return { code: (error as pg.DatabaseError).code ?? String(error), rows: [], count: 0 }
    } finally {
      await superuser.query('rollback')
    }
  }

  /** An entry with everything forged: without the trigger it would be stored as it is sent. */
  const insertEntry = (over: Record<string, string> = {}): string => {
    const row = {
      admin_id: `'${ids.admin}'`,
      patient_id: `'${ids.patient}'`,
      id: `'${newId()}'`,
      kind: `'progress'`,
      document: `'evolucao'`,
      version: '1',
      occurred_on: `'2026-11-15'`,
      draft_rev: '1',
      content_sha256: `sha256('x')`,
      number: '77',
      author_id: `'${ids.colleague}'`,
      professional_id: `'${newId()}'`,
      signer: `'Outra Pessoa'`,
      crefito: `'1'`,
      signed_at: `'2020-01-01'`,
      hash: `sha256('y')`,
      ...over,
    }
    return `insert into clinic.clinical_entries (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')}) returning *`
  }

  const logRead = (patient: string): string =>
    `insert into clinic.clinical_reads (admin_id, patient_id, what) values ('${ids.admin}', '${patient}', 'timeline')`

  return { postura, ids, made, attempt, insertEntry, logRead, held: () => held }
}

export const dropTrigger = (table: string, name: string): string => `drop trigger ${name} on clinic.clinical_${table}`

/** Drops the constraints whose name is like this. */
export const dropConstraints = (table: string, like: string): string => `do $$ declare c record; begin
  for c in select conname from pg_constraint
    where conrelid = 'clinic.clinical_${table}'::regclass and conname like '${like}' and contype <> 'n'
  loop
    execute format('alter table clinic.clinical_${table} drop constraint %I cascade', c.conname);
  end loop; end $$`
