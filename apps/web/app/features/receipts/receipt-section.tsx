import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Payment } from '@postura/domain/payments/payment'
import { formatReceiptTitle } from '@postura/domain/payments/payment.labels'
import type { Receipt } from '@postura/domain/receipts/receipt'
import { issueReceipt, voidReceipt } from '@postura/domain/receipts/receipt.endpoints'
import {
  describeVoid,
  issueReceiptLabel,
  receiptLoadFailure,
  voidReceiptLabel,
} from '@postura/domain/receipts/receipt.labels'
import { formatInstant } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { ActionButton } from '~/ui/actions/action-button'
import { IconReceipt } from '~/ui/icons/icons'
import { ErrorState } from '~/ui/states/error-state'
import { useMay } from '../team/use-may'
import { IssueDialog } from './issue-dialog'
import { PartsSection } from './parts-section'
import { ReceiptButtons } from './receipt-buttons'
import { receiptsQuery } from './receipts.api'
import { VoidDialog } from './void-dialog'

/** Issues, prints and voids the receipts of a payment. */
export function ReceiptSection({ payment }: { payment: Payment }) {
  const { data: receipts = [], error, refetch } = useQuery(receiptsQuery(payment.id))
  const may = useMay()
  const [issuing, issue] = useDisclosure()
  const standing = receipts.find(({ voided_at }) => voided_at === null)
  const voided = receipts.filter(({ voided_at }) => voided_at !== null)
  // An unpaid or free payment has no receipt.
  const hasProof = payment.status === 'paid' && payment.amount_cents > 0
  const isMissing = payment.receipt === null
  const mayIssue = may(issueReceipt.needs)
  if (payment.parts_cents > 0)
    return (
      <>
        {error && <ErrorState title={receiptLoadFailure} reason={error.message} onRetry={refetch} />}
        <PartsSection payment={payment} receipts={receipts} />
        {voided.map((receipt) => (
          <Voided key={receipt.number} receipt={receipt} />
        ))}
      </>
    )
  if (receipts.length === 0 && (!hasProof || (isMissing && !mayIssue))) return null
  return (
    <Stack component="section" aria-label="Recibo" gap="sm">
      {!standing && (
        <Title order={3} size="h5">
          Recibo
        </Title>
      )}
      {error && <ErrorState title={receiptLoadFailure} reason={error.message} onRetry={refetch} />}
      {standing && <Standing receipt={standing} />}
      {hasProof && isMissing && mayIssue && !standing && !error && (
        <div>
          <ActionButton action={{ label: issueReceiptLabel, icon: IconReceipt, onClick: issue.open }} />
        </div>
      )}
      {voided.map((receipt) => (
        <Voided key={receipt.number} receipt={receipt} />
      ))}
      <IssueDialog payment={payment} opened={issuing} onClose={issue.close} />
    </Stack>
  )
}

function Standing({ receipt }: { receipt: Receipt }) {
  const may = useMay()
  const [voiding, voidDialog] = useDisclosure()
  return (
    <>
      <Group gap="xs" justify="space-between">
        <div>
          <Title order={3} size="h5">
            {formatReceiptTitle(receipt)}
          </Title>
          <Text size="sm" c="dimmed">
            Emitido em {formatInstant(receipt.issued_at)}
          </Text>
        </div>
        <Group gap="xs">
          {may(voidReceipt.needs) && (
            <Button variant="subtle" color="red" px="xs" onClick={voidDialog.open}>
              {voidReceiptLabel}
            </Button>
          )}
          <ReceiptButtons receipt={receipt} />
        </Group>
      </Group>
      <VoidDialog receipt={receipt} opened={voiding} onClose={voidDialog.close} />
    </>
  )
}

/** A voided receipt keeps its number and shows the reason. */
function Voided({ receipt }: { receipt: Receipt }) {
  return (
    <Group gap="sm" justify="space-between" wrap="nowrap" align="flex-start">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {formatReceiptTitle(receipt)}: {describeVoid(receipt)}
      </Text>
      <ReceiptButtons receipt={receipt} small />
    </Group>
  )
}
