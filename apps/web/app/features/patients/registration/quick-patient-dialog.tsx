import { Text, TextInput } from '@mantine/core'
import { type Patient, quickPatientInput } from '@postura/domain/patients/patient'
import { patientLabels, patientSaveFailure, quickPatientMessage } from '@postura/domain/patients/patient.labels'
import { prefillQuickPatient } from '@postura/domain/patients/patient.rules'
import { describeChatProblem } from '@postura/domain/shared/chat-link'
import { newId } from '@postura/domain/shared/ids'
import { useState } from 'react'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { showToast } from '~/lib/toast'
import { FormStack } from '~/ui/edit/form-stack'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { FormButtons } from '~/ui/fields/form-buttons'
import { PhoneField } from '~/ui/fields/phone-field'
import { Dialog } from '~/ui/layers/dialog'
import { FormError } from '~/ui/states/form-error'
import { useCreateQuickPatient } from '../patients.api'
import { planLimitRemedy } from './plan-limit-remedy'

type QuickPatientDialogProps = {
  /** Opened with the text that was searched for. */
  dialog: RecordDialogState<string>
  onRegistered: (patient: Patient) => void
}

/** Registers a patient by name and phone, over a form that keeps what was typed. */
export function QuickPatientDialog({ dialog: { record, opened, close }, onRegistered }: QuickPatientDialogProps) {
  return (
    <Dialog title="Novo paciente" opened={opened} onClose={close}>
      {record !== null && <QuickForm searched={record} onClose={close} onRegistered={onRegistered} />}
    </Dialog>
  )
}

type QuickFormProps = { searched: string; onClose: () => void; onRegistered: (patient: Patient) => void }

function QuickForm({ searched, onClose, onRegistered }: QuickFormProps) {
  const create = useCreateQuickPatient()
  // Created once: a retry after a lost response must send the same id.
  const [id] = useState(newId)
  const [initial] = useState(() => prefillQuickPatient(searched))
  const { form, submit, saving, problem } = useSaveForm({
    schema: quickPatientInput,
    initial,
    failure: patientSaveFailure,
    save: (typed) => create.mutateAsync({ id, ...typed }),
    onSaved: (patient) => {
      showToast({ message: `Paciente cadastrado: ${patient.name}` })
      onClose()
      onRegistered(patient)
    },
  })
  return (
    <FormStack
      onSubmit={(event) => {
        // React passes events of a portal on to the form below.
        event.stopPropagation()
        submit(event)
      }}
    >
      <Text c="dimmed">{quickPatientMessage}</Text>
      <FormError problem={problem} remedy={problem?.code && planLimitRemedy(problem.code)} />
      <TextInput
        label={patientLabels.name}
        autoComplete="off"
        required
        data-autofocus={initial.name === '' || undefined}
        {...form.getInputProps('name')}
      />
      <PhoneField
        label={patientLabels.phone}
        required
        hintFor={describeChatProblem}
        data-autofocus={initial.name !== '' || undefined}
        {...form.getInputProps('phone')}
      />
      <FormButtons cancel={onClose} saving={saving} label="Cadastrar" />
    </FormStack>
  )
}
