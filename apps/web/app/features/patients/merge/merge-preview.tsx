import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import type { MergePreview as Preview } from '@postura/domain/patients/patient-merge'
import {
  describeDeletedRecord,
  describeKeptRecord,
  describeMergedField,
  listMovedRecords,
  mergeFailure,
  mergeLabel,
  movedRecordsTitle,
  nothingMovesMessage,
  receiptsStayMessage,
  swapMergeLabel,
} from '@postura/domain/patients/patient-merge.labels'
import { listMergedFields } from '@postura/domain/patients/patient-merge.rules'
import { useAttempt } from '~/lib/forms/use-attempt'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { ConfirmButtons } from '~/ui/actions/confirm-buttons'
import { DescriptionList } from '~/ui/description-list'
import { ErrorState } from '~/ui/states/error-state'
import { FormError } from '~/ui/states/form-error'
import type { PickedPatient } from '../patient-picker'
import { mergePreviewQuery, useMergePatients } from '../patients.api'

type MergePreviewProps = {
  kept: PickedPatient
  other: PickedPatient
  /** Keeps the other record instead. */
  onSwap: () => void
  onClose: () => void
  onMerged: (keptId: string) => void
}

/** Shows what is kept, moved and deleted before anything changes. */
export function MergePreview({ kept, other, ...does }: MergePreviewProps) {
  const { data, error, refetch } = useFreshQuery(mergePreviewQuery(kept.id, other.id))
  if (error) return <ErrorState reason={error.message} onRetry={refetch} />
  return data ? <Question preview={data} onRefused={refetch} {...does} /> : <Skeleton height={280} />
}

type QuestionProps = Omit<MergePreviewProps, 'kept' | 'other'> & { preview: Preview; onRefused: () => void }

function Question({ preview, onRefused, onSwap, onClose, onMerged }: QuestionProps) {
  const { kept, other, refusal } = preview
  const { mutateAsync: merge } = useMergePatients()
  const { attempt, busy, problem } = useAttempt(mergeFailure)
  const confirm = async () => {
    const isDone = await attempt(() => merge({ id: kept.id, kept, other }))
    if (isDone) onMerged(kept.id)
    else onRefused()
  }
  return (
    <Stack>
      <Text>
        {describeKeptRecord(kept)} {describeDeletedRecord(other)}
      </Text>
      <Button variant="light" w="fit-content" onClick={onSwap}>
        {swapMergeLabel}
      </Button>
      <Fields preview={preview} />
      <Moved preview={preview} />
      {refusal === null ? (
        <>
          <FormError problem={problem} />
          <ConfirmButtons confirm={mergeLabel} tone="plain" busy={busy} onConfirm={confirm} onCancel={onClose} />
        </>
      ) : (
        <Alert color="red" variant="light" role="alert">
          {refusal}
        </Alert>
      )}
    </Stack>
  )
}

function Fields({ preview: { kept, other } }: { preview: Preview }) {
  const facts = listMergedFields(kept, other).map((field) => {
    const { label, value, note } = describeMergedField(field)
    return {
      label,
      value: (
        <>
          {value}
          {note && (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          )}
        </>
      ),
    }
  })
  return <DescriptionList facts={facts} />
}

function Moved({ preview: { moved } }: { preview: Preview }) {
  const records = listMovedRecords(moved)
  if (records.length === 0) return <Text>{nothingMovesMessage}</Text>
  return (
    <div>
      <Text fw={600}>{movedRecordsTitle}</Text>
      <ul style={{ margin: 0 }}>
        {records.map((record) => (
          <li key={record}>{record}</li>
        ))}
      </ul>
      {moved.receipts > 0 && (
        <Text size="sm" c="dimmed">
          {receiptsStayMessage}
        </Text>
      )}
    </div>
  )
}
