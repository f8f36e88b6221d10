import type { Patient } from '@postura/domain/patients/patient'
import { patientTables } from '@postura/domain/patients/patient-merge'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { describe, expect, test } from 'vitest'
import { withClient } from '../../../db/with-client.ts'
import { signUpClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import {
  addClass,
  cancel,
  classFor,
  listEnrolledPatients,
  listNotices,
} from '../../../testing/factories/class.factory.ts'
import {
  addPaidPayment,
  addReceipt,
  addTaxReceipt,
  voidReceipt,
} from '../../../testing/factories/money/receipt.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import {
  createAppointment,
  createClass,
  createConsent,
  createEnrollment,
  createMakeup,
  createMessage,
  createNotice,
  createNotification,
  createPackage,
  createPause,
  createPayment,
  createSeatOffer,
  createVisitAnswer,
  createWaiting,
} from '../../../testing/factories/record.factory.ts'
import { useUndo } from '../../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, undo, everything } = undoing

const merge = (kept: Patient, other: Patient, changeId = newId(), as: TestClinic = undoing.clinic) =>
  as.call(
    'POST',
    `/api/patients/${kept.id}/merge`,
    { other_id: other.id, rev: kept.rev, other_rev: other.rev },
    { 'x-change-id': changeId },
  )
const preview = (kept: Patient, other: Patient, as: TestClinic = undoing.clinic) =>
  as.call('GET', `/api/patients/${kept.id}/merge?other_id=${other.id}`)

/** Two records of one person: a quick registration, and the complete one. */
const twoRecords = async () => {
  const { call } = undoing.clinic
  const quick = { id: newId(), name: 'Ana', phone: '(11) 91234-5678' }
  const kept: Patient = (await call('POST', '/api/patients/quick', quick)).json()
  const other = await addPatient(undoing.clinic, { name: 'Ana Lima', cpf: '52998224725', phone: '(11) 95555-4444' })
  return { kept, other, own: (patient: Patient) => ({ admin_id: undoing.clinic.id, patient_id: patient.id }) }
}

/** One row of each kind for a patient. */
const recordsOf = async (own: { admin_id: string; patient_id: string }) => {
  const url = postura.ownerUrl
  const class_id = await createClass(url, { admin_id: own.admin_id })
  await createAppointment(url, own)
  await createEnrollment(url, own)
  await createEnrollment(url, { ...own, status: 'canceled' })
  await createWaiting(url, { ...own, class_id })
  await createPause(url, own)
  await createMakeup(url, { ...own, class_id })
  await createPackage(url, own)
  await createPayment(url, own)
  await createNotification(url, own)
  await createNotice(url, { ...own, cancellation_id: newId() })
  await createConsent(url, own)
  await createMessage(url, own)
  await createVisitAnswer(url, { ...own, subject_id: newId() })
  await createSeatOffer(url, { ...own, class_id, starts_at: '2026-11-16T12:00:00Z' })
}

const ownersIn = async (table: string): Promise<string[]> => {
  const { rows } = await postura.owner.query(`select patient_id from clinic.${table} where admin_id = $1`, [
    undoing.clinic.id,
  ])
  return rows.map(({ patient_id }) => patient_id)
}

describe('POST /api/patients/:id/merge', () => {
  test('moves the rows of every table, fills the gaps and deletes the other record', async () => {
    const { kept, other, own } = await twoRecords()
    await recordsOf(own(other))
    const response = await merge(kept, other)
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        ...kept,
        rev: 2,
        birth_date: other.birth_date,
        address: other.address,
        cpf: '52998224725',
        created_at: expect.any(String),
      },
    ])
    for (const table of patientTables) {
      const owners = await ownersIn(table)
      expect([table, owners.includes(kept.id), owners.includes(other.id)]).toEqual([table, true, false])
    }
    expect((await undoing.clinic.call('GET', `/api/patients/${other.id}`)).statusCode).toBe(404)
  })

  test('can be undone: every row is as it was', async () => {
    const { kept, other, own } = await twoRecords()
    await recordsOf(own(other))
    await createPayment(postura.ownerUrl, own(kept))
    const before = await everything()
    const changeId = newId()
    expect((await merge(kept, other, changeId)).statusCode).toBe(200)
    expect(await everything()).not.toEqual(before)
    expect((await undo(changeId)).statusCode).toBe(200)
    expect(await everything()).toEqual(before)
  })

  test('returns the merged patient for a retry after a lost response', async () => {
    const { kept, other } = await twoRecords()
    const changeId = newId()
    const first = await merge(kept, other, changeId)
    const second = await merge(kept, other, changeId)
    expect([second.statusCode, second.body]).toEqual([200, first.body])
  })

  test('moves a receipted payment without changing its receipts, and undo moves it back', async () => {
    const { kept, other } = await twoRecords()
    const payment = await addPaidPayment(undoing.clinic, { patient_id: other.id })
    const receipt = await addReceipt(undoing.clinic, payment.id)
    await addTaxReceipt(undoing.clinic, payment.id)
    const changeId = newId()
    expect((await preview(kept, other)).json().moved).toMatchObject({ payments: 1, receipts: 1 })
    expect((await merge(kept, other, changeId)).statusCode).toBe(200)
    const read = async () => (await undoing.clinic.call('GET', `/api/payments/${payment.id}`)).json()
    expect(await read()).toMatchObject({ patient_id: kept.id, receipt: receipt.number, tax_issued_on: '2026-11-15' })
    const [printed] = (await undoing.clinic.call('GET', `/api/payments/${payment.id}/receipts`)).json()
    expect(printed.snapshot.patient.name).toBe('Ana Lima')
    expect((await undo(changeId)).statusCode).toBe(200)
    expect((await read()).patient_id).toBe(other.id)
  })

  test('cannot be undone once a receipt with the merged name was issued, unless it is voided', async () => {
    const { kept, other } = await twoRecords()
    const payment = await addPaidPayment(undoing.clinic, { patient_id: other.id })
    const changeId = newId()
    await merge(kept, other, changeId)
    const { number } = await addReceipt(undoing.clinic, payment.id)
    expect((await undo(changeId)).json().code).toBe('payment_receipted')
    await voidReceipt(undoing.clinic, number)
    expect((await undo(changeId)).statusCode).toBe(200)
  })

  test('can be undone if it waited for a receipt of the moved payment', async () => {
    const { kept, other } = await twoRecords()
    const payment = await addPaidPayment(undoing.clinic, { patient_id: other.id })
    const changeId = newId()
    const merged = await withClient(postura.ownerUrl, async (client) => {
      await client.query('begin')
      await client.query('select from clinic.clinics where admin_id = $1 for no key update', [undoing.clinic.id])
      const waiting = merge(kept, other, changeId)
      const isWaiting = `select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`
      await expect.poll(async () => (await postura.owner.query(isWaiting)).rowCount).toBe(1)
      await client.query(
        `insert into clinic.receipts (admin_id, number, payment_id, snapshot, issued_at) values ($1, 900, $2, '{}', clock_timestamp())`,
        [undoing.clinic.id, payment.id],
      )
      await client.query('commit')
      return waiting
    })
    expect(merged.statusCode).toBe(200)
    expect((await undo(changeId)).statusCode).toBe(200)
  })

  test('cannot be undone once Receita Saúde was marked for a moved payment', async () => {
    const { kept, other } = await twoRecords()
    const payment = await addPaidPayment(undoing.clinic, { patient_id: other.id })
    const changeId = newId()
    await merge(kept, other, changeId)
    await addTaxReceipt(undoing.clinic, payment.id)
    expect((await undo(changeId)).json().code).toBe('payment_tax_receipted')
  })

  test('keeps two make-ups of the same class, and undo gives the second its class back', async () => {
    const { kept, other, own } = await twoRecords()
    const class_id = await createClass(postura.ownerUrl, { admin_id: undoing.clinic.id })
    await createMakeup(postura.ownerUrl, { ...own(kept), class_id })
    await createMakeup(postura.ownerUrl, { ...own(other), class_id })
    const before = await everything()
    const changeId = newId()
    expect((await merge(kept, other, changeId)).statusCode).toBe(200)
    expect((await ownersIn('makeups')).filter((id) => id === kept.id)).toHaveLength(2)
    expect((await undo(changeId)).statusCode).toBe(200)
    expect(await everything()).toEqual(before)
  })

  test('works for two records in one canceled class, with a make-up and a notice each, and can be undone', async () => {
    const { kept, other } = await twoRecords()
    const { clinic } = undoing
    const { id } = await addClass(clinic, { add: [kept.id, other.id] })
    const full = await addClass(clinic, { ...toTimeRange('2026-11-24', '18:00', '19:00'), capacity: 1 })
    for (const patient_id of [kept.id, other.id])
      await clinic.call('PUT', `/api/classes/${full.id}/waiting`, { patient_id, waits: true })
    await cancel(clinic, { classes: [classFor(id, [kept.id, other.id]), classFor(full.id, [])] })
    const before = await everything()
    const changeId = newId()
    expect((await preview(kept, other)).json().refusal).toBe(null)
    expect((await merge(kept, other, changeId)).statusCode).toBe(200)
    expect(await listEnrolledPatients(clinic, id)).toEqual([kept.id])
    const notice = (await listNotices(clinic)).find(({ patient_id }) => patient_id === kept.id)
    expect(notice?.bookings).toHaveLength(2)
    expect((await undo(changeId)).statusCode).toBe(200)
    expect(await everything()).toEqual(before)
  })

  test('a patient who was merged counts once for the limit, and undo respects the limit', async () => {
    const free = await signUpClinic(postura)
    const [a, b] = [await addPatient(free), await addPatient(free)]
    await addPatient(free)
    const changeId = newId()
    expect((await merge(a, b, changeId, free)).statusCode).toBe(200)
    await addPatient(free)
    expect((await undo(changeId, free)).json().code).toBe('patient_limit_reached')
  })
})

describe('a merge is refused', () => {
  const refusals = async (kept: Patient, other: Patient) => {
    const before = await everything()
    const shown = (await preview(kept, other)).json().refusal
    const response = await merge(kept, other)
    expect(await everything()).toEqual(before)
    return { status: response.statusCode, ...response.json(), shown }
  }

  test.each(['enrolled', 'waiting'])('if both are in one class, also if one is %s', async (how) => {
    const { kept, other, own } = await twoRecords()
    const class_id = await createClass(postura.ownerUrl, { admin_id: undoing.clinic.id })
    await createEnrollment(postura.ownerUrl, { ...own(kept), class_id })
    await (how === 'enrolled' ? createEnrollment : createWaiting)(postura.ownerUrl, { ...own(other), class_id })
    const message =
      'Os dois cadastros estão na mesma aula ou na lista de espera dela: 16/11/2026 15:00 Pilates em grupo. Tire um deles antes de unir.'
    expect(await refusals(kept, other)).toEqual({ status: 409, code: 'merge_same_class', message, shown: message })
  })

  test('if their active appointments overlap, but not if one is canceled', async () => {
    const { kept, other, own } = await twoRecords()
    await createAppointment(postura.ownerUrl, own(kept))
    const at = { start_time: '2026-11-16T12:30:00Z', end_time: '2026-11-16T13:30:00Z' }
    const id = await createAppointment(postura.ownerUrl, { ...own(other), ...at })
    const message =
      'Os dois cadastros têm consultas no mesmo horário: 16/11/2026 09:30 Pilates. Desmarque ou remarque uma delas antes de unir.'
    expect(await refusals(kept, other)).toEqual({ status: 409, code: 'merge_same_time', message, shown: message })
    await postura.owner.query(`update clinic.appointments set status = 'canceled' where id = $1`, [id])
    expect((await merge(kept, other)).statusCode).toBe(200)
  })

  test('if the CPFs differ', async () => {
    const { other } = await twoRecords()
    const kept = await addPatient(undoing.clinic, { cpf: '11144477735' })
    expect(await refusals(kept, other)).toMatchObject({ status: 409, code: 'merge_different_cpf' })
  })

  test('with itself, and if one of the records changed since the preview', async () => {
    const { kept, other } = await twoRecords()
    expect((await merge(kept, kept)).json()).toMatchObject({ code: 'merge_same_patient', field: 'other_id' })
    await undoing.clinic.call('PUT', `/api/patients/${other.id}/archived`, { archived: true })
    expect((await merge(kept, other)).json().code).toBe('stale')
    expect((await merge({ ...kept, rev: 9 }, { ...other, rev: 2 })).json().code).toBe('stale')
    expect((await merge(kept, { ...other, rev: 2 })).statusCode).toBe(200)
  })

  test('for a record of another clinic, on either side', async () => {
    const { kept, other } = await twoRecords()
    const intruder = await signUpClinic(postura)
    const theirs = await addPatient(intruder)
    const ask = (one: Patient, two: Patient) => merge(one, two, newId(), intruder)
    expect((await ask(kept, theirs)).json().code).toBe('patient_not_found')
    const refused = await ask(theirs, other)
    expect(refused.json().code).toBe('patient_not_found')
    expect((await ask(theirs, { ...other, id: newId() })).body).toBe(refused.body)
    expect((await preview(theirs, other, intruder)).statusCode).toBe(404)
  })
})

test('a merge covers every table that references a patient', async () => {
  const { rows } = await postura.owner.query(`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'clinic.patients'::regclass order by 1`)
  // What was signed or begun about a patient stays theirs: it refuses the merge.
  const staying = ['clinical_drafts', 'clinical_entries']
  expect(rows.map(({ name }) => name)).toEqual([...patientTables, ...staying].map((table) => `clinic.${table}`).sort())
})
