import { Button, Group } from '@mantine/core'
import {
  copiedPatientLabel,
  copyActionLabel,
  copySectionHint,
  copySectionTitle,
} from '@postura/domain/clinical/copy/clinical-copy.labels'
import { useState } from 'react'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { Section } from '~/ui/section'
import { PatientPicker, type PickedPatient } from '../../patients/patient-picker'
import { RecordCopyDialog } from './record-copy-dialog'

/** Hands out a copy without opening the record: an owner who does not treat may do only this. */
export function CopySection() {
  const [patient, setPatient] = useState<PickedPatient | null>(null)
  const dialog = useRecordDialog<PickedPatient>()
  return (
    <Section title={copySectionTitle} hint={copySectionHint}>
      <Group gap="sm" align="flex-end">
        <PatientPicker label={copiedPatientLabel} onChange={setPatient} />
        <Button variant="default" disabled={!patient} onClick={() => patient && dialog.open(patient)}>
          {copyActionLabel}
        </Button>
      </Group>
      <RecordCopyDialog dialog={dialog} />
    </Section>
  )
}
