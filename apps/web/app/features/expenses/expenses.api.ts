import type { ClientBody, ClientInput } from '@postura/domain/endpoint'
import type { CategoryChange, Expense, NewExpenses } from '@postura/domain/expenses/expense'
import * as endpoints from '@postura/domain/expenses/expense.endpoints'
import {
  describeCategoryAction,
  describeExpenseAction,
  describeExpensePaid,
} from '@postura/domain/expenses/expense.labels'
import type { Scope } from '@postura/domain/scheduling/scheduling'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery } from '~/lib/query-client'
import { useUndoableMutation } from '../history/use-undoable-mutation'

export type ExpenseSearch = ClientInput<typeof endpoints.sumExpenses>['query']

/** While a new search runs, the old rows stay. */
export const expensePageQuery = (query: ClientInput<typeof endpoints.listExpenses>['query']) =>
  endpointQuery(endpoints.listExpenses, { query }, { placeholderData: keepPreviousData })

export const expenseSumsQuery = (query: ExpenseSearch) =>
  endpointQuery(endpoints.sumExpenses, { query }, { placeholderData: keepPreviousData })

export const expenseQuery = (id: string) => endpointQuery(endpoints.getExpense, { params: { id } })

export const expenseCategoriesQuery = endpointQuery(endpoints.listExpenseCategories, {})

export const useCreateExpenses = () =>
  useUndoableMutation({
    change: ({ id: _, ...body }: NewExpenses & { id: string }, changeId) =>
      call(endpoints.createExpenses, { body }, { changeId }),
    done: ({ description, rows: [first] }, { expenses }) =>
      describeExpenseAction(
        'criada',
        { description, amount_cents: first?.amount_cents ?? 0, series_label: first?.series_label ?? null },
        expenses,
      ),
  })

type Change = ClientBody<typeof endpoints.updateExpense> & Pick<Expense, 'id'>

export const useUpdateExpense = () =>
  useUndoableMutation({
    change: ({ id, ...body }: Change, changeId) =>
      call(endpoints.updateExpense, { params: { id }, body }, { changeId }),
    done: (_, expense) => describeExpenseAction('salva', expense),
  })

type Payment = ClientBody<typeof endpoints.payExpense> & Pick<Expense, 'id'>

export const usePayExpense = () =>
  useUndoableMutation({
    change: ({ id, ...body }: Payment, changeId) => call(endpoints.payExpense, { params: { id }, body }, { changeId }),
    done: (_, expense) => describeExpensePaid(expense),
  })

export const useDeleteExpense = () =>
  useUndoableMutation({
    change: ({ id, scope }: Expense & { scope: Scope }, changeId) =>
      call(endpoints.deleteExpense, { params: { id }, query: { scope } }, { changeId }),
    done: (expense, { deleted }) => describeExpenseAction('excluída', expense, deleted),
    removes: ({ id }) => expenseQuery(id).queryKey,
  })

export const useSetCategory = () =>
  useUndoableMutation({
    change: (body: CategoryChange, changeId) => call(endpoints.setExpenseCategory, { body }, { changeId }),
    done: ({ name, is_offered }) => describeCategoryAction(name, is_offered),
  })
