import { Stack, Text } from '@mantine/core'
import { mergeIntroMessage, mergeLabel, mergePickerLabel } from '@postura/domain/patients/patient-merge.labels'
import { useState } from 'react'
import { RecordDialog } from '~/ui/actions/record-dialog'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { PatientPicker, type PickedPatient } from '../patient-picker'
import { MergePreview } from './merge-preview'

type MergeDialogProps = {
  dialog: RecordDialogState<PickedPatient>
  /** Called with the kept record, which may be the other one. */
  onMerged: (keptId: string) => unknown
}

/** Merges this record and another one of the same person. */
export function MergeDialog({ dialog, onMerged }: MergeDialogProps) {
  return (
    <RecordDialog title={mergeLabel} dialog={dialog}>
      {(patient) => (
        <Choice
          key={patient.id}
          patient={patient}
          onClose={dialog.close}
          onMerged={(keptId) => {
            dialog.done()
            onMerged(keptId)
          }}
        />
      )}
    </RecordDialog>
  )
}

type ChoiceProps = { patient: PickedPatient; onClose: () => void; onMerged: (keptId: string) => void }

function Choice({ patient, onClose, onMerged }: ChoiceProps) {
  const [other, setOther] = useState<PickedPatient | null>(null)
  const [keepsOther, setKeepsOther] = useState(false)
  // Which record is kept is decided for each pair.
  const choose = (picked: PickedPatient | null) => {
    setOther(picked)
    setKeepsOther(false)
  }
  return (
    <Stack>
      <Text>{mergeIntroMessage}</Text>
      <PatientPicker label={mergePickerLabel} data-autofocus without={[patient.id]} onChange={choose} />
      {other && (
        <MergePreview
          kept={keepsOther ? other : patient}
          other={keepsOther ? patient : other}
          onSwap={() => setKeepsOther(!keepsOther)}
          onClose={onClose}
          onMerged={onMerged}
        />
      )}
    </Stack>
  )
}
