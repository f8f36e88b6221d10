import { expect, test } from 'vitest'
import { isReceiptAffected, isTaxReceiptAffected, receiptColumns, taxReceiptColumns } from './receipt-lock.rules.ts'

test('a change affects a receipt only if it changes one of its columns', () => {
  const before = {
    patient_id: 'a',
    amount_cents: 1,
    description: 'x',
    payment_date: '2026-11-15',
    payment_method: 'pix',
    status: 'paid',
  }
  expect(isReceiptAffected(before, { ...before })).toBe(false)
  expect(isReceiptAffected(before, { ...before, due_date: '2026-12-01' } as typeof before)).toBe(false)
  for (const column of receiptColumns) expect(isReceiptAffected(before, { ...before, [column]: null })).toBe(true)
})

test('a change affects a tax receipt only if it changes a reported column', () => {
  const before = { patient_id: 'a', professional_id: 'b', amount_cents: 1, payment_date: '2026-11-15', status: 'paid' }
  expect(isTaxReceiptAffected(before, { ...before })).toBe(false)
  expect(isTaxReceiptAffected(before, { ...before, description: 'x' } as typeof before)).toBe(false)
  for (const column of taxReceiptColumns) expect(isTaxReceiptAffected(before, { ...before, [column]: null })).toBe(true)
  expect(isTaxReceiptAffected({ ...before, professional_id: null }, before)).toBe(false)
})
