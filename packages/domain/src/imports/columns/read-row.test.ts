import { expect, test } from 'vitest'
import { patientFields } from './patient-fields.ts'
import { collectTexts, findDateOrders, readRow } from './read-row.ts'

const today = '2026-11-19'
const columns = ['name', 'name', 'birth_date', 'phone', 'phone', 'address', 'address']
const read = (cells: string[], edits: Record<string, string> = {}, orders = {}) =>
  readRow(patientFields, { texts: collectTexts(patientFields, columns, cells), edits, orders, today })

test('several columns of a field are joined; the first phone that can be dialed is used', () => {
  const row = read(['Ana', 'Lima', '31/07/1985', '', '11 91234 5678', 'Rua A', '10'])
  expect(row.problems).toEqual([])
  expect(row.values).toEqual({
    name: 'Ana Lima',
    birth_date: '1985-07-31',
    phone: '(11) 91234-5678',
    address: 'Rua A, 10',
  })
})

test('each problem names its field, and a correction solves it', () => {
  const cells = ['Ana', '', '31/07/2085', '123', '', '', '']
  expect(read(cells).problems.map(({ field }) => field)).toEqual(['birth_date', 'phone'])
  expect(read(cells, { birth_date: '31/07/1985', phone: '' }).problems).toEqual([
    { field: 'phone', message: 'Falta o telefone.' },
  ])
})

test('dates are read in the order of their column, and a typed correction has the day first', () => {
  const rows = [
    ['', '', '07/31/1985'],
    ['', '', '03/05/1990'],
  ]
  const orders = findDateOrders(patientFields, columns, rows)
  const birth = (edits = {}) => read(['Ana', '', '03/05/1990', '91234-5678'], edits, orders).values.birth_date
  expect([orders, birth(), birth({ birth_date: '03/05/1990' })]).toEqual([
    { birth_date: 'mdy' },
    '1990-03-05',
    '1990-05-03',
  ])
})
