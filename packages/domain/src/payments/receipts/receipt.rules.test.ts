import { describe, expect, test } from 'vitest'
import { isPerson } from '../../shared/brazil/tax-id.ts'
import { receiptSources } from './receipt.fixture.ts'
import { changesReceipted, gapsOf, receiptedColumns, snapshotOf } from './receipt.rules.ts'
import { receiptSnapshot } from './receipt.ts'

const child = {
  name: 'Bento Lima',
  cpf: null,
  birth_date: '2008-11-16',
  guardian_name: 'Ana Lima',
  guardian_cpf: '52998224725',
}
const { patient, clinic, holder, payment } = receiptSources()

test('a snapshot says who issued, who treated, who paid, for whom, for what, how much, when and how', () => {
  const snapshot = snapshotOf(receiptSources())
  expect(snapshot).toEqual({
    issuer: { ...clinic },
    professional: { name: 'Carla Nunes', crefito: '12345-F' },
    payer: { name: 'Ana Lima', cpf: '52998224725' },
    patient: { name: 'Ana Lima', cpf: '52998224725' },
    ...payment,
  })
  expect(receiptSnapshot.parse(snapshot)).toEqual(snapshot)
})

describe('who pays', () => {
  test.each([
    ['the guardian, on the last day before coming of age', '2026-11-15', child, 'Ana Lima'],
    ['the patient, from the 18th birthday on', '2026-11-16', child, 'Bento Lima'],
    ['the patient, if no guardian is known', '2026-11-15', { ...child, guardian_name: null }, 'Bento Lima'],
    [
      'the patient of age, whoever once answered for them',
      '2026-11-15',
      { ...patient, guardian_name: 'Rui' },
      'Ana Lima',
    ],
  ])('%s', (_, payment_date, of, payer) => {
    const snapshot = snapshotOf(receiptSources({ patient: of, payment: { ...payment, payment_date } }))
    expect(snapshot.payer.name).toBe(payer)
    expect(snapshot.patient.name).toBe(of.name)
  })
})

describe('who issues', () => {
  const nobody = { name: null, document: null, address: null, city: null }

  test('the clinic; what it did not say of itself, the account holder', () => {
    expect(snapshotOf(receiptSources({ clinic: nobody })).issuer).toEqual({
      ...nobody,
      name: 'Helena Prado',
      document: '11144477735',
    })
    expect(snapshotOf(receiptSources({ clinic: { ...nobody, name: 'Clínica' } })).issuer.document).toBe('11144477735')
    expect(snapshotOf(receiptSources({ clinic: nobody, holder: { ...holder, cpf: null } })).issuer.document).toBeNull()
  })

  test.each([
    ['11222333000181', false],
    ['12ABC34501DE35', false],
    ['11144477735', true],
    [null, true],
  ])('with the document %s it is a person: %s', (document, person) => {
    expect(isPerson({ document })).toBe(person)
  })
})

test('what is lacking is named, and nothing else', () => {
  const gaps = (over: Parameters<typeof receiptSources>[0]) => {
    const sources = receiptSources(over)
    return gapsOf(sources, snapshotOf(sources))
  }
  expect(gaps({})).toEqual([])
  expect(gaps({ clinic: { ...clinic, name: null, document: null } })).toEqual(['clinic_name'])
  expect(gaps({ clinic: { ...clinic, document: null }, holder: { ...holder, cpf: null } })).toEqual(['document'])
  expect(gaps({ professional: null })).toEqual(['crefito'])
  expect(gaps({ professional: { name: 'Carla', crefito: null } })).toEqual(['crefito'])
  expect(gaps({ patient: { ...patient, cpf: null } })).toEqual(['payer_cpf'])
  // The guardian pays, and theirs is known.
  expect(gaps({ patient: child })).toEqual([])
})

test('every column a receipt tells is one that must not change under it, and no other', () => {
  const before = {
    patient_id: 'a',
    amount_cents: 1,
    description: 'x',
    payment_date: '2026-11-15',
    payment_method: 'pix',
    status: 'paid',
  }
  expect(changesReceipted(before, { ...before })).toBe(false)
  expect(changesReceipted(before, { ...before, due_date: '2026-12-01' } as typeof before)).toBe(false)
  for (const column of receiptedColumns) expect(changesReceipted(before, { ...before, [column]: null })).toBe(true)
})
