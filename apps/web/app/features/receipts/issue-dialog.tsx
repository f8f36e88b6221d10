import { Paper, Skeleton, Stack, Text } from '@mantine/core'
import { updateIdentity } from '@postura/domain/clinics/clinic.endpoints'
import { updatePatient } from '@postura/domain/patients/patient.endpoints'
import type { Payment } from '@postura/domain/payments/payment'
import { updateProfessional } from '@postura/domain/professionals/professional.endpoints'
import type {
  ReceiptInput,
  ReceiptMissingInfo,
  ReceiptPreview,
  ReceiptSnapshot,
} from '@postura/domain/receipts/receipt'
import {
  describeIssuedReceipt,
  describeReceiptNotice,
  findReceiptSigner,
  formatReceiptSentence,
  issueReceiptLabel,
  listReceiptFacts,
  receiptFinalMessage,
  receiptIssueFailure,
  receiptMissingInfoLabels,
  receiptMissingInfoTitle,
} from '@postura/domain/receipts/receipt.labels'
import { describeTaxId } from '@postura/domain/shared/brazil/tax-id'
import type { Needs } from '@postura/domain/team/permissions'
import { askLeadsMessage } from '@postura/domain/team/team.labels'
import { useState } from 'react'
import { href } from 'react-router'
import { useAttempt } from '~/lib/forms/use-attempt'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { showToast } from '~/lib/toast'
import { ConfirmButtons } from '~/ui/actions/confirm-buttons'
import { Dialog } from '~/ui/layers/dialog'
import { MissingInfoLinks } from '~/ui/missing-info-links'
import { ErrorState } from '~/ui/states/error-state'
import { FormError } from '~/ui/states/form-error'
import { ProfessionalSelect } from '../professionals/professional-select'
import { useProfessionalOptions } from '../professionals/use-professional-options'
import { useMay } from '../team/use-may'
import { receiptPreviewQuery, useIssueReceipt } from './receipts.api'

type IssueDialogProps = {
  payment: Payment
  /** Part that the receipt is about, if it is not the whole payment. */
  partId?: string
  opened: boolean
  onClose: () => void
}

/** Previews the receipt, which cannot be changed after it is issued. */
export function IssueDialog({ opened, ...content }: IssueDialogProps) {
  return (
    <Dialog opened={opened} onClose={content.onClose} title={issueReceiptLabel}>
      <Content {...content} />
    </Dialog>
  )
}

function Content({ payment, partId, onClose }: Omit<IssueDialogProps, 'opened'>) {
  const receiptSubjectId = partId ?? payment.id
  const [input, setInput] = useState<ReceiptInput>({})
  const professionals = useProfessionalOptions()
  const { data, error, refetch } = useFreshQuery(receiptPreviewQuery(receiptSubjectId, input))
  if (error) return <ErrorState reason={error.message} onRetry={refetch} />
  return (
    <Stack>
      <ProfessionalSelect
        label="Quem atendeu"
        professionals={professionals}
        noneLabel="Não definido"
        value={input.professional_id ?? data?.professional_id ?? ''}
        onChange={({ currentTarget: { value } }) => setInput(value ? { professional_id: value } : {})}
      />
      {data ? (
        <Question
          payment={payment}
          receiptSubjectId={receiptSubjectId}
          preview={data}
          input={input}
          onRefused={refetch}
          onClose={onClose}
        />
      ) : (
        <Skeleton height={280} />
      )}
    </Stack>
  )
}

type QuestionProps = {
  payment: Payment
  receiptSubjectId: string
  preview: ReceiptPreview
  input: ReceiptInput
  /** Reloads the preview, because its data may have changed. */
  onRefused: () => void
  onClose: () => void
}

function Question({
  payment,
  receiptSubjectId,
  preview: { snapshot, gaps },
  input,
  onRefused,
  onClose,
}: QuestionProps) {
  const may = useMay()
  const { mutateAsync: issue } = useIssueReceipt()
  const { attempt, busy, problem } = useAttempt(receiptIssueFailure)
  const confirm = async () => {
    const isDone = await attempt(async () => {
      const receipt = await issue({ id: receiptSubjectId, seen: snapshot, ...input })
      showToast({ message: describeIssuedReceipt(receipt) })
    })
    if (isDone) onClose()
    else onRefused()
  }
  return (
    <Stack>
      <Draft snapshot={snapshot} />
      <MissingInfoLinks
        title={receiptMissingInfoTitle}
        ask={askLeadsMessage}
        items={gaps.map((gap) => ({
          label: receiptMissingInfoLabels[gap],
          to: may(whoFillsIn[gap]) ? whereToFill(gap, payment, snapshot) : null,
        }))}
      />
      <Text size="sm" c="dimmed">
        {[describeReceiptNotice(snapshot), receiptFinalMessage].filter(Boolean).join(' ')}
      </Text>
      <FormError problem={problem} />
      <ConfirmButtons confirm={issueReceiptLabel} tone="plain" busy={busy} onConfirm={confirm} onCancel={onClose} />
    </Stack>
  )
}

/** A short version of the receipt that fits on mobile. */
function Draft({ snapshot }: { snapshot: ReceiptSnapshot }) {
  const { issuer } = snapshot
  const signer = findReceiptSigner(snapshot)
  const facts = [
    ...listReceiptFacts(snapshot),
    { label: 'Assinatura', value: [signer.name, signer.role].filter(Boolean).join(', ') },
  ]
  return (
    <Paper withBorder p="md" bg="var(--card)" style={{ overflowWrap: 'anywhere' }}>
      <Text fw={700}>{issuer.name}</Text>
      <Text size="sm" c="dimmed">
        {[describeTaxId(issuer.document), issuer.address, issuer.city].filter(Boolean).join(' · ')}
      </Text>
      <Text my="sm">{formatReceiptSentence(snapshot)}</Text>
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

const whoFillsIn: Record<ReceiptMissingInfo, Needs> = {
  clinic_name: updateIdentity.needs,
  document: updateIdentity.needs,
  crefito: updateProfessional.needs,
  payer_cpf: updatePatient.needs,
}

/** Link to the form that fills in the missing value. The patient form returns to this page. */
const whereToFill = (
  gap: ReceiptMissingInfo,
  { id, patient_id }: Payment,
  { payer, patient }: ReceiptSnapshot,
): string => {
  const field = payer.name === patient.name ? 'cpf' : 'guardian_cpf'
  const back = new URLSearchParams({ field, back: `${href('/admin/payments')}?panel=payment.${id}` })
  return {
    clinic_name: href('/admin/settings/:part?', { part: 'clinic' }),
    document: href('/admin/settings/:part?', { part: 'clinic' }),
    crefito: href('/admin/settings/:part?', { part: 'professionals' }),
    payer_cpf: `${href('/admin/patients/:id/edit', { id: patient_id })}?${back}`,
  }[gap]
}
