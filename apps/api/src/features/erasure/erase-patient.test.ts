// Everything about an erased patient is gone: rows, and what the history, statements and jobs say. Everything else is as it was.
import { newId } from '@postura/domain/shared/ids'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { readAllRows, tablesWith } from '../../testing/erasure/all-rows.ts'
import { recordsOfPatient } from '../../testing/erasure/records-of-patient.ts'
import { addMember, signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { newPayment } from '../../testing/factories/money/payment.factory.ts'
import { newNotification } from '../../testing/factories/notification.factory.ts'
import { addPatient, newPatient } from '../../testing/factories/patient.factory.ts'
import { createAppointment, createPayment, createProfessional } from '../../testing/factories/record.factory.ts'
import { useUndo } from '../../testing/use-undo.ts'
import { erasePatient } from './erase-patient.job.ts'

const undoing = useUndo()
const { postura, act, undo } = undoing
let CANARY: string
const CPF = '52998224725'

let patient: string
/** Ids of all rows that go. */
let own: string[]
let other: string

const owner = () => undoing.clinic
const request = (id = patient, as: TestClinic = owner()) => as.call('POST', `/api/erasures/${id}`)
const preview = (id = patient, as: TestClinic = owner()) => as.call('GET', `/api/erasures/${id}`)
const archive = (id = patient, archived = true) => owner().call('PUT', `/api/patients/${id}/archived`, { archived })
const runJob = (id = patient) =>
  erasePatient({ eraser: postura.eraser, now: () => postura.clock.now })({
    adminId: owner().id,
    patientId: id,
    personId: owner().id,
  })
const recordsOf = (patient_id: string, name: string) =>
  recordsOfPatient(postura.ownerUrl, { admin_id: owner().id, patient_id }, name)
const readAll = () => readAllRows(postura.owner)
const hitsOf = (all: Awaited<ReturnType<typeof readAll>>, text = CANARY) => tablesWith(all, text)
const erase = async () => {
  expect((await archive()).statusCode).toBe(200)
  expect((await request()).statusCode).toBe(200)
  await runJob()
}

const closeMonth = async (
  professional_id: string,
  month: string,
  rows: [payment_id: string, patient_name: string][],
) => {
  const items = rows.map(([payment_id, patient_name]) => ({
    payment_id,
    use_id: null,
    day: `${month}-01`,
    patient_name,
    description: `Sessão de ${patient_name}`,
    type: null,
    received_cents: 100_00,
    share: null,
    share_cents: 0,
    corrects: null,
  }))
  const id = newId()
  await act(({ db, adminId }) =>
    sql`insert into clinic.commission_statements (admin_id, id, professional_id, month, rows)
      values (${adminId}, ${id}, ${professional_id}, ${month}, ${JSON.stringify(items)}::jsonb)`.execute(db),
  )
  return id
}

beforeEach(async () => {
  CANARY = `CANARIO-${newId().slice(-9)}`
  const person = await addPatient(owner(), {
    name: `${CANARY} Antes`,
    phone: '(11) 90000-9071',
    address: `Rua ${CANARY}`,
    email: `${CANARY}@paciente.test`,
    cpf: CPF,
    guardian_name: `Mãe ${CANARY}`,
  })
  patient = person.id
  other = (await addPatient(owner(), { name: 'Bia Reis' })).id
  own = await recordsOf(patient, CANARY)
  const { id: _, ...change } = newPatient({ name: CANARY, cpf: CPF })
  await owner().call('PUT', `/api/patients/${patient}`, { ...change, rev: 1 })
  // Deleted before, with all its text in the history.
  const deleted = await createAppointment(postura.ownerUrl, {
    admin_id: owner().id,
    patient_id: patient,
    start_time: '2026-11-17T12:00:00Z',
    end_time: '2026-11-17T13:00:00Z',
    description: `Desmarcada por ${CANARY}`,
  })
  await act(({ db }) => sql`delete from clinic.appointments where id = ${deleted}`.execute(db))
  own.push(deleted)
})

describe('POST /api/erasures/:id', () => {
  test('leaves nothing of the patient anywhere, and everything else as it was', async () => {
    const professional = await createProfessional(postura.ownerUrl, { admin_id: owner().id })
    const [, payment = ''] = own
    const othersPayment = await createPayment(postura.ownerUrl, { admin_id: owner().id, patient_id: other })
    const statement = await closeMonth(professional, '2020-07', [
      [payment, CANARY],
      [othersPayment, 'Bia Reis'],
    ])
    const reopened = await closeMonth(await createProfessional(postura.ownerUrl, { admin_id: owner().id }), '2020-08', [
      [payment, CANARY],
    ])
    await act(({ db }) => sql`delete from clinic.commission_statements where id = ${reopened}`.execute(db))
    // A record that was merged into this one, and one that moved to another patient.
    const double = await addPatient(owner(), { name: `${CANARY} Duplo`, phone: '(11) 95555-9071' })
    const kept = (await owner().call('GET', `/api/patients/${patient}`)).json()
    own.push(...(await recordsOf(double.id, `${CANARY} Duplo`)))
    await postura.owner.query(
      `update clinic.appointments set start_time = '2026-10-01T12:00Z', end_time = '2026-10-01T13:00Z' where patient_id = $1`,
      [double.id],
    )
    const merged = await owner().call('POST', `/api/patients/${patient}/merge`, {
      other_id: double.id,
      rev: kept.rev,
      other_rev: double.rev,
    })
    expect(merged.body).toContain(patient)
    const moved = await createPayment(postura.ownerUrl, {
      admin_id: owner().id,
      patient_id: patient,
      description: `Engano de ${CANARY}`,
    })
    await act(({ db }) =>
      sql`update clinic.payments set patient_id = ${other}, description = 'Sessão' where id = ${moved}`.execute(db),
    )
    await act(({ db }) => sql`update clinic.payments set description = 'Sessão 2' where id = ${moved}`.execute(db))
    await archive()
    expect((await request()).statusCode).toBe(200)
    const before = await readAll()
    expect(hitsOf(before)).toEqual(
      expect.arrayContaining([
        'clinic.patients',
        'clinic.history',
        'clinic.notifications',
        'clinic.commission_statements',
      ]),
    )

    await runJob()

    const after = await readAll()
    expect(hitsOf(after)).toEqual([])
    expect(hitsOf(after, CPF)).toEqual([])
    const isOwn = (row: string) => own.some((id) => row.includes(id))
    const rewritten = ['clinic.history', 'clinic.commission_statements', 'public.erasures']
    for (const [table, rows] of Object.entries(before))
      if (!rewritten.includes(table))
        expect([table, after[table]]).toEqual([table, rows.filter((row) => table.startsWith('jobs.') || !isOwn(row))])
    const untouched = (rows: string[] = []) =>
      rows.filter((row) => !isOwn(row) && ![moved, statement, reopened].some((id) => row.includes(id)))
    for (const table of rewritten) expect(untouched(after[table])).toEqual(untouched(before[table]))

    // Of other people's rows only the name went, and of the history only the images.
    const { rows } = await postura.owner.query('select rows from clinic.commission_statements where id = $1', [
      statement,
    ])
    expect(rows[0].rows.map((row: { patient_name: string }) => row.patient_name)).toEqual([
      'Paciente apagado',
      'Bia Reis',
    ])
    const { rows: images } = await postura.owner.query(
      'select op, old, actor_id from clinic.history where row_id = $1 order by seq',
      [moved],
    )
    expect(images.map(({ old }) => old)).toEqual([null, null, { description: 'Sessão' }])
    const { rows: trace } = await postura.owner.query(
      'select op, old, actor_id, changed_at is not null as at from clinic.history where row_id = $1 order by seq',
      [patient],
    )
    expect(trace.at(-1)).toEqual({ op: 'delete', old: null, actor_id: owner().id, at: true })
    expect(trace.length).toBeGreaterThan(3)
    expect(trace.every(({ old }) => old === null)).toBe(true)
  })

  test('another clinic with the same person keeps everything', async () => {
    const stranger = await signUpPaidClinic(postura)
    await addPatient(stranger, { name: 'Ana de outra clínica', cpf: CPF })
    const rowsOf = async () =>
      (await readAll())['clinic.history']
        ?.concat((await readAll())['clinic.patients'] ?? [])
        .filter((row) => row.includes(stranger.id))
    const before = await rowsOf()
    await erase()
    expect(await rowsOf()).toEqual(before)
  })

  test('is refused before the patient is archived, and says what the law keeps', async () => {
    expect((await request()).json().code).toBe('erasure_needs_archive')
    await createPayment(postura.ownerUrl, {
      admin_id: owner().id,
      patient_id: patient,
      status: 'paid',
      paid_date: '2026-03-02T12:00:00Z',
      payment_date: '2026-03-02',
      payment_method: 'pix',
    })
    await archive()
    expect((await request()).json().code).toBe('erasure_retained')
    expect((await preview()).json()).toMatchObject({
      is_archived: true,
      goes: { appointments: 1, payments: 2 },
      stays: [{ kind: 'income', count: 2, until: '2031-12-31' }],
    })
    await runJob()
    expect((await owner().call('GET', `/api/patients/${patient}`)).statusCode).toBe(200)
  })

  test('is for the owner, with the password typed a short time ago', async () => {
    await archive()
    const manager = await addMember(postura, owner().id, 'manager')
    expect((await request(patient, manager)).statusCode).toBe(403)
    expect((await preview(patient, manager)).statusCode).toBe(403)
    const stranger = await signUpPaidClinic(postura)
    expect((await request(patient, stranger)).json().code).toBe('patient_not_found')
    const proveAgo = async (interval: string) => {
      await postura.owner.query('update accounts.sessions set proven_at = now() - $2::interval where user_id = $1', [
        owner().id,
        interval,
      ])
      postura.deps.sessions.refreshPerson(owner().id)
    }
    await proveAgo('1 hour')
    expect((await request()).json().code).toBe('proof_needed')
    await proveAgo('0')
    expect((await request()).statusCode).toBe(200)
  })

  test('does nothing if the patient was restored before the job ran', async () => {
    await archive()
    expect((await request()).statusCode).toBe(200)
    await archive(patient, false)
    await runJob()
    expect((await owner().call('GET', `/api/patients/${patient}`)).json().name).toBe(CANARY)
  })

  test('cannot be undone, nor can a change of before', async () => {
    const [, , , appointment = ''] = own
    const updated = await act(({ db }) =>
      sql`update clinic.patients set name = ${`${CANARY} Novo`} where id = ${patient}`.execute(db),
    )
    const deleted = await act(({ db }) => sql`delete from clinic.appointments where id = ${appointment}`.execute(db))
    await erase()
    const { rows } = await postura.owner.query(
      `select change_id from clinic.history where row_id = $1 and op = 'delete' and table_name = 'patients'`,
      [patient],
    )
    for (const change of [updated, deleted, rows[0].change_id])
      expect((await undo(change)).statusCode).toBeGreaterThan(400)
    expect(hitsOf(await readAll())).toEqual([])
  })

  test('wins against writes at the same time: whatever comes after finds no patient', async () => {
    for (let n = 0; n < 5; n += 1) {
      if (n > 0) patient = (await addPatient(owner(), { name: `${CANARY} ${n}` })).id
      await archive()
      const updated = newId()
      const { id: _, ...change } = newPatient({ name: `${CANARY} Corrida` })
      await Promise.all([
        owner().call(
          'PUT',
          `/api/patients/${patient}`,
          { ...change, rev: n === 0 ? 3 : 2 },
          { 'x-change-id': updated },
        ),
        owner().call('POST', '/api/notifications', newNotification({ patient_id: patient, title: CANARY })),
        runJob(),
        undo(updated),
        owner().call('POST', '/api/payments', newPayment({ patient_id: patient, description: CANARY })),
      ])
      await undo(updated)
      expect((await owner().call('GET', `/api/patients/${patient}`)).statusCode).toBe(404)
    }
    expect(hitsOf(await readAll())).toEqual([])
  })
})
