import { List, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ErasurePreview } from '@postura/domain/erasure/erasure'
import {
  copiesMessage,
  describeErasureStarted,
  describeRetained,
  eraseLabel,
  erasureFailure,
  erasureQuestion,
  goesTitle,
  onlyRegistrationMessage,
  retainedMessage,
  staysTitle,
  traceMessage,
} from '@postura/domain/erasure/erasure.labels'
import { listMovedRecords } from '@postura/domain/patients/patient-merge.labels'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '~/lib/api-client'
import { showToast } from '~/lib/toast'
import { ConfirmButtons } from '~/ui/actions/confirm-buttons'
import { DeleteRefusal } from '~/ui/actions/delete-refusal'
import { RecordDialog } from '~/ui/actions/record-dialog'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { ErrorState } from '~/ui/states/error-state'
import { FormError } from '~/ui/states/form-error'
import { erasurePreviewQuery, useErasePatient } from './erasure.api'

type Patient = { id: string; name: string }
type Erasing = { patient: Patient; onClose: () => void; onErased: () => void }

/** Says what goes and what the law keeps, and then asks. */
export function ErasePatientDialog({ dialog }: { dialog: RecordDialogState<Patient> }) {
  return (
    <RecordDialog title={eraseLabel} dialog={dialog}>
      {(patient) => <Question patient={patient} onClose={dialog.close} onErased={dialog.done} />}
    </RecordDialog>
  )
}

function Question({ patient, onClose, onErased }: Erasing) {
  const { data: preview, error, refetch } = useQuery(erasurePreviewQuery(patient.id))
  if (error) return <ErrorState reason={error.message} onRetry={refetch} />
  if (!preview)
    return (
      <Stack aria-busy aria-label="Verificando o que a lei manda guardar…" role="status">
        <Skeleton height={16} width="80%" />
        <Skeleton height={44} />
      </Stack>
    )
  return preview.stays.length > 0 ? (
    <Retained preview={preview} onClose={onClose} />
  ) : (
    <Confirm patient={patient} preview={preview} onClose={onClose} onErased={onErased} />
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <Title order={3} size="md">
        {title}
      </Title>
      <List>
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </div>
  )
}

function Retained({ preview, onClose }: { preview: ErasurePreview; onClose: () => void }) {
  return (
    <DeleteRefusal onClose={onClose}>
      <Lines title={staysTitle} lines={preview.stays.map(describeRetained)} />
      <Text>{retainedMessage}</Text>
    </DeleteRefusal>
  )
}

function Confirm({ patient, preview, onClose, onErased }: Erasing & { preview: ErasurePreview }) {
  const { mutate, isPending, error } = useErasePatient()
  const erased = () => {
    showToast({ message: describeErasureStarted(patient.name) })
    onErased()
  }
  return (
    <Stack>
      <Text>
        <strong>{patient.name}</strong>: {erasureQuestion}
      </Text>
      <Lines title={goesTitle} lines={[onlyRegistrationMessage, ...listMovedRecords(preview.goes)]} />
      <Text size="sm">{traceMessage}</Text>
      <Text size="sm">{copiesMessage}</Text>
      <FormError problem={error && (error instanceof ApiError ? error : { code: null, message: erasureFailure })} />
      <ConfirmButtons
        confirm={eraseLabel}
        busy={isPending}
        onConfirm={() => mutate(patient, { onSuccess: erased })}
        onCancel={onClose}
      />
    </Stack>
  )
}
