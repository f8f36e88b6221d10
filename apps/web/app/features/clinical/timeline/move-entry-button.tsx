import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { parseContent } from '@postura/domain/clinical/clinical-content'
import { toDraftFields } from '@postura/domain/clinical/clinical-draft'
import type { ClinicalEntry } from '@postura/domain/clinical/clinical-entry'
import {
  moveConfirmLabel,
  moveToOtherHint,
  moveToOtherLabel,
} from '@postura/domain/clinical/timeline/record-timeline.labels'
import { pickMoved } from '@postura/domain/clinical/writing/progress-fields'
import { newId } from '@postura/domain/shared/ids'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { ConfirmButtons } from '~/ui/actions/confirm-buttons'
import { Dialog } from '~/ui/layers/dialog'
import { FormError } from '~/ui/states/form-error'
import { PatientPicker, type PickedPatient } from '../../patients/patient-picker'
import { saveNewDraft } from '../clinical.api'

type MoveEntryButtonProps = { entry: ClinicalEntry; content: string }

/** An entry annulled because it was the wrong patient's: its text starts a draft of the right one. */
export function MoveEntryButton({ entry, content }: MoveEntryButtonProps) {
  const [isOpen, dialog] = useDisclosure()
  const [picked, setPicked] = useState<PickedPatient | null>(null)
  const navigate = useNavigate()
  // A second tap, or one after a lost answer, is the same draft.
  const [ids] = useState(() => new Map<string, string>())
  const idFor = (patientId: string): string => {
    const id = ids.get(patientId) ?? newId()
    ids.set(patientId, id)
    return id
  }
  const { mutate, error, isPending } = useMutation({
    mutationFn: (patientId: string) =>
      saveNewDraft(idFor(patientId), {
        patient_id: patientId,
        document: entry.document,
        occurred_on: entry.occurred_on,
        copied_from: entry.id,
        fields: toDraftFields(pickMoved(parseContent(content))),
      }).then(({ id }) => ({ id, patientId })),
    onSuccess: ({ id, patientId }) =>
      navigate(`${href('/admin/patients/:id', { id: patientId })}?tab=record&panel=draft.${id}`),
  })
  return (
    <>
      <Button variant="subtle" px="xs" onClick={dialog.open}>
        {moveToOtherLabel}
      </Button>
      <Dialog title={moveToOtherLabel} opened={isOpen} onClose={dialog.close}>
        <Stack>
          <Text>{moveToOtherHint}</Text>
          <FormError problem={error && { code: null, message: error.message }} />
          <PatientPicker label="Paciente certo" data-autofocus without={[entry.patient_id]} onChange={setPicked} />
          <ConfirmButtons
            confirm={moveConfirmLabel}
            busy={isPending}
            onConfirm={() => picked && mutate(picked.id)}
            onCancel={dialog.close}
          />
        </Stack>
      </Dialog>
    </>
  )
}
