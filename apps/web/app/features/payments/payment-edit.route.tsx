import { Alert } from '@mantine/core'
import type { Payment } from '@postura/domain/payments/payment'
import { type PaymentDraft, paymentDraftOf, paymentOf } from '@postura/domain/payments/payment.draft'
import { paymentErrors } from '@postura/domain/payments/payment.errors'
import { paymentLoadFailure } from '@postura/domain/payments/payment.labels'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { changedFields } from '~/lib/forms/changed-fields'
import { useEditAgain } from '~/lib/forms/use-edit-again'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { listAddress } from '~/lib/use-list-address'
import { PageHeader } from '~/ui/page-header'
import { Loaded } from '~/ui/states/loaded'
import { StaleRemedy } from '~/ui/states/stale-remedy'
import type { Route } from './+types/payment-edit.route'
import { PaymentForm } from './payment-form'
import { paymentQuery, useUpdatePayment } from './payments.api'
import { whyReceipted } from './record/receipted'

export const meta = () => [{ title: 'Editar Pagamento | Postura' }]

const back = () => listAddress('/admin/payments')

export default function PaymentEdit({ params: { id } }: Route.ComponentProps) {
  const query = useFreshQuery(paymentQuery(id))
  const { attempt, kept, editAgain } = useEditAgain<PaymentDraft>(query.refetch, paymentLoadFailure)
  return (
    <>
      <PageHeader title="Editar Pagamento" />
      <Loaded
        query={query}
        failure={paymentLoadFailure}
        missing={paymentErrors.payment_not_found.message}
        back={{ to: back(), label: 'Voltar para Pagamentos' }}
      >
        {(payment) => <EditForm key={attempt} payment={payment} kept={kept} onEditAgain={editAgain} />}
      </Loaded>
    </>
  )
}

type Kept = Partial<PaymentDraft>
type EditFormProps = { payment: Payment; kept: Kept; onEditAgain: (kept: Kept) => void }

function EditForm({ payment, kept, onEditAgain }: EditFormProps) {
  const navigate = useNavigate()
  const update = useUpdatePayment()
  // What was on the screen when typing began: news that arrive meanwhile must not slip past the check of `rev`.
  const [seen] = useState(payment)
  const [shown] = useState(() => paymentDraftOf(seen))
  const receipted = whyReceipted(seen)
  return (
    <PaymentForm
      hint={receipted && <Alert color="gray">{receipted}</Alert>}
      initial={shown}
      typedAlready={kept}
      save={(draft) =>
        update.mutateAsync({
          id: seen.id,
          rev: seen.rev,
          patient_name: draft.patient?.name ?? '',
          ...paymentOf(draft),
        })
      }
      onSaved={() => navigate(back())}
      back={back()}
      remedyFor={(code, typed) =>
        code === 'stale' ? (
          <StaleRemedy onKeep={() => onEditAgain(changedFields(shown, typed))} onDiscard={() => onEditAgain({})} />
        ) : null
      }
    />
  )
}
