import { Alert } from '@mantine/core'
import type { Payment } from '@postura/domain/payments/payment'
import { type PaymentDraft, toPaymentDraft, toPaymentInput } from '@postura/domain/payments/payment.draft'
import { paymentErrors } from '@postura/domain/payments/payment.errors'
import { paymentLoadFailure } from '@postura/domain/payments/payment.labels'
import { href, useNavigate } from 'react-router'
import { lastListUrl } from '~/lib/use-list-url-state'
import { EditPage } from '~/ui/edit/edit-page'
import { type EditedRecord, useRecordForm } from '~/ui/edit/use-record-form'
import type { Route } from './+types/payment-edit.route'
import { PaymentForm } from './payment-form'
import { paymentQuery, useUpdatePayment } from './payments.api'
import { getReceiptLockReason } from './record/receipt-lock'

export const meta = () => [{ title: 'Editar Pagamento | Postura' }]

const back = () => lastListUrl(href('/admin/payments'))

export default function PaymentEdit({ params: { id } }: Route.ComponentProps) {
  return (
    <EditPage
      title="Editar Pagamento"
      query={paymentQuery(id)}
      failure={paymentLoadFailure}
      missing={paymentErrors.payment_not_found.message}
      back={{ to: back(), label: 'Voltar para Pagamentos' }}
    >
      {(edited: Edited) => <EditForm {...edited} />}
    </EditPage>
  )
}

type Edited = EditedRecord<Payment, PaymentDraft>

function EditForm(edited: Edited) {
  const navigate = useNavigate()
  const update = useUpdatePayment()
  const { seen, form } = useRecordForm(edited, toPaymentDraft)
  const receipted = getReceiptLockReason(seen)
  return (
    <PaymentForm
      hint={receipted && <Alert color="gray">{receipted}</Alert>}
      {...form}
      save={(draft) =>
        update.mutateAsync({
          id: seen.id,
          rev: seen.rev,
          patient_name: draft.patient?.name ?? '',
          ...toPaymentInput(draft),
        })
      }
      onSaved={() => navigate(back())}
      back={back()}
    />
  )
}
