import { newId } from '@postura/domain/shared/ids'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { addDraft, addEntry, addTreating, signUpRecordClinic } from '../../testing/clinical/clinical.factory.ts'
import type { TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
beforeAll(async () => {
  clinic = await signUpRecordClinic(postura)
})

const entriesOf = async (id: string) =>
  (await clinic.call('GET', `/api/clinical/patients/${id}/entries`)).json().entries

describe('a patient with a signed entry', () => {
  test('is not deleted, and the dialog knows why', async () => {
    const { id: patient_id } = await addPatient(clinic)
    await addEntry(clinic, { patient_id })
    expect((await clinic.call('GET', `/api/patients/${patient_id}/records`)).json().clinical_entries).toBe(1)
    const deleted = await clinic.call('DELETE', `/api/patients/${patient_id}`)
    expect([deleted.statusCode, deleted.json().code]).toEqual([409, 'patient_has_clinical_entries'])
  })

  test('is not deleted while somebody writes about them', async () => {
    const { id: patient_id } = await addPatient(clinic)
    const author = await addTreating(postura, clinic.id, 'manager')
    const id = await addDraft(author, { patient_id })
    expect((await clinic.call('DELETE', `/api/patients/${patient_id}`)).json().code).toBe('patient_has_drafts')
    await author.call('DELETE', `/api/clinical/drafts/${id}`)
    expect((await clinic.call('DELETE', `/api/patients/${patient_id}`)).statusCode).toBe(200)
  })

  test('keeps the entry when its appointment is deleted, and when the deletion is undone', async () => {
    const { id: patient_id } = await addPatient(clinic)
    const { id: appointment_id } = await bookAppointment(clinic, { patient_id })
    await addEntry(clinic, { patient_id, appointment_id })
    const change = newId()
    await clinic.call('DELETE', `/api/appointments/${appointment_id}`, undefined, { 'x-change-id': change })
    expect(await entriesOf(patient_id)).toMatchObject([{ appointment_id }])
    expect((await clinic.call('POST', `/api/changes/${change}/undo`)).statusCode).toBe(200)
    expect(await entriesOf(patient_id)).toMatchObject([{ appointment_id }])
  })

  test('cannot be undone: neither the signature nor the registration', async () => {
    const change = newId()
    const { id: patient_id } = await addPatient(clinic)
    const draft = await addDraft(clinic, { patient_id })
    const body = { drafts: [{ id: draft, rev: 1 }] }
    await clinic.call('POST', '/api/clinical/signatures', body, { 'x-change-id': change })
    expect((await clinic.call('POST', `/api/changes/${change}/undo`)).json().code).toBe('nothing_to_undo')
  })
})

describe('a merge', () => {
  const merge = (kept: { id: string; rev: number }, other: { id: string; rev: number }) =>
    clinic.call('POST', `/api/patients/${kept.id}/merge`, { other_id: other.id, rev: kept.rev, other_rev: other.rev })
  const refusalOf = async (kept: string, other: string) =>
    (await clinic.call('GET', `/api/patients/${kept}/merge?other_id=${other}`)).json().refusal

  test('keeps the record that has entries, and is refused the other way round', async () => {
    const [written, blank] = [await addPatient(clinic), await addPatient(clinic)]
    await addEntry(clinic, { patient_id: written.id })
    expect(await refusalOf(blank.id, written.id)).toContain('tem prontuário')
    expect((await merge(blank, written)).json().code).toBe('merge_has_clinical_entries')
    expect(await refusalOf(written.id, blank.id)).toBe(null)
    expect((await merge(written, blank)).statusCode).toBe(200)
    expect(await entriesOf(written.id)).toHaveLength(1)
  })

  test('is refused while somebody writes about the record that would be deleted', async () => {
    const [kept, other] = [await addPatient(clinic), await addPatient(clinic)]
    await addDraft(await addTreating(postura, clinic.id, 'manager'), { patient_id: other.id })
    expect((await merge(kept, other)).json().code).toBe('merge_has_drafts')
    expect((await clinic.call('GET', `/api/patients/${other.id}`)).statusCode).toBe(200)
  })
})
