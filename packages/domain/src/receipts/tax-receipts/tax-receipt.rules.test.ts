import { describe, expect, test } from 'vitest'
import { sampleTaxReceiptSources } from './tax-receipt.fixture.ts'
import { addToMonth, findIssueDateRefusal, findMissingCpfs, toTaxReceipt } from './tax-receipt.rules.ts'
import { taxReceipt } from './tax-receipt.ts'

const sources = sampleTaxReceiptSources()
const child = {
  name: 'Bento Lima',
  cpf: null,
  birth_date: '2008-11-16',
  guardian_name: 'Rui Lima',
  guardian_cpf: '11144477735',
}

describe('the payer of a tax receipt', () => {
  test('is the adult patient', () => {
    const told = toTaxReceipt(sources)
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
  ])('is %s', (_, payment_date, payer) => {
    const told = toTaxReceipt({ ...sources, payment_date, patient: child })
    expect([told.payer.name, told.beneficiary.name]).toEqual([payer, 'Bento Lima'])
  })

  test('stays as it was issued', () => {
    const issued = { issued_on: '2026-11-16', payer_name: 'Zélia', payer_cpf: '1', beneficiary_cpf: '2' }
    expect(toTaxReceipt({ ...sources, patient: child, issued })).toMatchObject({
      tax_issued_on: '2026-11-16',
      payer: { name: 'Zélia', cpf: '1' },
      beneficiary: { name: 'Bento Lima', cpf: '2' },
    })
  })
})

test('missing CPFs are listed, and a patient who pays for themselves is listed once', () => {
  const gaps = (patient: Partial<typeof child>) =>
    findMissingCpfs(toTaxReceipt({ ...sources, patient: { ...child, ...patient } }))
  expect(findMissingCpfs(toTaxReceipt(sources))).toEqual([])
  expect(gaps({})).toEqual(['beneficiary'])
  expect(gaps({ cpf: '52998224725' } as object)).toEqual([])
  expect(gaps({ guardian_cpf: null } as object)).toEqual(['payer', 'beneficiary'])
  expect(gaps({ guardian_name: null } as object)).toEqual(['beneficiary'])
})

test('adding months crosses the year', () => {
  expect(['2026-12', '2026-01', '2026-11'].map((month) => [addToMonth(month, 1), addToMonth(month, -1)])).toEqual([
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
])('paid on the 14th, today the 15th: the issue date %s is checked', (issued_on, refusal) => {
  expect(findIssueDateRefusal({ issued_on, payment_date: '2026-11-14' }, '2026-11-15')).toBe(refusal)
})
