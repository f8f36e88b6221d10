import type { Expense, NewExpenses } from '@postura/domain/expenses/expense'
import * as endpoints from '@postura/domain/expenses/expense.endpoints'
import { OTHER_CATEGORY } from '@postura/domain/expenses/expense.rules'
import type { DebitQuery } from '@postura/domain/expenses/reconcilable-expense'
import type { ExpenseRule, ExpenseRuleInput } from '@postura/domain/expenses/rules/expense-rule'
import * as ruleEndpoints from '@postura/domain/expenses/rules/expense-rule.endpoints'
import { describeAccepted, describeRuleForgotten, describeRuleSet } from '@postura/domain/reconcile/debits/debit.labels'
import { toPattern } from '@postura/domain/reconcile/debits/debit.rules'
import type { StatementLine } from '@postura/domain/reconcile/statement'
import { newId } from '@postura/domain/shared/ids'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery, isTransient } from '~/lib/query-client'
import { useUndoableMutation } from '../../history/use-undoable-mutation'

/** During a reload the old data stays. */
export const reconcilableExpensesQuery = (body: DebitQuery) =>
  endpointQuery(endpoints.findReconcilableExpenses, { body }, { placeholderData: keepPreviousData })

export const expenseRulesQuery = endpointQuery(ruleEndpoints.listExpenseRules, {})

/** Line that the user accepts: for an expense that exists, or for a new one. */
export type Accepted = {
  line: StatementLine
  expense: Expense | null
  /** Id of the new expense, the same for a retry. */
  id: string
  words: Pick<NewExpenses, 'description' | 'category' | 'supplier'>
}

/** The meaning that the accepted line teaches; `null` if it teaches nothing new. */
const lessonOf = ({ line, words: { category, supplier } }: Accepted, rules: readonly ExpenseRule[]) => {
  const pattern = toPattern(line.text)
  if (pattern === '' || (category === OTHER_CATEGORY && supplier === null)) return null
  const known = rules.find((rule) => rule.pattern === pattern)
  if (known?.category === category && known.supplier === supplier) return null
  return { id: newId(), pattern, category, supplier }
}

const accept = async ({ line, expense, id, words }: Accepted, changeId: string): Promise<void> => {
  const paid_on = line.date
  if (expense) {
    const body = { rev: expense.rev, paid_on }
    await call(endpoints.payExpense, { params: { id: expense.id }, body }, { changeId })
    return
  }
  const row = { id, amount_cents: line.amount_cents, due_date: line.date, series_label: null }
  const body = { ...words, paid_on, payment_method: null, series_id: null, rows: [row] }
  await call(endpoints.createExpenses, { body }, { changeId })
}

export type AcceptOutcome = { accepted: Accepted[]; failed: (Accepted & { reason: string })[] }

/** Accepts the lines one by one, with one undo for all; each also teaches its rule. A failure does not stop the others. */
export const useAcceptDebits = (rules: readonly ExpenseRule[]) =>
  useUndoableMutation({
    change: async ({ all }: { id: string; all: readonly Accepted[] }, changeId): Promise<AcceptOutcome> => {
      const outcome: AcceptOutcome = { accepted: [], failed: [] }
      let lastError: unknown
      for (const each of all)
        try {
          await accept(each, changeId)
          outcome.accepted.push(each)
          const lesson = lessonOf(each, rules)
          if (lesson) await call(ruleEndpoints.setExpenseRule, { body: lesson }, { changeId })
        } catch (error) {
          if (!(error instanceof Error)) throw error
          lastError = error
          if (!outcome.accepted.includes(each)) outcome.failed.push({ ...each, reason: error.message })
          // If the server cannot be reached, the remaining lines are not sent.
          if (isTransient(error)) break
        }
      // Nothing was accepted, so there is nothing to undo.
      if (outcome.accepted.length === 0) throw lastError
      return outcome
    },
    done: (_, { accepted }) => describeAccepted(accepted.length),
  })

export const useSetRule = () =>
  useUndoableMutation({
    change: (body: ExpenseRuleInput, changeId) => call(ruleEndpoints.setExpenseRule, { body }, { changeId }),
    done: ({ pattern }) => describeRuleSet(pattern),
  })

export const useForgetRule = () =>
  useUndoableMutation({
    change: ({ id }: Pick<ExpenseRule, 'id' | 'pattern'>, changeId) =>
      call(ruleEndpoints.deleteExpenseRule, { params: { id } }, { changeId }),
    done: ({ pattern }) => describeRuleForgotten(pattern),
  })
