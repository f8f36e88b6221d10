import { receivePartLabel } from '@postura/domain/payments/parts/part.labels'
import { prefillPaymentDraft } from '@postura/domain/payments/payment.draft'
import { receivePayments } from '@postura/domain/payments/receiving/receiving.endpoints'
import { describeReceiveFrom, openPaymentsFailure } from '@postura/domain/payments/receiving/receiving.labels'
import { useQuery } from '@tanstack/react-query'
import { href, useNavigate, useSearchParams } from 'react-router'
import { today } from '~/lib/today'
import { lastListUrl } from '~/lib/use-list-url-state'
import { PageHeader } from '~/ui/page-header'
import { QueryState } from '~/ui/states/query-state'
import { opensWith } from '../../team/page-needs'
import type { Route } from './+types/receive.route'
import { NothingOpen } from './nothing-open'
import { ReceiveForm } from './receive-form'
import { openPaymentsQuery } from './receiving.api'

export const handle = opensWith(receivePayments)

export const meta = () => [{ title: 'Receber | Postura' }]

/** What a patient has open, to be received as a whole or in part. */
export default function Receive({ params: { id } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const query = useQuery(openPaymentsQuery(id))
  const back = lastListUrl(href('/admin/payments'))
  const { amount_cents, payment_method, payment_date } = prefillPaymentDraft({
    given: (name) => address.get(name),
    clone: null,
    patient: null,
    today: today(),
  })
  return (
    <QueryState query={query} title={receivePartLabel} failure={openPaymentsFailure}>
      {(open) => {
        const [first] = open
        if (!first)
          return (
            <>
              <PageHeader title={receivePartLabel} />
              <NothingOpen />
            </>
          )
        return (
          <>
            <PageHeader title={describeReceiveFrom(first.patient_name)} />
            <ReceiveForm
              // Another line of the palette opens another form.
              key={address.toString()}
              patient={{ id, name: first.patient_name }}
              open={open}
              told={{
                amount: typeof amount_cents === 'number' ? amount_cents : null,
                method: payment_method || null,
                date: payment_date,
              }}
              maw={640}
              onDone={() => navigate(back)}
              cancel={back}
            />
          </>
        )
      }}
    </QueryState>
  )
}
