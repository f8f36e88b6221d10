import { expect, test } from 'vitest'
import { exportedTableNames, exportedTables } from '../exported-tables.ts'
import { toRestoredRow } from './restored-row.rules.ts'
import { listNotRestored, restoredTableNames } from './restored-tables.ts'

const id = '01932f6e-0000-7000-8000-000000000001'
const newId = (old: string) => old.replace(/1$/, '2')
const columns = [
  ['id', 'uuid'],
  ['name', 'text'],
  ['birth_date', 'date'],
  ['archived_at', 'timestamp with time zone'],
  ['rev', 'integer'],
].map(([column = '', type = '']) => ({ column, type }))
const restore = (line: unknown) => toRestoredRow({ name: 'clinic.patients', columns, newId }, line)

test('a row gets new ids and keeps everything else', () => {
  const line = { id, name: 'Açaí <b>\nn', birth_date: null, archived_at: '2026-11-15T12:00:00.123456+00:00', rev: 3 }
  expect(restore(line)).toEqual({ row: { ...line, id: newId(id) } })
})

test.each([
  ['an array', [], 'is not an object'],
  ['a text', 'x', 'is not an object'],
  ['a column of another table', { amount_cents: 1 }, 'has an unknown column "amount_cents"'],
  ['the clinic', { admin_id: id }, 'has an unknown column "admin_id"'],
  ['a generated column', { search_name: 'a' }, 'has an unknown column "search_name"'],
  ['a name of an object', JSON.parse('{"__proto__": 1}'), 'has an unknown column "__proto__"'],
  ['an id of another form', { id: '{1932f6e0}' }, 'has a wrong value in id'],
  ['a number as text', { name: 1 }, 'has a wrong value in name'],
  ['a text with a control character', { name: 'a\u0000' }, 'has a wrong value in name'],
  ['a text that is too long', { name: 'a'.repeat(10_001) }, 'has a wrong value in name'],
  ['a word that the database would read', { archived_at: 'infinity' }, 'has a wrong value in archived_at'],
  ['another word', { birth_date: 'today' }, 'has a wrong value in birth_date'],
  ['a fraction', { rev: 1.5 }, 'has a wrong value in rev'],
])('%s is refused', (_, line, problem) => {
  expect(restore(line)).toEqual({ problem })
})

test('ids inside a closed month are new too, and its rows are checked', () => {
  const statement = (rows: unknown) =>
    toRestoredRow(
      { name: 'clinic.commission_statements', columns: [{ column: 'rows', type: 'jsonb' }], newId },
      { rows },
    )
  const row = {
    payment_id: id,
    use_id: null,
    day: '2026-10-01',
    patient_name: 'Ana',
    description: id,
    type: null,
    received_cents: 1,
    share: null,
    share_cents: 0,
    corrects: null,
  }
  expect(statement([row])).toEqual({ row: { rows: [{ ...row, payment_id: newId(id) }] } })
  expect(statement([{ ...row, other: 1 }])).toEqual({ problem: 'has a wrong value in rows' })
})

test('what is decided in each clinic is left out', () => {
  const settings = [
    { column: 'name', type: 'text' },
    { column: 'second_factor', type: 'text' },
  ]
  expect(
    toRestoredRow({ name: 'clinic.clinics', columns: settings, newId }, { name: 'Clínica', second_factor: 'all' }),
  ).toEqual({ row: { name: 'Clínica' } })
})

test('every table is restored in its place, or the register says why not', () => {
  const restored = exportedTableNames.filter((name) => exportedTables[name].restored === true)
  expect([...restoredTableNames].sort()).toEqual(restored.sort())
  expect(listNotRestored().map(({ name }) => name)).toContain('equipe')
  for (const name of restoredTableNames)
    expect(Object.keys(exportedTables[name].columns)).toEqual(
      expect.arrayContaining(Object.keys(exportedTables[name].notRestored)),
    )
})
