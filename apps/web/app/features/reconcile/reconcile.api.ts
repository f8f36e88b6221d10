import * as endpoints from '@postura/domain/payments/payment.endpoints'
import type { ReconcilablePayment, ReconcileQuery } from '@postura/domain/reconcile/matching/reconcilable-payment'
import type { StatementLine } from '@postura/domain/reconcile/statement'
import { describeReceivedPayments } from '@postura/domain/reconcile/statement.labels'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery, isTransient, queryClient } from '~/lib/query-client'
import { useUndoableMutation } from '../history/use-undoable-mutation'

/** Loads the payments that may match the lines of a statement. During a reload the old data stays. */
export const reconcilableQuery = (query: ReconcileQuery) =>
  endpointQuery(endpoints.findReconcilablePayments, { body: query }, { placeholderData: keepPreviousData })

export type Pair = { line: StatementLine; payment: ReconcilablePayment }

/** True if the line is only a part of what is owed. */
export const isPart = ({ line, payment }: Pair): boolean => line.amount_cents < payment.amount_cents

/** Received on the date of the bank statement, by PIX. */
export const toPaidInput = ({ line, payment }: Pair) =>
  ({
    seen: payment.status,
    owed_cents: payment.amount_cents,
    status: 'paid',
    payment_date: line.date,
    payment_method: 'pix',
  }) as const

/** Received in part, with the amount and the date of the bank statement, by PIX. */
export const toPartInput = ({ line, payment }: Pair, id: string) =>
  ({
    id,
    amount_cents: line.amount_cents,
    owed_cents: payment.amount_cents,
    payment_date: line.date,
    payment_method: 'pix',
  }) as const

/** The payment after it was received with this line: paid, or a part and the rest. */
const receivedRows = (pair: Pair): ReconcilablePayment[] => {
  const { line, payment } = pair
  const paid = { ...payment, status: 'paid', payment_date: line.date, payment_method: 'pix' } as const
  if (!isPart(pair)) return [paid]
  const rest = { ...payment, amount_cents: payment.amount_cents - line.amount_cents }
  return [rest, { ...paid, id: `${payment.id} ${line.key}`, amount_cents: line.amount_cents }]
}

/** Optimistic update: the user need not wait for a reload after each line. */
export const markReceivedInCache = (query: ReconcileQuery, pairs: readonly Pair[]): void => {
  const rows = new Map(pairs.map((pair) => [pair.payment.id, receivedRows(pair)]))
  queryClient.setQueryData(
    reconcilableQuery(query).queryKey,
    (before) =>
      before && { ...before, payments: before.payments.flatMap((payment) => rows.get(payment.id) ?? payment) },
  )
}

type Outcome = { received: Pair[]; failed: (Pair & { reason: string })[] }

/** Receives the payments one by one, with one undo for all. A failure does not stop the others. */
export const useReceiveAll = () =>
  useUndoableMutation({
    change: async ({ pairs }: { id: string; pairs: readonly Pair[] }, changeId): Promise<Outcome> => {
      const received: Pair[] = []
      const failed: Outcome['failed'] = []
      let lastError: unknown
      for (const [at, pair] of pairs.entries())
        try {
          const { id } = pair.payment
          await call(endpoints.setPaymentStatus, { params: { id }, body: toPaidInput(pair) }, { changeId })
          received.push(pair)
        } catch (error) {
          if (!(error instanceof Error)) throw error
          lastError = error
          // If the server cannot be reached, the remaining payments are not sent.
          const lost = isTransient(error) ? pairs.slice(at) : [pair]
          failed.push(...lost.map((each) => ({ ...each, reason: error.message })))
          if (isTransient(error)) break
        }
      // Nothing was received, so there is nothing to undo.
      if (received.length === 0) throw lastError
      return { received, failed }
    },
    done: (_, { received }) => describeReceivedPayments(received.length),
  })
