import type { ClientBody } from '@postura/domain/endpoint'
import * as endpoints from '@postura/domain/payments/receiving/receiving.endpoints'
import { describeReceived } from '@postura/domain/payments/receiving/receiving.labels'
import { call } from '~/lib/api-client'
import { endpointQuery } from '~/lib/query-client'
import { useUndoableMutation } from '../../history/use-undoable-mutation'

export const openPaymentsQuery = (patientId: string) =>
  endpointQuery(endpoints.listOpenPayments, { query: { patient_id: patientId } })

type ReceivingInput = { id: string; name: string; body: ClientBody<typeof endpoints.receivePayments> }

/** `id` and `name` are those of the patient. */
export const useReceivePayments = () =>
  useUndoableMutation({
    change: ({ body }: ReceivingInput, changeId) => call(endpoints.receivePayments, { body }, { changeId }),
    done: ({ name, body: { payments } }) =>
      describeReceived(
        name,
        payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
        payments.length,
      ),
    sameAs: ({ body }) => JSON.stringify(body),
  })
