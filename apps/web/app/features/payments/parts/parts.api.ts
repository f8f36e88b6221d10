import type { ClientBody } from '@postura/domain/endpoint'
import * as endpoints from '@postura/domain/payments/parts/part.endpoints'
import { describePartReceived, describePartRemoved } from '@postura/domain/payments/parts/part.labels'
import type { PaymentPart } from '@postura/domain/payments/parts/payment-part'
import type { Payment } from '@postura/domain/payments/payment'
import { call } from '~/lib/api-client'
import { endpointQuery } from '~/lib/query-client'
import { useUndoableMutation } from '../../history/use-undoable-mutation'

export const partsQuery = (paymentId: string) => endpointQuery(endpoints.listParts, { params: { id: paymentId } })

type NewPart = { id: string; part: ClientBody<typeof endpoints.receivePart> }

export const useReceivePart = () =>
  useUndoableMutation({
    change: ({ id, part }: NewPart, changeId) =>
      call(endpoints.receivePart, { params: { id }, body: part }, { changeId }),
    done: ({ part }, payment) => describePartReceived(payment, part.amount_cents),
    sameAs: ({ part }) => part.id,
  })

type Removed = Pick<Payment, 'id' | 'patient_name'> & { part: PaymentPart }

export const useRemovePart = () =>
  useUndoableMutation({
    change: ({ part }: Removed, changeId) => call(endpoints.removePart, { params: { id: part.id } }, { changeId }),
    done: (payment) => describePartRemoved(payment, payment.part.amount_cents),
    sameAs: ({ part }) => part.id,
  })
