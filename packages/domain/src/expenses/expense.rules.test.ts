import { describe, expect, test } from 'vitest'
import {
  expenseStatus,
  getExpenseMonth,
  listCategories,
  moveDueDate,
  planInstalments,
  planMonthly,
} from './expense.rules.ts'

test.each([
  [{ paid_on: null, due_date: '2026-11-15' }, 'open'],
  [{ paid_on: null, due_date: '2026-11-14' }, 'overdue'],
  [{ paid_on: '2026-11-15', due_date: '2026-11-01' }, 'paid'],
] as const)('%j is %s', (expense, status) => {
  expect(expenseStatus(expense, '2026-11-15')).toBe(status)
})

describe('the offered categories', () => {
  test('are sorted, with Outros last', () => {
    const names = listCategories([
      { name: 'Cursos', is_offered: true },
      { name: 'marketing', is_offered: false },
    ])
    expect(names.slice(0, 4)).toEqual(['Água, luz e internet', 'Aluguel', 'Comissões', 'Cursos'])
    expect(names).not.toContain('Marketing')
    expect(names.at(-1)).toBe('Outros')
  })

  test('have no category twice', () => {
    const names = listCategories([{ name: 'aluguel', is_offered: true }])
    expect(names.filter((name) => name.toLowerCase() === 'aluguel')).toEqual(['Aluguel'])
  })
})

test('a monthly expense ends with its last month, each row called by its month', () => {
  expect(planMonthly(100, '2026-12-31', '2027-02')).toEqual([
    { amount_cents: 100, due_date: '2026-12-31', series_label: '12/2026' },
    { amount_cents: 100, due_date: '2027-01-31', series_label: '01/2027' },
    { amount_cents: 100, due_date: '2027-02-28', series_label: '02/2027' },
  ])
  expect(planMonthly(100, '2026-12-31', '2026-11')).toEqual([])
  expect(planMonthly(100, '2026-12-31', '2050-01')).toHaveLength(60)
})

test('instalments add up to the amount; the first one includes the remainder', () => {
  const rows = planInstalments(100_00, '2026-11-30', 3)
  expect(rows.map(({ amount_cents }) => amount_cents)).toEqual([33_34, 33_33, 33_33])
  expect(rows.map(({ due_date, series_label }) => [due_date, series_label])).toEqual([
    ['2026-11-30', '1/3'],
    ['2026-12-30', '2/3'],
    ['2027-01-30', '3/3'],
  ])
})

test('a later row keeps its distance in months when the due date changes', () => {
  expect(moveDueDate('2027-02-28', '2026-12-31', '2026-12-10')).toBe('2027-02-10')
  expect(moveDueDate('2027-02-28', '2026-12-31', '2027-01-05')).toBe('2027-03-05')
  expect(moveDueDate('2027-02-28', '2026-12-31', '2026-12-31')).toBe('2027-02-28')
})

test('a search, and what is overdue, cover all months', () => {
  const month = '2026-11'
  expect(getExpenseMonth({ q: '', status: 'open', month })).toBe(month)
  expect(getExpenseMonth({ q: 'luz', status: '', month })).toBeUndefined()
  expect(getExpenseMonth({ q: '', status: 'overdue', month })).toBeUndefined()
})
