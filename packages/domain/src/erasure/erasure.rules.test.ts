import { expect, test } from 'vitest'
import { type FoundRecords, findStillRetained } from './erasure.rules.ts'

const nothing: FoundRecords = {
  clinical_record: { count: 0, latest: null },
  receipts: { count: 0, latest: null },
  tax_receipts: { count: 0, latest: null },
  income: { count: 0, latest: null },
}
const retainedOn = (today: string, found: Partial<FoundRecords>) =>
  findStillRetained({ ...nothing, ...found }, 20, today)

test('a patient without records is not retained', () => {
  expect(retainedOn('2026-11-19', {})).toEqual([])
})

test.each(['receipts', 'tax_receipts', 'income'] as const)('%s are kept to the end of the fifth year after', (kind) => {
  const found = { [kind]: { count: 2, latest: '2026-01-02' } }
  expect(retainedOn('2031-12-31', found)).toEqual([{ kind, count: 2, until: '2031-12-31' }])
  expect(retainedOn('2032-01-01', found)).toEqual([])
})

test('a clinical record is kept for its years, and until it is destroyed', () => {
  const stays = [{ kind: 'clinical_record', count: 3, until: '2044-02-28' }]
  const found = { clinical_record: { count: 3, latest: '2024-02-29' } }
  expect(retainedOn('2026-11-19', found)).toEqual(stays)
  expect(retainedOn('2050-01-01', found)).toEqual(stays)
})
