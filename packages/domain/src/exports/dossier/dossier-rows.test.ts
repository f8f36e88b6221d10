import { expect, test } from 'vitest'
import { sampleReceiptSources } from '../../receipts/receipt.fixture.ts'
import { buildReceiptSnapshot } from '../../receipts/receipt.rules.ts'
import { exportedTables } from '../exported-tables.ts'
import { buildDossierRow } from './dossier-rows.rules.ts'
import { fieldsOf } from './dossier-table.ts'
import { dossierTableNames, dossierTables } from './dossier-tables.ts'

const snapshot = buildReceiptSnapshot(sampleReceiptSources())
const receiptOf = (payer: { name: string; cpf: string | null }) =>
  buildDossierRow('clinic.receipts', { values: { number: 7, snapshot: { ...snapshot, payer } }, names: [] })

test('every printed field and the field of the order exist', () => {
  for (const name of dossierTableNames) {
    const { printed, sortedBy } = dossierTables[name]
    const fields = Object.keys(fieldsOf(exportedTables[name], dossierTables[name]))
    expect(fields, name).toEqual(expect.arrayContaining([...Object.keys(printed), sortedBy]))
  }
})

test('a table about patients is in the dossier, or has a reason', () => {
  const withPatient = Object.entries(exportedTables).flatMap(([name, { columns }]) =>
    'patient_id' in columns ? [name] : [],
  )
  const shown: readonly string[] = dossierTableNames
  expect(withPatient.filter((name) => !shown.includes(name))).toEqual(['clinic.clinical_entries'])
})

test('names stand in place of ids, and the class says when it is', () => {
  const seat = {
    title: 'Pilates',
    start_time: '2026-11-17T12:00:00Z',
    end_time: '2026-11-17T13:00:00Z',
    professional: 'Carla',
  }
  const row = buildDossierRow(
    'clinic.class_enrollments',
    { values: { id: 'e', patient_id: 'ana', class_id: 'c', status: 'enrolled' }, names: ['Ana Lima'] },
    seat,
  )
  expect(row).toMatchObject({ status: 'enrolled', class_title: 'Pilates', class_professional: 'Carla' })
  expect(row).not.toHaveProperty('patient_id')
  expect(
    buildDossierRow('clinic.packages', { values: { professional_id: 'p' }, names: ['Ana', 'Carla'] }),
  ).toMatchObject({ professional: 'Carla' })
})

test('a receipt says who paid only if it was the patient', () => {
  expect(receiptOf(snapshot.patient)).toMatchObject({
    number: 7,
    payer: snapshot.patient.name,
    payer_cpf: snapshot.patient.cpf,
    amount_cents: snapshot.amount_cents,
  })
  const paid = receiptOf({ name: 'Marta Lima', cpf: '11144477735' })
  expect(paid).toMatchObject({ payer: 'Outra pessoa', payer_cpf: null })
  expect(JSON.stringify(paid)).not.toContain('Marta')
})

test('a receipt of the tax authority says who paid only if it was the patient', () => {
  const rowOf = (payer_cpf: string) =>
    buildDossierRow('clinic.tax_receipts', {
      values: { payer_name: 'Marta', payer_cpf, beneficiary_cpf: '52998224725' },
      names: [],
    })
  expect(rowOf('52998224725')).toMatchObject({ payer_name: 'Marta', payer_cpf: '52998224725' })
  expect(rowOf('11144477735')).toMatchObject({ payer_name: 'Outra pessoa', payer_cpf: null })
})

test("the guardian's CPF and phone are withheld from the registration", () => {
  const row = buildDossierRow('clinic.patients', {
    values: { name: 'Ana', guardian_name: 'Marta', guardian_cpf: '1', guardian_phone: '2' },
    names: [],
  })
  expect(row).toMatchObject({ name: 'Ana', guardian_name: 'Marta' })
  expect(row).not.toHaveProperty('guardian_cpf')
  expect(row).not.toHaveProperty('guardian_phone')
})
