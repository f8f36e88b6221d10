import { describe, expect, test } from 'vitest'
import { isNaturalPerson } from '../shared/brazil/tax-id.ts'
import { sampleReceiptSources } from './receipt.fixture.ts'
import { buildReceiptSnapshot, findReceiptMissingInfo } from './receipt.rules.ts'
import { receiptSnapshot } from './receipt.ts'

const child = {
  name: 'Bento Lima',
  cpf: null,
  birth_date: '2008-11-16',
  guardian_name: 'Ana Lima',
  guardian_cpf: '52998224725',
}
const { patient, clinic, owner, payment } = sampleReceiptSources()

test('a snapshot contains issuer, professional, payer, patient and payment', () => {
  const snapshot = buildReceiptSnapshot(sampleReceiptSources())
  expect(snapshot).toEqual({
    issuer: { ...clinic },
    professional: { name: 'Carla Nunes', crefito: '12345-F' },
    payer: { name: 'Ana Lima', cpf: '52998224725' },
    patient: { name: 'Ana Lima', cpf: '52998224725' },
    ...payment,
  })
  expect(receiptSnapshot.parse(snapshot)).toEqual(snapshot)
})

describe('the payer', () => {
  test.each([
    ['the guardian, on the last day before coming of age', '2026-11-15', child, 'Ana Lima'],
    ['the patient, from the 18th birthday on', '2026-11-16', child, 'Bento Lima'],
    ['the patient, if no guardian is known', '2026-11-15', { ...child, guardian_name: null }, 'Bento Lima'],
    ['an adult patient with a former guardian', '2026-11-15', { ...patient, guardian_name: 'Rui' }, 'Ana Lima'],
  ])('is %s', (_, payment_date, of, payer) => {
    const snapshot = buildReceiptSnapshot(sampleReceiptSources({ patient: of, payment: { ...payment, payment_date } }))
    expect(snapshot.payer.name).toBe(payer)
    expect(snapshot.patient.name).toBe(of.name)
  })
})

describe('the issuer', () => {
  const blankClinic = { name: null, document: null, address: null, city: null }

  test('is the clinic, or its owner for data the clinic lacks', () => {
    expect(buildReceiptSnapshot(sampleReceiptSources({ clinic: blankClinic })).issuer).toEqual({
      ...blankClinic,
      name: 'Helena Prado',
      document: '11144477735',
    })
    expect(
      buildReceiptSnapshot(sampleReceiptSources({ clinic: { ...blankClinic, name: 'Clínica' } })).issuer.document,
    ).toBe('11144477735')
    expect(
      buildReceiptSnapshot(sampleReceiptSources({ clinic: blankClinic, owner: { ...owner, cpf: null } })).issuer
        .document,
    ).toBeNull()
  })

  test.each([
    ['11222333000181', false],
    ['12ABC34501DE35', false],
    ['11144477735', true],
    [null, true],
  ])('with the document %s is a person: %s', (document, person) => {
    expect(isNaturalPerson({ document })).toBe(person)
  })
})

test('only missing data is reported', () => {
  const gaps = (over: Parameters<typeof sampleReceiptSources>[0]) => {
    const sources = sampleReceiptSources(over)
    return findReceiptMissingInfo(sources, buildReceiptSnapshot(sources))
  }
  expect(gaps({})).toEqual([])
  expect(gaps({ clinic: { ...clinic, name: null, document: null } })).toEqual(['clinic_name'])
  expect(gaps({ clinic: { ...clinic, document: null }, owner: { ...owner, cpf: null } })).toEqual(['document'])
  expect(gaps({ professional: null })).toEqual(['crefito'])
  expect(gaps({ professional: { name: 'Carla', crefito: null } })).toEqual(['crefito'])
  expect(gaps({ patient: { ...patient, cpf: null } })).toEqual(['payer_cpf'])
  // The guardian pays, and the guardian’s CPF is known.
  expect(gaps({ patient: child })).toEqual([])
})
