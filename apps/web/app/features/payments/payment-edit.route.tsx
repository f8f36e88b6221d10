import { Alert, Button, Stack } from '@mantine/core'
import { describePartlyReceived } from '@postura/domain/payments/parts/part.labels'
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

/** Where a receipt is voided: those of parts are in the panel of the payment. */
const unlockOf = ({ id, receipt, parts_cents }: Payment): { to: string; label: string } => {
  const panel = `${href('/admin/payments')}?panel=payment.${id}`
  if (parts_cents > 0) return { to: panel, label: 'Abrir o pagamento' }
  return receipt === null
    ? { to: href('/admin/payments/tax-receipts'), label: 'Abrir Receita Saúde' }
    : { to: panel, label: 'Abrir o recibo para anular' }
}

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
  const partly = describePartlyReceived(seen)
  const unlock = unlockOf(seen)
  const openReceipt = (
    <Button component={Link} to={unlock.to} variant="default">
      {unlock.label}
    </Button>
  )
  return (
    <PaymentForm
      hint={
        receipted ? (
          <ReceiptLock reason={receipted}>{openReceipt}</ReceiptLock>
        ) : (
          partly && <Alert color="gray">{partly}</Alert>
        )
      }
      hasParts={seen.parts_cents > 0}
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
