import type { ClientBody } from '@postura/domain/endpoint'
import type { Payment, PaymentPeriod, PaymentStatus } from '@postura/domain/payments/payment'
import * as endpoints from '@postura/domain/payments/payment.endpoints'
import { describePaymentDone, describePaymentStatus } from '@postura/domain/payments/payment.labels'
import { shownStatus } from '@postura/domain/payments/payment.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { queryClient } from '~/lib/query-client'
import { today } from '~/lib/today'
import { useUndoable } from '../history/use-undoable'

export type PaymentSearch = {
  q: string
  day?: CivilDate | undefined
  period?: PaymentPeriod | undefined
  status?: PaymentStatus | undefined
}
type PaymentListSearch = PaymentSearch & { after?: string | undefined; before?: string | undefined }

/** While a new search runs, the old rows stay and the stale request is dropped. */
export const paymentPageQuery = (search: PaymentListSearch) =>
  queryOptions({
    queryKey: ['payments', 'list', search],
    queryFn: ({ signal }) => call(endpoints.listPayments, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  })

export const paymentSumsQuery = (search: PaymentSearch) =>
  queryOptions({
    queryKey: ['payments', 'sums', search],
    queryFn: ({ signal }) => call(endpoints.sumPayments, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  })

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'one', id],
    queryFn: ({ signal }) => call(endpoints.getPayment, { params: { id } }, { signal }),
  })

/** A payment is shown in lists, on its patient's page and with the session it is charged for. */
export const refreshPayments = () => {
  for (const shown of ['payments', 'patients', 'appointments', 'dashboard'])
    void queryClient.invalidateQueries({ queryKey: [shown] })
}

/** Whose and how much, for whatever is said about it. */
type Subject = Pick<Payment, 'id' | 'patient_name' | 'amount_cents'>

export const useCreatePayment = () =>
  useUndoable({
    change: ({ patient_name: _, ...body }: ClientBody<typeof endpoints.createPayment> & Subject, changeId) =>
      call(endpoints.createPayment, { body }, { changeId }),
    done: (subject) => describePaymentDone('criado', subject),
    refresh: refreshPayments,
  })

export const useCreateMonthly = () =>
  useUndoable({
    change: ({ id: _, patient_name: __, ...body }: ClientBody<typeof endpoints.createMonthly> & Subject, changeId) =>
      call(endpoints.createMonthly, { body }, { changeId }),
    done: (subject, { payments }) => describePaymentDone('criado', subject, payments),
    refresh: refreshPayments,
  })

export const useUpdatePayment = () =>
  useUndoable({
    change: ({ id, patient_name: _, ...body }: ClientBody<typeof endpoints.updatePayment> & Subject, changeId) =>
      call(endpoints.updatePayment, { params: { id }, body }, { changeId }),
    done: (subject) => describePaymentDone('salvo', subject),
    refresh: refreshPayments,
  })

type StatusWish = ClientBody<typeof endpoints.setPaymentStatus> & Subject

/** From what is on the screen to another status. */
export const statusWish = (seen: Subject & Pick<Payment, 'status'>, status: PaymentStatus): StatusWish => ({
  id: seen.id,
  patient_name: seen.patient_name,
  amount_cents: seen.amount_cents,
  seen: seen.status,
  status,
})

export const useSetPaymentStatus = () =>
  useUndoable({
    change: ({ id, patient_name: _, amount_cents: __, ...body }: StatusWish, changeId) =>
      call(endpoints.setPaymentStatus, { params: { id }, body }, { changeId }),
    done: (_, payment) => describePaymentStatus({ ...payment, status: shownStatus(payment, today()) }),
    refresh: refreshPayments,
  })

export const useDeletePayment = () =>
  useUndoable({
    change: ({ id }: Subject, changeId) => call(endpoints.deletePayment, { params: { id } }, { changeId }),
    done: (subject) => describePaymentDone('excluído', subject),
    refresh: ({ id }) => {
      // Whoever comes back to it must not find what is no longer there.
      queryClient.removeQueries({ queryKey: paymentQuery(id).queryKey })
      refreshPayments()
    },
  })
