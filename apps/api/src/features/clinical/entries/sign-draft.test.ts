import { verifyChain } from '@postura/domain/clinical/chain.rules'
import { parseContent } from '@postura/domain/clinical/clinical-content'
import type { ClinicalEntry } from '@postura/domain/clinical/clinical-entry'
import { newId } from '@postura/domain/shared/ids'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import {
  addDraft,
  addEntry,
  addTreating,
  newDraft,
  progressValues,
  sign,
  signUpRecordClinic,
  turnOnRecord,
} from '../../../testing/clinical/clinical.factory.ts'
import { addMember, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { addClass, addPatients } from '../../../testing/factories/class.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { createAppointment } from '../../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic & { professionalId: string }
let patient_id = ''
beforeAll(async () => {
  clinic = await signUpRecordClinic(postura)
  patient_id = (await addPatient(clinic, { name: 'Ana Brandão' })).id
})

const entriesOf = async (id: string, as = clinic as TestClinic): Promise<ClinicalEntry[]> =>
  (await as.call('GET', `/api/clinical/patients/${id}/entries`)).json().entries
const isDraft = async (id: string) => (await clinic.call('GET', `/api/clinical/drafts/${id}`)).statusCode === 200

describe('a signature', () => {
  test('makes an entry with the name and CREFITO of who signed, and the draft is gone', async () => {
    const id = await addDraft(clinic, { patient_id })
    expect(await sign(clinic, { id, rev: 1 })).toMatchObject([{ outcome: 'signed', number: 1 }])
    const entries = await entriesOf(patient_id)
    expect(entries).toMatchObject([
      {
        id,
        number: 1,
        kind: 'progress',
        occurred_on: '2026-11-15',
        signer: 'Carla Nunes',
        crefito: '12345-F',
        author_id: clinic.id,
        professional_id: clinic.professionalId,
        draft_rev: 1,
        previous: null,
      },
    ])
    expect(parseContent(entries[0]?.content ?? '')).toMatchObject({
      document: 'evolucao',
      version: 1,
      patient: { name: 'Ana Brandão' },
      sections: [
        { title: 'Sessão' },
        {
          title: 'Dor',
          fields: [
            ['dor_antes', 'Dor antes', 6, '6 de 10'],
            ['dor_depois', 'Dor depois', 3, '3 de 10'],
          ],
        },
      ],
    })
    expect(await verifyChain({ clinicId: clinic.id, entries: entries.toReversed() })).toMatchObject({ problems: [] })
    expect(await isDraft(id)).toBe(false)
  })

  test('of a class of eight signs each student, and one refused draft keeps no other back', async () => {
    const students = await addPatients(clinic, 8)
    const { id: class_id } = await addClass(clinic, { add: students, capacity: 8 })
    const drafts = []
    for (const [n, student] of students.entries()) {
      const values = n === 3 ? { ...progressValues, procedimentos_realizados: ' ' } : progressValues
      drafts.push({ id: await addDraft(clinic, { patient_id: student, class_id, values }), rev: 1 })
    }
    const results = await sign(clinic, ...drafts)
    expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
      students.map((_, n) => (n === 3 ? 'refused' : 'signed')),
    )
    expect(results[3]).toMatchObject({
      code: 'invalid_input',
      field: 'procedimentos_realizados',
      message: 'Campo obrigatório.',
    })
    expect(await isDraft(drafts[3]?.id ?? '')).toBe(true)
    const { seats } = (await clinic.call('GET', '/api/clinical/written?from=2026-11-01&to=2026-12-01')).json()
    expect(seats).toHaveLength(7)
  })

  test('that is repeated after a lost answer finds the entry; another version is told', async () => {
    const id = await addDraft(clinic, { patient_id })
    const [first] = await sign(clinic, { id, rev: 1 })
    expect(await sign(clinic, { id, rev: 1 })).toEqual([first])
    expect(await sign(clinic, { id, rev: 2 })).toMatchObject([{ outcome: 'refused', code: 'draft_signed' }])
  })

  test('of another version than the saved one is refused', async () => {
    const id = await addDraft(clinic, { patient_id })
    await clinic.call(
      'PUT',
      `/api/clinical/drafts/${id}`,
      newDraft({ patient_id, rev: 1, values: { queixas_dia: 'Dor' } }),
    )
    expect(await sign(clinic, { id, rev: 1 })).toMatchObject([{ outcome: 'refused', code: 'stale' }])
    expect(await isDraft(id)).toBe(true)
  })

  test.each([
    ['a day that has not come', { ...progressValues, data_sessao: '2026-11-16' }, 'entry_in_the_future', 'data_sessao'],
    ['a session number of 0', { ...progressValues, numero_sessao: 0 }, 'invalid_input', 'numero_sessao'],
  ])('of %s is refused', async (_, values, code, field) => {
    const id = await addDraft(clinic, { patient_id, values })
    expect(await sign(clinic, { id, rev: 1 })).toMatchObject([{ outcome: 'refused', code, field }])
  })

  test('of a form without a day has the day of the draft, or today if the device is a day ahead', async () => {
    const { id: theirs } = await addPatient(clinic)
    const values = { motivo: 'Lado trocado', texto: 'Foi o direito.' }
    const amends_id = await addEntry(clinic, { patient_id: theirs })
    for (const occurred_on of ['2026-11-16', '2026-11-02'])
      await addEntry(clinic, { patient_id: theirs, document: 'adendo', amends_id, occurred_on, values })
    expect((await entriesOf(theirs)).map(({ occurred_on }) => occurred_on).slice(0, 2)).toEqual([
      '2026-11-02',
      '2026-11-15',
    ])
  })

  test('wants a password typed within twelve hours', async () => {
    const id = await addDraft(clinic, { patient_id })
    const provenBefore = async (hours: number) => {
      await postura.owner.query(
        `update accounts.sessions set proven_at = now() - make_interval(hours => $2) where user_id = $1`,
        [clinic.id, hours],
      )
      postura.deps.sessions.refreshPerson(clinic.id)
    }
    await provenBefore(13)
    const refused = await clinic.call('POST', '/api/clinical/signatures', { drafts: [{ id, rev: 1 }] })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'proof_needed'])
    await provenBefore(11)
    expect(await sign(clinic, { id, rev: 1 })).toMatchObject([{ outcome: 'signed' }])
    await provenBefore(0)
  })

  test('is refused once the author has lost the CREFITO, the care or the record', async () => {
    const member = await addTreating(postura, clinic.id)
    const { id: theirs } = await addPatient(clinic)
    const visit = await createAppointment(postura.ownerUrl, {
      admin_id: clinic.id,
      patient_id: theirs,
      professional_id: member.professionalId,
    })
    const id = await addDraft(member, { patient_id: theirs, appointment_id: visit })
    const refusal = async () => (await sign(member, { id, rev: 1 }))[0].code
    const set = (crefito: string | null) =>
      postura.owner.query('update clinic.professionals set crefito = $2 where id = $1', [
        member.professionalId,
        crefito,
      ])
    await set(null)
    expect(await refusal()).toBe('clinical_needs_crefito')
    await set('54321-F')
    await postura.owner.query('update clinic.appointments set professional_id = $2 where id = $1', [
      visit,
      clinic.professionalId,
    ])
    expect(await refusal()).toBe('clinical_not_in_care')
    await turnOnRecord(postura, clinic, { is_on: false })
    expect(await refusal()).toBe('clinical_off')
    await turnOnRecord(postura, clinic, { clinical_sharing: 'team' })
    expect(await refusal()).toBeUndefined()
    await turnOnRecord(postura, clinic)
  })

  test('of a professional who is archived works: who takes no more bookings finishes their notes', async () => {
    const member = await addTreating(postura, clinic.id, 'manager')
    const id = await addDraft(member, { patient_id })
    await clinic.call('PUT', `/api/professionals/${member.professionalId}/archived`, { archived: true })
    expect(await sign(member, { id, rev: 1 })).toMatchObject([{ outcome: 'signed' }])
  })

  test('of another author, of another clinic and of an unknown draft is refused alike', async () => {
    const id = await addDraft(clinic, { patient_id })
    const other = await addTreating(postura, clinic.id, 'manager')
    const intruder = await signUpRecordClinic(postura)
    for (const person of [other, intruder])
      for (const draft of [id, newId()])
        expect(await sign(person, { id: draft, rev: 1 })).toEqual([
          { outcome: 'refused', code: 'draft_not_found', field: null, message: 'Rascunho não encontrado.' },
        ])
    expect(await isDraft(id)).toBe(true)
    const desk = await addMember(postura, clinic.id, 'reception')
    expect((await desk.call('POST', '/api/clinical/signatures', { drafts: [{ id, rev: 1 }] })).json().code).toBe(
      'forbidden',
    )
  })

  test('of a clinic without a paid plan works', async () => {
    const expired = await signUpRecordClinic(postura)
    const { id } = await addPatient(expired)
    await postura.owner.query('delete from billing.grants where admin_id = $1', [expired.id])
    await addEntry(expired, { patient_id: id })
    expect(await entriesOf(id, expired)).toHaveLength(1)
  })
})

test('a note is not signed about an appointment that changed its patient, and such an entry marks no visit', async () => {
  const [ana, bia] = [(await addPatient(clinic)).id, (await addPatient(clinic)).id]
  const visit = (day: string) =>
    createAppointment(postura.ownerUrl, {
      ...{ admin_id: clinic.id, patient_id: ana },
      ...{ start_time: `${day}T12:00:00Z`, end_time: `${day}T13:00:00Z` },
    })
  const give = (id: string) =>
    postura.owner.query('update clinic.appointments set patient_id = $2 where id = $1', [id, bia])
  const [drafted, signed] = [await visit('2026-11-13'), await visit('2026-11-14')]
  const id = await addDraft(clinic, { patient_id: ana, appointment_id: drafted })
  await addEntry(clinic, { patient_id: ana, appointment_id: signed })
  for (const each of [drafted, signed]) await give(each)
  expect(await sign(clinic, { id, rev: 1 })).toMatchObject([{ outcome: 'refused', code: 'visit_of_other_patient' }])
  expect(await isDraft(id)).toBe(true)
  const { appointments } = (await clinic.call('GET', '/api/clinical/written?from=2026-11-12&to=2026-11-15')).json()
  expect(appointments).not.toContain(signed)
  // The other patient has a draft of their own about it.
  await addEntry(clinic, { patient_id: bia, appointment_id: drafted })
})

test('what was signed is shown in the agenda to those who see it, without a text, until it is annulled', async () => {
  const { id: theirs } = await addPatient(clinic)
  const appointment_id = await createAppointment(postura.ownerUrl, { admin_id: clinic.id, patient_id: theirs })
  const desk = await addMember(postura, clinic.id, 'reception')
  const written = async () =>
    (await desk.call('GET', '/api/clinical/written?from=2026-11-16&to=2026-11-17')).json().appointments
  expect(await written()).not.toContain(appointment_id)
  const id = await addEntry(clinic, { patient_id: theirs, appointment_id })
  expect(await written()).toContain(appointment_id)
  const values = { motivo: 'Outro paciente' }
  await addEntry(clinic, { patient_id: theirs, document: 'anulacao', amends_id: id, values })
  expect(await written()).not.toContain(appointment_id)
})
