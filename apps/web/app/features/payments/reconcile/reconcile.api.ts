import * as endpoints from '@postura/domain/payments/payment.endpoints'
import type { Reconcilable, ReconcilableQuery } from '@postura/domain/payments/statement/matching/reconcilable'
import type { StatementLine } from '@postura/domain/payments/statement/statement'
import { describeAllReceived } from '@postura/domain/payments/statement/statement.labels'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { mayPass, queryClient } from '~/lib/query-client'
import { useUndoable } from '../../history/use-undoable'
import { refreshPayments } from '../payments.api'

/** What the lines of a statement may be about. While it is asked anew, what is known stays. */
export const reconcilableQuery = (query: ReconcilableQuery) =>
  queryOptions({
    queryKey: ['payments', 'reconcilable', query],
    queryFn: ({ signal }) => call(endpoints.findReconcilable, { body: query }, { signal }),
    placeholderData: keepPreviousData,
  })

export type Pair = { line: StatementLine; payment: Reconcilable }

/** Received on the day the bank says, by PIX. */
export const receiptOf = ({ line, payment }: Pair) =>
  ({ seen: payment.status, status: 'paid', payment_date: line.date, payment_method: 'pix' }) as const

/** Shown at once: whoever goes from line to line does not wait for each. What is loaded anew says the same, or better. */
export const showReceived = (query: ReconcilableQuery, pairs: readonly Pair[]): void => {
  const days = new Map(pairs.map(({ line, payment }) => [payment.id, line.date]))
  queryClient.setQueryData(reconcilableQuery(query).queryKey, (before) => {
    const received = (payment: Reconcilable): Reconcilable => {
      const payment_date = days.get(payment.id)
      return payment_date ? { ...payment, status: 'paid', payment_date, payment_method: 'pix' } : payment
    }
    return before && { ...before, payments: before.payments.map(received) }
  })
}

type Outcome = { received: Pair[]; failed: (Pair & { reason: string })[] }

/** One after the other, and one "Desfazer" for all of them. Whatever fails is told, and the others are received all the same. */
export const useReceiveAll = () =>
  useUndoable({
    change: async ({ pairs }: { id: string; pairs: readonly Pair[] }, changeId): Promise<Outcome> => {
      const received: Pair[] = []
      const failed: Outcome['failed'] = []
      let lastError: unknown
      for (const [at, pair] of pairs.entries())
        try {
          const { id } = pair.payment
          await call(endpoints.setPaymentStatus, { params: { id }, body: receiptOf(pair) }, { changeId })
          received.push(pair)
        } catch (error) {
          if (!(error instanceof Error)) throw error
          lastError = error
          // A server that cannot be reached is not asked a hundred times more.
          const lost = mayPass(error) ? pairs.slice(at) : [pair]
          failed.push(...lost.map((each) => ({ ...each, reason: error.message })))
          if (mayPass(error)) break
        }
      // Nothing came of any of them: there is nothing to take back.
      if (received.length === 0) throw lastError
      return { received, failed }
    },
    done: (_, { received }) => describeAllReceived(received.length),
    refresh: refreshPayments,
  })
