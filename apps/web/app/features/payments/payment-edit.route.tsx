import { Alert, Button, Stack } from '@mantine/core'
import type { Payment } from '@postura/domain/payments/payment'
import { type PaymentDraft, toPaymentDraft, toPaymentInput } from '@postura/domain/payments/payment.draft'
import { updatePayment } from '@postura/domain/payments/payment.endpoints'
import { paymentErrors } from '@postura/domain/payments/payment.errors'
import { paymentLoadFailure } from '@postura/domain/payments/payment.labels'
import type { ReactNode } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { lastListUrl } from '~/lib/use-list-url-state'
import { EditPage } from '~/ui/edit/edit-page'
import { type EditedRecord, useRecordForm } from '~/ui/edit/use-record-form'
import { historyQuery } from '../history/history.api'
import { opensWith } from '../team/page-needs'
import type { Route } from './+types/payment-edit.route'
import { PaymentForm } from './payment-form'
import { paymentQuery, useUpdatePayment } from './payments.api'
import { getReceiptLockReason, isReceiptRefusal } from './record/receipt-lock'

export const handle = opensWith(updatePayment)

export const meta = () => [{ title: 'Editar Pagamento | Postura' }]

const back = () => lastListUrl(href('/admin/payments'))

export default function PaymentEdit({ params: { id } }: Route.ComponentProps) {
  return (
    <EditPage
      title="Editar Pagamento"
      query={paymentQuery(id)}
      history={historyQuery('payments', id)}
      failure={paymentLoadFailure}
      missing={paymentErrors.payment_not_found.message}
      back={{ to: back(), label: 'Voltar para Pagamentos' }}
    >
      {(edited: Edited) => <EditForm {...edited} />}
    </EditPage>
  )
}

const receiptPath = ({ id, receipt }: Payment): string =>
  receipt === null ? href('/admin/payments/tax-receipts') : `${href('/admin/payments')}?panel=payment.${id}`

/** The reason and the way to unlock the payment. */
function ReceiptLock({ reason, children }: { reason: string; children: ReactNode }) {
  return (
    <Alert color="gray">
      <Stack gap="sm" align="flex-start">
        {reason}
        {children}
      </Stack>
    </Alert>
  )
}

type Edited = EditedRecord<Payment, PaymentDraft>

function EditForm(edited: Edited) {
  const navigate = useNavigate()
  const update = useUpdatePayment()
  const { seen, form } = useRecordForm(edited, toPaymentDraft)
  const receipted = getReceiptLockReason(seen)
  const openReceipt = (
    <Button component={Link} to={receiptPath(seen)} variant="default">
      {seen.receipt === null ? 'Abrir Receita Saúde' : 'Abrir o recibo para anular'}
    </Button>
  )
  return (
    <PaymentForm
      hint={receipted && <ReceiptLock reason={receipted}>{openReceipt}</ReceiptLock>}
      {...form}
      remedyFor={(code, typed) => (isReceiptRefusal(code) ? openReceipt : form.remedyFor(code, typed))}
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
