import type { ClientBody, ClientInput } from '@postura/domain/endpoint'
import { describePartReceived } from '@postura/domain/payments/parts/part.labels'
import { restOf } from '@postura/domain/payments/parts/part.rules'
import type { Payment, PaymentStatus } from '@postura/domain/payments/payment'
import * as endpoints from '@postura/domain/payments/payment.endpoints'
import { describePaymentAction, describePaymentStatus } from '@postura/domain/payments/payment.labels'
import { displayStatus } from '@postura/domain/payments/payment.rules'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery } from '~/lib/query-client'
import { today } from '~/lib/today'
import { useUndoableMutation } from '../history/use-undoable-mutation'

export type PaymentSearch = ClientInput<typeof endpoints.sumPayments>['query']

/** While a new search runs, the old rows stay. */
export const paymentPageQuery = (query: ClientInput<typeof endpoints.listPayments>['query']) =>
  endpointQuery(endpoints.listPayments, { query }, { placeholderData: keepPreviousData })

export const paymentSumsQuery = (query: PaymentSearch) =>
  endpointQuery(endpoints.sumPayments, { query }, { placeholderData: keepPreviousData })

export const paymentQuery = (id: string) => endpointQuery(endpoints.getPayment, { params: { id } })

/** The fields that a notification about the payment needs. */
type Subject = Pick<Payment, 'id' | 'patient_name' | 'amount_cents'>

export const useCreatePayment = () =>
  useUndoableMutation({
    change: ({ patient_name: _, ...body }: ClientBody<typeof endpoints.createPayment> & Subject, changeId) =>
      call(endpoints.createPayment, { body }, { changeId }),
    done: (subject) => describePaymentAction('criado', subject),
  })

export const useCreateMonthly = () =>
  useUndoableMutation({
    change: (
      { id: _, patient_name: __, ...body }: ClientBody<typeof endpoints.createMonthlyPayments> & Subject,
      changeId,
    ) => call(endpoints.createMonthlyPayments, { body }, { changeId }),
    done: (subject, { payments }) => describePaymentAction('criado', subject, payments),
  })

export const useUpdatePayment = () =>
  useUndoableMutation({
    change: ({ id, patient_name: _, ...body }: ClientBody<typeof endpoints.updatePayment> & Subject, changeId) =>
      call(endpoints.updatePayment, { params: { id }, body }, { changeId }),
    done: (subject) => describePaymentAction('salvo', subject),
  })

type StatusInput = ClientBody<typeof endpoints.setPaymentStatus> & Subject

/** Builds the input for a status change from the status and the amount that are shown. */
export const toStatusInput = (
  seen: Subject & Pick<Payment, 'status' | 'parts_cents'>,
  status: PaymentStatus,
): StatusInput => ({
  id: seen.id,
  patient_name: seen.patient_name,
  amount_cents: seen.amount_cents,
  seen: seen.status,
  ...(status === 'paid' && { owed_cents: restOf(seen) }),
  status,
})

export const useSetPaymentStatus = () =>
  useUndoableMutation({
    change: ({ id, patient_name: _, amount_cents: __, ...body }: StatusInput, changeId) =>
      call(endpoints.setPaymentStatus, { params: { id }, body }, { changeId }),
    done: ({ owed_cents }, payment) =>
      payment.parts_cents > 0 && owed_cents !== undefined
        ? describePartReceived(payment, owed_cents)
        : describePaymentStatus({ ...payment, status: displayStatus(payment, today()) }),
  })

export const useDeletePayment = () =>
  useUndoableMutation({
    change: ({ id }: Subject, changeId) => call(endpoints.deletePayment, { params: { id } }, { changeId }),
    done: (subject) => describePaymentAction('excluído', subject),
    removes: ({ id }) => paymentQuery(id).queryKey,
  })
