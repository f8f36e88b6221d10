import { describe, expect, test } from 'vitest'
import { taxReceiptSources } from './tax-receipt.fixture.ts'
import {
  changesTaxReceipted,
  cpfGaps,
  issueDayRefusal,
  monthAfter,
  taxReceiptedColumns,
  taxReceiptOf,
} from './tax-receipt.rules.ts'
import { taxReceipt } from './tax-receipt.ts'

const sources = taxReceiptSources()
const child = {
  name: 'Bento Lima',
  cpf: null,
  birth_date: '2008-11-16',
  guardian_name: 'Rui Lima',
  guardian_cpf: '11144477735',
}

describe('who paid, for whom', () => {
  test('a patient pays for themselves', () => {
    const told = taxReceiptOf(sources)
    expect(taxReceipt.parse(told)).toEqual(told)
    expect([told.payer, told.beneficiary, told.tax_issued_on]).toEqual([
      { name: 'Ana Lima', cpf: '52998224725', is_guardian: false },
      { name: 'Ana Lima', cpf: '52998224725' },
      null,
    ])
  })

  test.each([
    ['the guardian, on the last day before coming of age', '2026-11-15', 'Rui Lima'],
    ['the patient, from the 18th birthday on', '2026-11-16', 'Bento Lima'],
  ])('%s', (_, payment_date, payer) => {
    const told = taxReceiptOf({ ...sources, payment_date, patient: child })
    expect([told.payer.name, told.beneficiary.name]).toEqual([payer, 'Bento Lima'])
  })

  test('once issued, as it was issued', () => {
    const issued = { issued_on: '2026-11-16', payer_name: 'Zélia', payer_cpf: '1', beneficiary_cpf: '2' }
    expect(taxReceiptOf({ ...sources, patient: child, issued })).toMatchObject({
      tax_issued_on: '2026-11-16',
      payer: { name: 'Zélia', cpf: '1' },
      beneficiary: { name: 'Bento Lima', cpf: '2' },
    })
  })
})

test('whose CPF is missing; whoever pays for themselves is named once', () => {
  const gaps = (patient: Partial<typeof child>) =>
    cpfGaps(taxReceiptOf({ ...sources, patient: { ...child, ...patient } }))
  expect(cpfGaps(taxReceiptOf(sources))).toEqual([])
  expect(gaps({})).toEqual(['beneficiary'])
  expect(gaps({ cpf: '52998224725' } as object)).toEqual([])
  expect(gaps({ guardian_cpf: null } as object)).toEqual(['payer', 'beneficiary'])
  expect(gaps({ guardian_name: null } as object)).toEqual(['beneficiary'])
})

test('what was told must not change under it, and nothing else', () => {
  const before = { patient_id: 'a', amount_cents: 1, payment_date: '2026-11-15', status: 'paid' }
  expect(changesTaxReceipted(before, { ...before })).toBe(false)
  expect(changesTaxReceipted(before, { ...before, description: 'x' } as typeof before)).toBe(false)
  for (const column of taxReceiptedColumns)
    expect(changesTaxReceipted(before, { ...before, [column]: null })).toBe(true)
})

test('months step over years', () => {
  expect(['2026-12', '2026-01', '2026-11'].map((month) => [monthAfter(month, 1), monthAfter(month, -1)])).toEqual([
    ['2027-01', '2026-11'],
    ['2026-02', '2025-12'],
    ['2026-12', '2026-10'],
  ])
})

test.each([
  ['2026-11-13', 'tax_issued_before_payment'],
  ['2026-11-14', null],
  ['2026-11-15', null],
  ['2026-11-16', 'tax_issued_in_the_future'],
])('paid on the 14th, today the 15th: issued on %s', (issued_on, refusal) => {
  expect(issueDayRefusal({ issued_on, payment_date: '2026-11-14' }, '2026-11-15')).toBe(refusal)
})
