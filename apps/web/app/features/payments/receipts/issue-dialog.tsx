import { Modal, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Payment } from '@postura/domain/payments/payment'
import type {
  ReceiptGap,
  ReceiptPreview,
  ReceiptSnapshot,
  ReceiptWish,
} from '@postura/domain/payments/receipts/receipt'
import {
  issueReceipt,
  receiptFacts,
  receiptGapLabels,
  receiptIsFinal,
  receiptIssued,
  receiptIssueFailure,
  receiptNotice,
  receiptSaysMore,
  receiptSentence,
  receiptSigner,
} from '@postura/domain/payments/receipts/receipt.labels'
import { describeTaxId } from '@postura/domain/shared/brazil/tax-id'
import { useState } from 'react'
import { useAttempt } from '~/lib/forms/use-attempt'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { ConfirmButtons } from '~/ui/actions/confirm-buttons'
import { GapLinks } from '~/ui/gap-links'
import { ErrorState } from '~/ui/states/error-state'
import { FormError } from '~/ui/states/form-error'
import { ProfessionalSelect } from '../../professionals/professional-select'
import { useSeveralProfessionals } from '../../professionals/use-several-professionals'
import { receiptPreviewQuery, useIssueReceipt } from './receipts.api'

type IssueDialogProps = { payment: Payment; opened: boolean; onClose: () => void }

/** What will stand on it, before it stands there for good. */
export function IssueDialog({ payment, opened, onClose }: IssueDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={issueReceipt} centered>
      <Content payment={payment} onClose={onClose} />
    </Modal>
  )
}

function Content({ payment, onClose }: Omit<IssueDialogProps, 'opened'>) {
  const [wish, setWish] = useState<ReceiptWish>({})
  const professionals = useSeveralProfessionals()
  const { data, error, refetch } = useFreshQuery(receiptPreviewQuery(payment.id, wish))
  if (error) return <ErrorState reason={error.message} onRetry={refetch} />
  return (
    <Stack>
      <ProfessionalSelect
        label="Quem atendeu"
        professionals={professionals}
        nobody="Não definido"
        value={wish.professional_id ?? data?.professional_id ?? ''}
        onChange={({ currentTarget: { value } }) => setWish(value ? { professional_id: value } : {})}
      />
      {data ? (
        <Question payment={payment} preview={data} wish={wish} onRefused={refetch} onClose={onClose} />
      ) : (
        <Skeleton height={280} />
      )}
    </Stack>
  )
}

type QuestionProps = {
  payment: Payment
  preview: ReceiptPreview
  wish: ReceiptWish
  /** What it says may have changed: it is looked at again. */
  onRefused: () => void
  onClose: () => void
}

function Question({ payment, preview: { snapshot, gaps }, wish, onRefused, onClose }: QuestionProps) {
  const { mutateAsync: issue } = useIssueReceipt()
  const { attempt, busy, problem } = useAttempt(receiptIssueFailure)
  const confirm = async () => {
    const isDone = await attempt(async () => {
      const receipt = await issue({ id: payment.id, seen: snapshot, ...wish })
      notifications.show({ message: receiptIssued(receipt) })
    })
    if (isDone) onClose()
    else onRefused()
  }
  return (
    <Stack>
      <Draft snapshot={snapshot} />
      <GapLinks
        title={receiptSaysMore}
        gaps={gaps.map((gap) => ({ label: receiptGapLabels[gap], to: whereToFill(gap, payment, snapshot) }))}
      />
      <Text size="sm" c="dimmed">
        {[receiptNotice(snapshot), receiptIsFinal].filter(Boolean).join(' ')}
      </Text>
      <FormError problem={problem} />
      <ConfirmButtons confirm={issueReceipt} tone="plain" busy={busy} onConfirm={confirm} onCancel={onClose} />
    </Stack>
  )
}

/** The sheet in short: a hand has room for little more. */
function Draft({ snapshot }: { snapshot: ReceiptSnapshot }) {
  const { issuer } = snapshot
  const signer = receiptSigner(snapshot)
  const facts = [
    ...receiptFacts(snapshot),
    { label: 'Assinatura', value: [signer.name, signer.role].filter(Boolean).join(', ') },
  ]
  return (
    <Paper withBorder p="md" bg="var(--card)" style={{ overflowWrap: 'anywhere' }}>
      <Text fw={700}>{issuer.name}</Text>
      <Text size="sm" c="dimmed">
        {[describeTaxId(issuer.document), issuer.address, issuer.city].filter(Boolean).join(' · ')}
      </Text>
      <Text my="sm">{receiptSentence(snapshot)}</Text>
      {facts.map(({ label, value }) => (
        <Text key={label} size="sm">
          <Text span c="dimmed" inherit>
            {label}:
          </Text>{' '}
          {value}
        </Text>
      ))}
    </Paper>
  )
}

/** Where it is filled in, and for a patient the way back to here. */
const whereToFill = (gap: ReceiptGap, { id, patient_id }: Payment, { payer, patient }: ReceiptSnapshot): string => {
  const field = payer.name === patient.name ? 'cpf' : 'guardian_cpf'
  const back = new URLSearchParams({ campo: field, voltar: `/admin/payments?painel=pagamento.${id}` })
  return {
    clinic_name: '/admin/settings#clinica',
    document: '/admin/settings#clinica',
    crefito: '/admin/settings#profissionais',
    payer_cpf: `/admin/patients/${patient_id}/edit?${back}`,
  }[gap]
}
