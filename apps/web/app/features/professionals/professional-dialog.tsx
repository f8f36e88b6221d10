import { NativeSelect, TextInput } from '@mantine/core'
import {
  type Professional,
  type ProfessionalInput,
  professionalColors,
  professionalInput,
} from '@postura/domain/professionals/professional'
import {
  professionalColorLabels,
  professionalHints,
  professionalLabels,
  professionalSaveFailure,
} from '@postura/domain/professionals/professional.labels'
import { newId } from '@postura/domain/shared/ids'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useRestartableForm } from '~/lib/forms/use-restartable-form'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { showToast } from '~/lib/toast'
import { FormStack } from '~/ui/edit/form-stack'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { type EditedRecord, useRecordForm } from '~/ui/edit/use-record-form'
import { FormButtons } from '~/ui/fields/form-buttons'
import { Dialog } from '~/ui/layers/dialog'
import { FormError } from '~/ui/states/form-error'
import { professionalsQuery, useCreateProfessional, useUpdateProfessional } from './professionals.api'

/** Id of the professional to edit, or initial values of a new one. */
export type ProfessionalDraft = { id: string } | { blank: ProfessionalInput }

export function ProfessionalDialog({ dialog }: { dialog: RecordDialogState<ProfessionalDraft> }) {
  const { record: draft, opened, close: onClose } = dialog
  const title = draft && 'id' in draft ? 'Editar profissional' : 'Novo profissional'
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      {draft && ('id' in draft ? <Change id={draft.id} onClose={onClose} /> : <Add {...draft} onClose={onClose} />)}
    </Dialog>
  )
}

function Add({ blank, onClose }: { blank: ProfessionalInput; onClose: () => void }) {
  const create = useCreateProfessional()
  // Created once, so that a retry after a lost response is the same request.
  const [id] = useState(newId)
  const save = async (input: ProfessionalInput) => {
    await create.mutateAsync({ id, ...input })
    showToast({ message: `Profissional cadastrado: ${input.name}` })
  }
  return <ProfessionalForm initial={blank} save={save} onClose={onClose} />
}

function Change({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, refetch } = useQuery(professionalsQuery)
  const { attempt, kept, restart } = useRestartableForm<ProfessionalInput>(refetch, professionalSaveFailure)
  const record = data?.find((each) => each.id === id)
  return record && <ChangeForm key={attempt} record={record} kept={kept} onRestart={restart} onClose={onClose} />
}

const toProfessionalInput = ({ name, crefito, color }: Professional): ProfessionalInput => ({
  name,
  crefito: crefito ?? '',
  color,
})

function ChangeForm({ onClose, ...edited }: EditedRecord<Professional, ProfessionalInput> & { onClose: () => void }) {
  const update = useUpdateProfessional()
  const { seen, form } = useRecordForm(edited, toProfessionalInput)
  const save = (input: ProfessionalInput) => update.mutateAsync({ id: seen.id, rev: seen.rev, ...input })
  return <ProfessionalForm {...form} save={save} onClose={onClose} />
}

type ProfessionalFormProps = {
  initial: ProfessionalInput
  typedAlready?: Partial<ProfessionalInput>
  save: (input: ProfessionalInput) => Promise<unknown>
  onClose: () => void
  remedyFor?: (code: string, typed: ProfessionalInput) => ReactNode
}

function ProfessionalForm({ initial, typedAlready = {}, save, onClose, remedyFor }: ProfessionalFormProps) {
  const [shown] = useState({ ...initial, crefito: initial.crefito ?? '' })
  const { form, submit, saving, problem } = useSaveForm({
    schema: professionalInput,
    initial: shown,
    typedAlready,
    failure: professionalSaveFailure,
    save,
    onSaved: onClose,
  })
  const remedy = problem?.code && remedyFor?.(problem.code, form.getValues())
  return (
    <FormStack onSubmit={submit}>
      <FormError problem={problem} remedy={remedy} />
      <TextInput
        label={professionalLabels.name}
        description={professionalHints.name}
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={professionalLabels.crefito}
        description={professionalHints.crefito}
        autoComplete="off"
        {...form.getInputProps('crefito')}
      />
      <NativeSelect
        label={professionalLabels.color}
        description={professionalHints.color}
        data={professionalColors.map((value) => ({ value, label: professionalColorLabels[value] }))}
        {...form.getInputProps('color')}
      />
      <FormButtons cancel={onClose} saving={saving} />
    </FormStack>
  )
}
