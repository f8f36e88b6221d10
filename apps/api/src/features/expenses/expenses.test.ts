import type { Expense, ExpenseChange } from '@postura/domain/expenses/expense'
import { planInstalments, planMonthly } from '@postura/domain/expenses/expense.rules'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { addMember, signUpClinic, signUpPaidClinic } from '../../testing/factories/account.factory.ts'
import { newExpenses } from '../../testing/factories/money/expense.factory.ts'
import { useUndo } from '../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, undo, everything } = undoing

beforeEach(async () => {
  undoing.clinic = await signUpPaidClinic(postura)
})

const create = (input: object, changeId = newId(), who = undoing.clinic) =>
  who.call('POST', '/api/expenses', input, { 'x-change-id': changeId })
const list = async (query = '', who = undoing.clinic): Promise<Expense[]> =>
  (await who.call('GET', `/api/expenses${query}`)).json().items
const sums = async (query = '') => (await undoing.clinic.call('GET', `/api/expenses/sums${query}`)).json()
const change = (expense: Expense, over: Partial<ExpenseChange>, changeId = newId()) => {
  const { id, series_id: _, series_label: __, ...shown } = expense
  return undoing.clinic.call('PUT', `/api/expenses/${id}`, { ...shown, ...over }, { 'x-change-id': changeId })
}
const pay = ({ id, rev }: Expense, over: object = {}, changeId = newId()) =>
  undoing.clinic.call(
    'PUT',
    `/api/expenses/${id}/paid`,
    { rev, paid_on: '2026-11-15', ...over },
    { 'x-change-id': changeId },
  )
const at = <T>(rows: readonly T[], n: number): T => {
  const row = rows[n]
  if (!row) throw new Error(`no row ${n}`)
  return row
}

const rent = (over: object = {}) =>
  newExpenses({
    description: 'Aluguel',
    category: 'Aluguel',
    series_id: newId(),
    rows: planMonthly(2_500_00, '2026-10-31', '2027-02').map((row) => ({ ...row, id: newId() })),
    ...over,
  })
/** One paid, one overdue, one open this month, one open in another month. */
const someExpenses = async () => {
  const one = (description: string, due_date: string, amount_cents: number, over: object = {}) =>
    create(newExpenses({ description, rows: [{ id: newId(), amount_cents, due_date, series_label: null }], ...over }))
  await one('Reformer', '2026-12-05', 1_000_00, { category: 'Equipamento', supplier: 'Metalúrgica Ação' })
  await one('Faixas', '2026-11-20', 80_00)
  await one('DARF', '2026-11-10', 300_00, { category: 'Impostos' })
  await one('Óleo', '2026-11-10', 40_00, { paid_on: '2026-11-12', payment_method: 'pix' })
}
const namesOf = (rows: readonly Expense[]) => rows.map(({ description }) => description)

describe('a list', () => {
  test('has what is due first first, and sums that do not overlap', async () => {
    await someExpenses()
    expect(namesOf(await list()).toSorted()).toEqual(['DARF', 'Faixas', 'Reformer', 'Óleo'])
    expect((await list()).map(({ due_date }) => due_date)).toEqual([
      '2026-11-10',
      '2026-11-10',
      '2026-11-20',
      '2026-12-05',
    ])
    expect(await sums()).toEqual({ open_cents: 1_080_00, overdue_cents: 300_00, paid_cents: 40_00 })
  })

  test.each([
    ['?month=2026-12', ['Reformer']],
    ['?status=overdue', ['DARF']],
    ['?status=open', ['Faixas', 'Reformer']],
    ['?status=paid&month=2026-11', ['Óleo']],
    ['?category=Equipamento', ['Reformer']],
    ['?q=metalurgica%20acao', ['Reformer']],
    ['?q=oleo', ['Óleo']],
  ])('with %s has only those, and their sums', async (query, names) => {
    await someExpenses()
    const rows = await list(query)
    expect(namesOf(rows)).toEqual(names)
    const { open_cents, overdue_cents, paid_cents } = await sums(query)
    expect(open_cents + overdue_cents + paid_cents).toBe(rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0))
  })

  test('is read page by page', async () => {
    await create(rent({ rows: planInstalments(60_00, '2026-01-10', 60).map((row) => ({ ...row, id: newId() })) }))
    const first = (await undoing.clinic.call('GET', '/api/expenses')).json()
    const second = (await undoing.clinic.call('GET', `/api/expenses?after=${first.next}`)).json()
    expect([first.items.length, second.items.length, first.total]).toEqual([25, 25, 60])
    expect(second.items[0].series_label).toBe('26/60')
    const back = (await undoing.clinic.call('GET', `/api/expenses?before=${second.previous}`)).json()
    expect(back.items).toEqual(first.items)
  })
})

describe('an expense', () => {
  test('is added once for the same id', async () => {
    const input = newExpenses()
    const changeId = newId()
    const [first, again] = [await create(input, changeId), await create(input, changeId)]
    expect([first.json(), again.json()]).toEqual([{ expenses: 1 }, { expenses: 1 }])
    expect(await list()).toHaveLength(1)
    expect((await create({ ...input, description: 'Outra' })).json().code).toBe('conflict')
  })

  test.each([
    { rows: [] },
    { rows: [{ id: newId(), amount_cents: 0, due_date: '2026-11-20', series_label: null }] },
    { rows: [{ id: newId(), amount_cents: 1, due_date: '2026-11-20', series_label: '1/2' }] },
    { series_id: newId() },
    { category: ' ' },
    { payment_method: 'cheque' },
  ])('with %j is refused', async (over) => {
    expect((await create({ ...newExpenses(), ...over })).statusCode).toBe(422)
  })

  test('is not paid in the future', async () => {
    const refused = await create(newExpenses({ paid_on: '2026-11-16' }))
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'expense_paid_in_the_future', field: 'paid_on' },
    ])
    await create(newExpenses())
    const [expense] = await list()
    expect((await pay(at([expense as Expense], 0), { paid_on: '2026-11-16' })).json().code).toBe(
      'expense_paid_in_the_future',
    )
    expect((await change(expense as Expense, { paid_on: '2026-11-16' })).json().code).toBe('expense_paid_in_the_future')
  })

  test('is paid and opened again with one request, keeps its method, and is restored by undo', async () => {
    await create(newExpenses({ payment_method: 'boleto' }))
    const before = await everything()
    const changeId = newId()
    const paid = await pay(at(await list(), 0), {}, changeId)
    expect(paid.json()).toMatchObject({ paid_on: '2026-11-15', payment_method: 'boleto', rev: 2 })
    expect((await undo(changeId)).statusCode).toBe(200)
    expect(await everything()).toEqual(before)
    const open = at(await list(), 0)
    await pay(open, { payment_method: 'pix' })
    expect((await pay(open, { paid_on: null })).json().code).toBe('stale')
    expect((await pay(at(await list(), 0), { paid_on: null })).json()).toMatchObject({
      paid_on: null,
      payment_method: 'pix',
    })
  })

  test('has a history in Portuguese', async () => {
    await create(newExpenses())
    const expense = at(await list(), 0)
    await pay(expense)
    await change(at(await list(), 0), { category: 'Serviços' })
    const { entries } = (await undoing.clinic.call('GET', `/api/history/expenses/${expense.id}`)).json()
    expect(entries.map(({ sentences }: { sentences: string[] }) => sentences)).toEqual([
      ['Categoria: Material → Serviços'],
      ['Pago em: vazio → 15/11/2026'],
      ['Despesa criada'],
    ])
  })

  test('of another clinic is like an unknown one', async () => {
    await create(newExpenses())
    const expense = at(await list(), 0)
    const other = await signUpClinic(postura)
    expect(await list('', other)).toEqual([])
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '/paid', { rev: 1, paid_on: null }],
      ['DELETE', '', undefined],
    ] as const)
      expect((await other.call(method, `/api/expenses/${expense.id}${path}`, body)).json().code).toBe(
        'expense_not_found',
      )
    expect(await list()).toEqual([expense])
  })

  test('is seen by finance and managers, by nobody else', async () => {
    await create(newExpenses())
    const statuses = []
    for (const role of ['manager', 'finance', 'reception', 'professional'] as const) {
      const member = await addMember(postura, undoing.clinic.id, role)
      statuses.push((await member.call('GET', '/api/expenses')).statusCode)
    }
    expect(statuses).toEqual([200, 200, 403, 403])
  })
})

describe('a series', () => {
  test('is created as its rows, and undone as a whole', async () => {
    const before = await everything()
    const changeId = newId()
    expect((await create(rent(), changeId)).json()).toEqual({ expenses: 5 })
    expect((await list()).map(({ due_date, series_label }) => [due_date, series_label])).toEqual([
      ['2026-10-31', '10/2026'],
      ['2026-11-30', '11/2026'],
      ['2026-12-31', '12/2026'],
      ['2027-01-31', '01/2027'],
      ['2027-02-28', '02/2027'],
    ])
    expect((await undo(changeId)).statusCode).toBe(200)
    expect(await everything()).toEqual(before)
  })

  test('changes this one alone, or this one and the following unpaid ones', async () => {
    await create(rent())
    const rows = await list()
    await pay(at(rows, 3))
    await change(at(rows, 1), { amount_cents: 2_600_00 })
    const changeId = newId()
    const change3 = {
      scope: 'following',
      amount_cents: 2_700_00,
      due_date: '2026-12-10',
      paid_on: '2026-11-15',
    } as const
    expect((await change(at(rows, 2), change3, changeId)).statusCode).toBe(200)
    expect((await list()).map(({ due_date, amount_cents, paid_on }) => [due_date, amount_cents, paid_on])).toEqual([
      ['2026-10-31', 2_500_00, null],
      ['2026-11-30', 2_600_00, null],
      ['2026-12-10', 2_700_00, '2026-11-15'],
      ['2027-01-31', 2_500_00, '2026-11-15'],
      ['2027-02-10', 2_700_00, null],
    ])
    expect((await undo(changeId)).statusCode).toBe(200)
    expect((await list()).map(({ amount_cents }) => amount_cents)).toEqual([
      2_500_00, 2_600_00, 2_500_00, 2_500_00, 2_500_00,
    ])
  })

  test('of instalments keeps the amount of each when only a word changes', async () => {
    const rows = planInstalments(100_00, '2026-11-20', 3).map((row) => ({ ...row, id: newId() }))
    await create(rent({ rows }))
    await change(at(await list(), 0), { scope: 'following', supplier: 'Imobiliária Sol' })
    expect((await list()).map(({ amount_cents, supplier }) => [amount_cents, supplier])).toEqual([
      [33_34, 'Imobiliária Sol'],
      [33_33, 'Imobiliária Sol'],
      [33_33, 'Imobiliária Sol'],
    ])
  })

  test('loses this one alone, or this one and the following unpaid ones; a retry answers the same', async () => {
    await create(rent())
    const rows = await list()
    await pay(at(rows, 4))
    const remove = (n: number, scope: string, changeId = newId()) =>
      undoing.clinic.call('DELETE', `/api/expenses/${at(rows, n).id}?scope=${scope}`, undefined, {
        'x-change-id': changeId,
      })
    const changeId = newId()
    expect((await remove(2, 'following', changeId)).json()).toEqual({ deleted: 2 })
    expect((await remove(2, 'following', changeId)).json()).toEqual({ deleted: 2 })
    expect((await remove(0, 'one')).json()).toEqual({ deleted: 1 })
    expect((await list()).map(({ series_label }) => series_label)).toEqual(['11/2026', '02/2027'])
    expect((await undo(changeId)).statusCode).toBe(200)
  })
})

describe('categories', () => {
  const set = (name: string, is_offered: boolean, changeId = newId()) =>
    undoing.clinic.call(
      'PUT',
      '/api/expense-categories',
      { id: newId(), name, is_offered },
      { 'x-change-id': changeId },
    )
  const rows = async () =>
    (await undoing.clinic.call('GET', '/api/expense-categories'))
      .json()
      .map(({ name, is_offered }: { name: string; is_offered: boolean }) => [name, is_offered])

  test('are the usual ones, with what the clinic adds and without what it removes', async () => {
    expect(await rows()).toEqual([])
    await set('Cursos', true)
    await set('CURSOS', true)
    await set('Marketing', false)
    expect(await rows()).toEqual([
      ['Cursos', true],
      ['Marketing', false],
    ])
    await set('cursos', false)
    const changeId = newId()
    await set('marketing', true, changeId)
    expect(await rows()).toEqual([])
    expect((await undo(changeId)).statusCode).toBe(200)
    expect(await rows()).toEqual([['Marketing', false]])
  })

  test('always contain Outros, and end somewhere', async () => {
    expect((await set('Outros', false)).json().code).toBe('usual_category_kept')
    await postura.owner.query(
      `insert into clinic.expense_categories (admin_id, name, is_offered) select $1, 'C' || n, true from generate_series(1, 60) n`,
      [undoing.clinic.id],
    )
    expect((await set('Cursos', true)).json().code).toBe('too_many_categories')
  })
})
