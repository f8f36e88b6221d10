import { ActionIcon, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { removePart } from '@postura/domain/payments/parts/part.endpoints'
import { describePart, partsLoadFailure, partsTitle, removePartLabel } from '@postura/domain/payments/parts/part.labels'
import type { PaymentPart } from '@postura/domain/payments/parts/payment-part'
import type { Payment } from '@postura/domain/payments/payment'
import { describeTaxIssueDate, formatReceiptTitle, taxReceiptTitle } from '@postura/domain/payments/payment.labels'
import type { Receipt } from '@postura/domain/receipts/receipt'
import { issueReceipt, voidReceipt } from '@postura/domain/receipts/receipt.endpoints'
import { issueReceiptLabel, voidReceiptLabel } from '@postura/domain/receipts/receipt.labels'
import { useQuery } from '@tanstack/react-query'
import { notifyError } from '~/lib/notify-error'
import { IconArrowBackUp } from '~/ui/icons/icons'
import { ErrorState } from '~/ui/states/error-state'
import { partsQuery, useRemovePart } from '../payments/parts/parts.api'
import { useMay } from '../team/use-may'
import { IssueDialog } from './issue-dialog'
import css from './parts-section.module.css'
import { ReceiptButtons } from './receipt-buttons'
import { VoidDialog } from './void-dialog'

type PartsSectionProps = { payment: Payment; receipts: readonly Receipt[] }

/** What was received of a payment so far, each part with its receipt. */
export function PartsSection({ payment, receipts }: PartsSectionProps) {
  const { data: parts = [], error, refetch } = useQuery(partsQuery(payment.id))
  return (
    <Stack component="section" aria-label={partsTitle} gap="xs">
      <Title order={3} size="h5">
        {partsTitle}
      </Title>
      {error && <ErrorState title={partsLoadFailure} reason={error.message} onRetry={refetch} />}
      <ul className={css.parts}>
        {parts.map((part) => (
          <Part
            key={part.id}
            payment={payment}
            part={part}
            receipt={receipts.find(({ number }) => number === part.receipt)}
          />
        ))}
      </ul>
    </Stack>
  )
}

type PartProps = { payment: Payment; part: PaymentPart; receipt: Receipt | undefined }

function Part({ payment, part, receipt }: PartProps) {
  const may = useMay()
  const { mutate: remove, isPending } = useRemovePart()
  const [issuing, issue] = useDisclosure()
  const [voiding, voidDialog] = useDisclosure()
  const isLocked = part.receipt !== null || part.tax_issued_on !== null
  const told = [
    part.receipt !== null && formatReceiptTitle({ number: part.receipt }),
    part.tax_issued_on && `${taxReceiptTitle}: ${describeTaxIssueDate(part.tax_issued_on).toLowerCase()}`,
  ].filter(Boolean)
  return (
    <li>
      <div>
        <Text className="figures">{describePart(part)}</Text>
        {told.length > 0 && (
          <Text size="sm" c="dimmed">
            {told.join(' · ')}
          </Text>
        )}
      </div>
      <Group gap={4} wrap="nowrap" className={css.actions ?? ''}>
        {part.receipt === null && may(issueReceipt.needs) && (
          <Button
            variant="subtle"
            size="sm"
            px="xs"
            onClick={issue.open}
            aria-label={`${issueReceiptLabel}: ${describePart(part)}`}
          >
            {issueReceiptLabel}
          </Button>
        )}
        {receipt && may(voidReceipt.needs) && (
          <Button variant="subtle" color="red" size="sm" px="xs" onClick={voidDialog.open}>
            {voidReceiptLabel}
          </Button>
        )}
        {receipt && <ReceiptButtons receipt={receipt} small />}
        {!isLocked && may(removePart.needs) && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${removePartLabel}: ${describePart(part)}`}
            loading={isPending}
            onClick={() =>
              remove({ id: payment.id, patient_name: payment.patient_name, part }, { onError: notifyError })
            }
          >
            <IconArrowBackUp size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <IssueDialog payment={payment} partId={part.id} opened={issuing} onClose={issue.close} />
      {receipt && <VoidDialog receipt={receipt} opened={voiding} onClose={voidDialog.close} />}
    </li>
  )
}
