import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Payment } from '@postura/domain/payments/payment'
import type { Receipt } from '@postura/domain/payments/receipts/receipt'
import {
  describeVoid,
  issueReceipt,
  receiptLoadFailure,
  receiptTitle,
  voidReceipt,
} from '@postura/domain/payments/receipts/receipt.labels'
import { formatInstant } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { ActionMenu } from '~/ui/actions/action-menu'
import { IconBan, IconReceipt } from '~/ui/icons/icons'
import { ErrorState } from '~/ui/states/error-state'
import { IssueDialog } from './issue-dialog'
import { ReceiptButtons } from './receipt-buttons'
import { receiptsQuery } from './receipts.api'
import { VoidDialog } from './void-dialog'

/** The proof of a payment: issued once it is paid, handed over, voided if it was wrong. */
export function Receipts({ payment }: { payment: Payment }) {
  const { data: receipts = [], error, refetch } = useQuery(receiptsQuery(payment.id))
  const [issuing, issue] = useDisclosure()
  const standing = receipts.find(({ voided_at }) => voided_at === null)
  const voided = receipts.filter(({ voided_at }) => voided_at !== null)
  // Whoever has nothing to prove yet is not asked for it.
  const hasProof = payment.status === 'paid' && payment.amount_cents > 0
  if (!hasProof && receipts.length === 0) return null
  return (
    <Stack component="section" aria-label="Recibo" gap="sm">
      <Title order={3} size="h5">
        {standing ? receiptTitle(standing) : 'Recibo'}
      </Title>
      {error && <ErrorState title={receiptLoadFailure} reason={error.message} onRetry={refetch} />}
      {standing && <Standing receipt={standing} />}
      {hasProof && payment.receipt === null && !standing && !error && (
        <div>
          <Button size="md" leftSection={<IconReceipt size={18} aria-hidden />} onClick={issue.open}>
            {issueReceipt}
          </Button>
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
  const [voiding, voidDialog] = useDisclosure()
  const title = receiptTitle(receipt)
  return (
    <>
      <Text c="dimmed">Emitido em {formatInstant(receipt.issued_at)}</Text>
      <Group gap="sm">
        <ReceiptButtons receipt={receipt} />
        <ActionMenu
          of={title}
          actions={[{ label: voidReceipt, icon: IconBan, danger: true, onClick: voidDialog.open }]}
        />
      </Group>
      <VoidDialog receipt={receipt} opened={voiding} onClose={voidDialog.close} />
    </>
  )
}

/** Its number stays, with why. */
function Voided({ receipt }: { receipt: Receipt }) {
  return (
    <Group gap="sm" justify="space-between" wrap="nowrap" align="flex-start">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {receiptTitle(receipt)}: {describeVoid(receipt)}
      </Text>
      <ReceiptButtons receipt={receipt} small />
    </Group>
  )
}
