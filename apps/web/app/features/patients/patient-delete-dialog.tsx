import { Skeleton, Stack, Text } from '@mantine/core'
import type { PatientRecords } from '@postura/domain/patients/patient'
import { patientDeleteFailure, patientRecordLabels } from '@postura/domain/patients/patient.labels'
import { hasRecords } from '@postura/domain/patients/patient.rules'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '~/lib/api-client'
import { ConfirmButtons } from '~/ui/actions/confirm-buttons'
import { DeleteRefusal } from '~/ui/actions/delete-refusal'
import { RecordDialog } from '~/ui/actions/record-dialog'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { ErrorState } from '~/ui/states/error-state'
import { FormError } from '~/ui/states/form-error'
import { patientRecordsQuery, useDeletePatient } from './patients.api'

type Patient = { id: string; name: string }
type Deleting = { patient: Patient; onClose: () => void; onDeleted: () => void }

export function PatientDeleteDialog({ dialog }: { dialog: RecordDialogState<Patient> }) {
  return (
    <RecordDialog title={`Excluir ${dialog.record?.name}`} dialog={dialog}>
      {(patient) => <Question patient={patient} onClose={dialog.close} onDeleted={dialog.done} />}
    </RecordDialog>
  )
}

/** Counts the patient's records first, then explains why it cannot be deleted or asks for confirmation. */
function Question({ patient, onClose, onDeleted }: Deleting) {
  const { data: records, error, refetch } = useQuery(patientRecordsQuery(patient.id))
  if (error) return <ErrorState reason={error.message} onRetry={refetch} />
  if (!records)
    return (
      <Stack aria-busy aria-label="Verificando registros relacionados…" role="status">
        <Skeleton height={16} width="80%" />
        <Skeleton height={44} />
      </Stack>
    )
  return hasRecords(records) ? (
    <Blocked records={records} onClose={onClose} />
  ) : (
    <Confirm patient={patient} onClose={onClose} onDeleted={onDeleted} />
  )
}

function Blocked({ records, onClose }: { records: PatientRecords; onClose: () => void }) {
  const inTheWay = Object.entries(patientRecordLabels).flatMap(([kind, label]) => {
    const count = records[kind as keyof PatientRecords]
    return count > 0 ? [`${count} ${label}`] : []
  })
  return (
    <DeleteRefusal onClose={onClose}>
      <Text>Este paciente não pode ser excluído, pois possui registros relacionados:</Text>
      <ul style={{ margin: 0 }}>
        {inTheWay.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Text>Remova primeiro os registros relacionados. Para só tirar o paciente da lista, use “Arquivar”.</Text>
    </DeleteRefusal>
  )
}

function Confirm({ patient, onClose, onDeleted }: Deleting) {
  const { mutate, isPending, error } = useDeletePatient()
  return (
    <Stack>
      <Text>Tem certeza que deseja excluir este paciente?</Text>
      <FormError
        problem={error && (error instanceof ApiError ? error : { code: null, message: patientDeleteFailure })}
      />
      <ConfirmButtons
        confirm="Excluir"
        busy={isPending}
        onConfirm={() => mutate(patient, { onSuccess: onDeleted })}
        onCancel={onClose}
      />
    </Stack>
  )
}
