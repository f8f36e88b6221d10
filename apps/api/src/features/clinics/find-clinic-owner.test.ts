import { beforeEach, describe, expect, test } from 'vitest'
import { newCpf } from '../../testing/billing/billing.fixture.ts'
import { useTestApp } from '../../testing/build-test-app.ts'
import { addMember, signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { addPaidPayment } from '../../testing/factories/money/receipt.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patientId = ''
let founderCpf = ''

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  founderCpf = newCpf()
  await postura.owner.query('update accounts.profiles set cpf = $1 where id = $2', [founderCpf, clinic.id])
  patientId = (await addPatient(clinic)).id
})

/** The founder becomes a manager, and this person the owner. */
const transferTo = async (person: TestClinic): Promise<void> => {
  const set = 'update clinic.members set role = $1 where admin_id = $2 and id = $3'
  await postura.owner.query(set, ['manager', clinic.id, clinic.id])
  await postura.owner.query(set, ['owner', clinic.id, person.id])
}

const sourcesFor = async (as: TestClinic) =>
  (await as.call('GET', `/api/documents/sources?patient_id=${patientId}`)).json()

describe('a clinic without its own name and document', () => {
  test('issues in the name of its founder, whoever makes the document', async () => {
    const desk = await addMember(postura, clinic.id, 'reception', 'Rita Alves')
    expect(await sourcesFor(desk)).toMatchObject({
      owner: { name: 'Helena Prado', cpf: founderCpf },
      signer: { name: 'Rita Alves', email: desk.email },
    })
    const payment = await addPaidPayment(clinic, { patient_id: patientId })
    const { snapshot } = (await desk.call('GET', `/api/payments/${payment.id}/receipt`)).json()
    expect(snapshot.issuer).toMatchObject({ name: 'Helena Prado', document: founderCpf })
    const month = (await desk.call('GET', '/api/tax-receipts/sums?month=2026-11')).json()
    expect(month.issuer).toEqual({ name: 'Helena Prado', document: founderCpf })
  })

  test('no longer has the CPF of a founder who does not own it, on receipts and documents', async () => {
    const owner = await addMember(postura, clinic.id, 'manager', 'Nina Costa')
    await transferTo(owner)
    expect(await sourcesFor(owner)).toMatchObject({
      owner: { name: 'Nina Costa', cpf: null },
      signer: { name: 'Nina Costa', email: owner.email },
    })
    const payment = await addPaidPayment(clinic, { patient_id: patientId })
    const receipt = await owner.call('GET', `/api/payments/${payment.id}/receipt`)
    expect(receipt.json().snapshot.issuer).toMatchObject({ name: 'Nina Costa', document: null })
    expect(receipt.body).not.toContain(founderCpf)
  })
})

test('a clinic with its own document tells nobody the CPF of its founder', async () => {
  await postura.owner.query(`update clinic.clinics set document = '11222333000181' where admin_id = $1`, [clinic.id])
  const professional = await addMember(postura, clinic.id, 'professional')
  expect(await sourcesFor(professional)).toMatchObject({
    clinic: { document: '11222333000181' },
    owner: { name: 'Helena Prado', cpf: null },
  })
})

test('a document of another clinic has neither its owner nor a signer', async () => {
  const other = await signUpPaidClinic(postura)
  expect(await sourcesFor(other)).toMatchObject({ code: 'patient_not_found' })
})
