import { Skeleton, Stack, Text } from '@mantine/core'
import { updateReceiving } from '@postura/domain/clinics/clinic.endpoints'
import { restOf } from '@postura/domain/payments/parts/part.rules'
import type { Payment } from '@postura/domain/payments/payment'
import { describePayment } from '@postura/domain/payments/payment.labels'
import { buildPaymentCode } from '@postura/domain/payments/pix/br-code'
import { askOwnerMessage } from '@postura/domain/team/team.labels'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { href } from 'react-router'
import { RecordDialog } from '~/ui/actions/record-dialog'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { EmptyState } from '~/ui/states/empty-state'
import { ErrorState } from '~/ui/states/error-state'
import { clinicQuery } from '../../clinics/clinics.api'
import { useMay } from '../../team/use-may'

// The QR library is loaded on demand.
const PixCode = lazy(async () => ({ default: (await import('./pix-code')).PixCode }))

/** Shows the payment as a PIX code of the clinic's key, to show, copy or send. */
export function PixDialog({ dialog }: { dialog: RecordDialogState<Payment> }) {
  return (
    <RecordDialog title="Cobrar com PIX" dialog={dialog}>
      {(payment) => <Content payment={payment} />}
    </RecordDialog>
  )
}

/** Charges what is still owed. */
function Content({ payment: whole }: { payment: Payment }) {
  const payment = { ...whole, amount_cents: restOf(whole) }
  const mayFillIn = useMay()(updateReceiving.needs)
  const { data: clinic, error, refetch } = useQuery(clinicQuery)
  const loading = <Skeleton height={380} />
  if (!clinic) return error ? <ErrorState reason={error.message} onRetry={refetch} /> : loading
  const code = buildPaymentCode(clinic, payment)
  if (clinic.pix_key === null)
    return (
      <EmptyState
        title="Falta a chave PIX"
        actions={[
          mayFillIn && { label: 'Informar a chave PIX', to: href('/admin/settings/:part?', { part: 'receiving' }) },
        ]}
      >
        Com a chave PIX da clínica em Configurações, cada cobrança ganha um QR Code e um código copia e cola.
        {!mayFillIn && ` ${askOwnerMessage}`}
      </EmptyState>
    )
  if (code === null) return <Text>Um pagamento sem valor não pode ser cobrado por PIX.</Text>
  return (
    <Stack>
      <div>
        <Text fw={600}>{describePayment(payment)}</Text>
        <Text c="dimmed">{payment.description}</Text>
      </div>
      <Suspense fallback={loading}>
        <PixCode payment={payment} code={code} clinic={clinic} />
      </Suspense>
    </Stack>
  )
}
