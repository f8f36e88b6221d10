import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { addMember, signUpClinic, signUpPaidClinic } from '../../../testing/factories/account.factory.ts'
import { newExpenses } from '../../../testing/factories/money/expense.factory.ts'
import { useUndo } from '../../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, undo } = undoing

beforeEach(async () => {
  undoing.clinic = await signUpPaidClinic(postura)
})

const learn = (over: object = {}, changeId = newId(), who = undoing.clinic) =>
  who.call(
    'PUT',
    '/api/expense-rules',
    { id: newId(), pattern: 'copel', category: 'Serviços', supplier: 'Copel', ...over },
    { 'x-change-id': changeId },
  )
const rules = async (who = undoing.clinic) => (await who.call('GET', '/api/expense-rules')).json()

test('words have the meaning that was accepted last; undo restores the one before', async () => {
  const first = (await learn()).json()
  const changeId = newId()
  expect((await learn({ category: 'Material', supplier: null }, changeId)).json()).toEqual({
    ...first,
    category: 'Material',
    supplier: null,
  })
  expect(await rules()).toHaveLength(1)
  expect((await undo(changeId)).statusCode).toBe(200)
  expect(await rules()).toEqual([first])
})

test('a rule is forgotten, and comes back with undo', async () => {
  const { id } = (await learn()).json()
  const changeId = newId()
  await undoing.clinic.call('DELETE', `/api/expense-rules/${id}`, undefined, { 'x-change-id': changeId })
  expect(await rules()).toEqual([])
  expect((await undo(changeId)).statusCode).toBe(200)
  expect(await rules()).toHaveLength(1)
})

test('there are at most as many rules as are listed', async () => {
  await postura.owner.query(
    `insert into clinic.expense_rules (admin_id, pattern, category) select $1, 'p' || n, 'Material' from generate_series(1, 500) n`,
    [undoing.clinic.id],
  )
  expect(await rules()).toHaveLength(500)
  expect((await learn()).json().code).toBe('too_many_expense_rules')
})

test('rules of another clinic are like unknown ones, and reception sees none', async () => {
  const { id } = (await learn()).json()
  const other = await signUpClinic(postura)
  expect(await rules(other)).toEqual([])
  expect((await other.call('DELETE', `/api/expense-rules/${id}`)).json().code).toBe('expense_rule_not_found')
  expect(await rules()).toHaveLength(1)
  const reception = await addMember(postura, undoing.clinic.id, 'reception')
  expect((await learn({}, newId(), reception)).statusCode).toBe(403)
})

test('a statement is compared with open expenses of its amounts on any day, and with those paid near its days', async () => {
  const add = (description: string, due_date: string, paid_on: string | null, amount_cents = 80_00) =>
    undoing.clinic.call(
      'POST',
      '/api/expenses',
      newExpenses({ description, paid_on, rows: [{ id: newId(), amount_cents, due_date, series_label: null }] }),
    )
  await add('open', '2026-01-10', null)
  await add('paid near', '2026-11-01', '2026-10-29')
  await add('paid before', '2026-11-01', '2026-10-28')
  await add('other amount', '2026-11-01', null, 81_00)
  const asked = { amounts: [80_00], from: '2026-11-01', to: '2026-11-30' }
  const { expenses, more } = (await undoing.clinic.call('POST', '/api/expenses/reconcilable', asked)).json()
  expect(expenses.map(({ description }: { description: string }) => description)).toEqual(['open', 'paid near'])
  expect(more).toBe(false)
  const tooLong = { ...asked, to: '2027-11-30' }
  expect((await undoing.clinic.call('POST', '/api/expenses/reconcilable', tooLong)).statusCode).toBe(422)
})
