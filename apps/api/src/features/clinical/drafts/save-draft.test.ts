import { MAX_DRAFTS } from '@postura/domain/clinical/clinical-draft'
import { newId } from '@postura/domain/shared/ids'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import {
  addDraft,
  addTreating,
  newDraft,
  progressValues,
  sign,
  signUpRecordClinic,
  turnOnRecord,
} from '../../../testing/clinical/clinical.factory.ts'
import { addMember, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { createAppointment } from '../../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic & { professionalId: string }
let patient_id = ''
beforeAll(async () => {
  clinic = await signUpRecordClinic(postura)
  patient_id = (await addPatient(clinic, { name: 'Ana Brandão' })).id
})

const save = (id: string, over: Partial<Parameters<typeof newDraft>[0]> = {}, as: TestClinic = clinic) =>
  as.call('PUT', `/api/clinical/drafts/${id}`, newDraft({ patient_id, ...over }))
const read = async (id: string, as: TestClinic = clinic) => as.call('GET', `/api/clinical/drafts/${id}`)

/** Fewer letters than bytes: a typographic quote needs three. */
const tooLong = Object.fromEntries(
  ['queixas_dia', 'procedimentos_realizados', 'resposta_tratamento', 'observacoes_sessao', 'proxima_sessao'].map(
    (name) => [name, '”'.repeat(16_800)],
  ),
)

describe('PUT /api/clinical/drafts/:id', () => {
  test('keeps what was typed, half filled, and each save raises the version', async () => {
    const id = newId()
    expect((await save(id, { values: { queixas_dia: 'Dor ao' } })).json()).toMatchObject({ id, rev: 1 })
    expect((await save(id, { rev: 1, values: { queixas_dia: 'Dor ao dirigir', dor_antes: 7 } })).json().rev).toBe(2)
    expect((await read(id)).json()).toMatchObject({
      id,
      rev: 2,
      patient_name: 'Ana Brandão',
      document: 'evolucao',
      fields: [
        { name: 'queixas_dia', value: 'Dor ao dirigir' },
        { name: 'dor_antes', value: 7 },
      ],
    })
  })

  test('keeps line breaks and accents, and drops what nobody sees', async () => {
    const id = newId()
    await save(id, { values: { queixas_dia: 'Dor\u200b à\r\nnoite\u0000\ud800' } })
    expect((await read(id)).json().fields).toEqual([{ name: 'queixas_dia', value: 'Dor à\nnoite' }])
  })

  test('that is repeated after a lost answer succeeds, and that of a second window is stale', async () => {
    const id = newId()
    for (let attempt = 0; attempt < 2; attempt += 1) expect((await save(id)).json().rev).toBe(1)
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await save(id, { rev: 1, values: { queixas_dia: 'Janela 1' } })).json().rev).toBe(2)
    const second = await save(id, { rev: 1, values: { queixas_dia: 'Janela 2' } })
    expect([second.statusCode, second.json().code]).toEqual([409, 'stale'])
    expect((await read(id)).json().fields).toEqual([{ name: 'queixas_dia', value: 'Janela 1' }])
  })

  test('about the same appointment in a second window names the draft that exists', async () => {
    const appointment_id = await createAppointment(postura.ownerUrl, { admin_id: clinic.id, patient_id })
    const id = await addDraft(clinic, { patient_id, appointment_id })
    const second = await save(newId(), { appointment_id })
    expect([second.statusCode, second.json()]).toMatchObject([409, { code: 'draft_exists', detail: id }])
  })

  test('of a signed draft is refused, whatever the version', async () => {
    const id = await addDraft(clinic, { patient_id })
    await sign(clinic, { id, rev: 1 })
    for (const rev of [0, 1, 2]) expect((await save(id, { rev })).json().code).toBe('draft_signed')
  })

  test('by the person who typed it is saved, in as many bytes as a request may have', async () => {
    const values = Object.fromEntries(Object.entries(tooLong).map(([name, text]) => [name, text.slice(0, 16_600)]))
    expect((await save(newId(), { values, typed_by: clinic.id })).statusCode).toBe(200)
  })

  test('does not move a draft to another patient or document', async () => {
    const id = await addDraft(clinic, { patient_id })
    const { id: other } = await addPatient(clinic)
    expect((await save(id, { rev: 1, patient_id: other })).json().code).toBe('conflict')
    expect((await save(id, { rev: 1, document: 'alta', values: {} })).json().code).toBe('conflict')
  })

  test.each([
    ['a field of another form', { values: { queixa_principal: 'Dor' } }, 422, 'invalid_input'],
    ['a contract', { document: 'contrato', values: {} }, 422, 'invalid_input'],
    ['too long a text', { values: { queixas_dia: 'x'.repeat(20_001) } }, 422, 'invalid_input'],
    ['texts of too many bytes', { values: tooLong }, 422, 'invalid_input'],
    ['a text that another person typed', { typed_by: newId() }, 403, 'typed_by_other'],
    ['an appointment that does not exist', { appointment_id: newId() }, 404, 'appointment_not_found'],
    ['a class without a seat', { class_id: newId() }, 404, 'class_not_found'],
    ['an unknown patient', { patient_id: newId() }, 404, 'patient_not_found'],
    ['a draft that was discarded', { rev: 3 }, 404, 'draft_not_found'],
  ])('about %s is refused', async (_, over, status, code) => {
    const response = await save(newId(), over)
    expect([response.statusCode, response.json().code]).toEqual([status, code])
  })

  test('is refused to whoever does not treat, and while the record is off', async () => {
    const lead = await addMember(postura, clinic.id, 'manager')
    const colleague = await addTreating(postura, clinic.id)
    expect((await save(newId(), {}, lead)).json().code).toBe('clinical_needs_crefito')
    const { id: unseen } = await addPatient(clinic)
    expect((await save(newId(), { patient_id: unseen }, colleague)).json().code).toBe('clinical_not_in_care')
    await turnOnRecord(postura, clinic, { is_on: false })
    expect((await save(newId())).json().code).toBe('clinical_off')
    await turnOnRecord(postura, clinic)
  })

  test('beyond the number that a person can have by accident is refused', async () => {
    const busy = await addTreating(postura, clinic.id, 'manager')
    const first = await addDraft(busy, { patient_id })
    await postura.owner.query(
      `insert into clinic.clinical_drafts (admin_id, id, patient_id, author_id, document, occurred_on, key_id, sealed)
       select admin_id, uuidv7(), patient_id, author_id, document, occurred_on, key_id, sealed
       from clinic.clinical_drafts, generate_series(2, $2::int) where id = $1`,
      [first, MAX_DRAFTS],
    )
    expect((await save(newId(), {}, busy)).json().code).toBe('too_many_drafts')
    expect((await save(first, { rev: 1, values: { queixas_dia: 'Sim' } }, busy)).statusCode).toBe(200)
    expect((await busy.call('GET', '/api/clinical/drafts')).json().drafts).toHaveLength(MAX_DRAFTS)
  })
})

describe('a draft', () => {
  test('is seen by its author alone, with who would sign it and the key of the device', async () => {
    const author = await addTreating(postura, clinic.id, 'manager', 'Davi Reis')
    const id = await addDraft(author, { patient_id })
    const list = (await author.call('GET', '/api/clinical/drafts')).json()
    expect(list).toMatchObject({
      drafts: [{ id, patient_name: 'Ana Brandão', rev: 1 }],
      signer: { name: 'Davi Reis', crefito: '12345-F' },
    })
    const device = async (as: TestClinic) => (await as.call('GET', '/api/clinical/drafts')).json().device_key
    expect(Buffer.from(list.device_key, 'base64')).toHaveLength(32)
    expect(await device(author)).toBe(list.device_key)
    expect(await device(clinic)).not.toBe(list.device_key)
    const foreign = await read(id)
    expect([foreign.statusCode, foreign.body]).toEqual([404, (await read(newId())).body])
    expect((await clinic.call('DELETE', `/api/clinical/drafts/${id}`)).json().code).toBe('draft_not_found')
    expect((await save(id, { rev: 1 })).json().code).toBe('draft_not_found')
    expect((await save(id, { rev: 0 })).json().code).toBe('conflict')
    expect((await read(id, author)).statusCode).toBe(200)
  })

  test('is discarded by its author, and whoever cannot sign has no key', async () => {
    const id = await addDraft(clinic, { patient_id, values: progressValues })
    expect((await clinic.call('DELETE', `/api/clinical/drafts/${id}`)).statusCode).toBe(200)
    expect((await read(id)).json().code).toBe('draft_not_found')
    const lead = await addMember(postura, clinic.id, 'manager')
    expect((await lead.call('GET', '/api/clinical/drafts')).json()).toEqual({
      drafts: [],
      signer: null,
      device_key: null,
    })
  })
})
