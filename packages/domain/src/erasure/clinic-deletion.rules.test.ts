import { expect, test } from 'vitest'
import { findRetainedOfClinic, isTypedName, needsExport } from './clinic-deletion.rules.ts'
import type { FoundRecords } from './erasure.rules.ts'

const NOW = new Date('2026-11-19T12:00:00Z')
const nothing: FoundRecords = {
  clinical_record: { count: 0, latest: null },
  receipts: { count: 0, latest: null },
  tax_receipts: { count: 0, latest: null },
  income: { count: 0, latest: null },
}
const record = { kind: 'clinical_record', count: 2, until: '2046-02-10' } as const

test('a record of a clinic is kept for its years and no longer', () => {
  const found = { ...nothing, clinical_record: { count: 2, latest: '2026-02-10' } }
  expect(findRetainedOfClinic(found, 20, '2046-02-10')).toEqual([record])
  expect(findRetainedOfClinic(found, 20, '2046-02-11')).toEqual([])
})

test('what the law keeps asks for an export of the last seven days', () => {
  expect(needsExport([record], null, NOW)).toBe(true)
  expect(needsExport([record], '2026-11-12T11:59:59Z', NOW)).toBe(true)
  expect(needsExport([record], '2026-11-12T12:00:00Z', NOW)).toBe(false)
  expect(needsExport([], null, NOW)).toBe(false)
})

test('the typed name may differ in capitals, accents and spaces around it', () => {
  expect(isTypedName(' clinica de helena PRADO', 'Clínica de Helena Prado')).toBe(true)
  expect(isTypedName('Clínica de Helena', 'Clínica de Helena Prado')).toBe(false)
})
