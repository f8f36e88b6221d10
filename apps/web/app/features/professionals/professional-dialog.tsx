import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  type Professional,
  type ProfessionalInput,
  professionalColors,
  professionalInput,
} from '@postura/domain/professionals/professional'
import {
  professionalColorLabels,
  professionalLabels,
  professionalSaveFailure,
} from '@postura/domain/professionals/professional.labels'
import { newId } from '@postura/domain/shared/ids'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changedFields } from '~/lib/forms/changed-fields'
import { useEditAgain } from '~/lib/forms/use-edit-again'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { FormDialog } from '~/ui/actions/form-dialog'
import { FormButtons } from '~/ui/fields/form-buttons'
import { FormError } from '~/ui/states/form-error'
import { StaleRemedy } from '~/ui/states/stale-remedy'
import { professionalsQuery, useCreateProfessional, useUpdateProfessional } from './professionals.api'

/** Someone to change, or what a new one begins with. */
export type Draft = { id: string } | { blank: ProfessionalInput }

type ProfessionalDialogProps = { draft: Draft | null; opened: boolean; onClose: () => void }

export function ProfessionalDialog({ draft, opened, onClose }: ProfessionalDialogProps) {
  const title = draft && 'id' in draft ? 'Editar profissional' : 'Novo profissional'
  return (
    <FormDialog title={title} opened={opened} onClose={onClose}>
      {draft && ('id' in draft ? <Change id={draft.id} onClose={onClose} /> : <Add {...draft} onClose={onClose} />)}
    </FormDialog>
  )
}

function Add({ blank, onClose }: { blank: ProfessionalInput; onClose: () => void }) {
  const create = useCreateProfessional()
  // Made once: saving again after a lost answer is the same wish.
  const [id] = useState(newId)
  const save = async (input: ProfessionalInput) => {
    await create.mutateAsync({ id, ...input })
    notifications.show({ message: `Profissional cadastrado: ${input.name}` })
  }
  return <ProfessionalForm initial={blank} save={save} onClose={onClose} />
}

function Change({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, refetch } = useQuery(professionalsQuery)
  const { attempt, kept, editAgain } = useEditAgain<ProfessionalInput>(refetch, professionalSaveFailure)
  const professional = data?.find((each) => each.id === id)
  return (
    professional && (
      <ChangeForm key={attempt} professional={professional} kept={kept} onEditAgain={editAgain} onClose={onClose} />
    )
  )
}

type ChangeFormProps = {
  professional: Professional
  kept: Partial<ProfessionalInput>
  onEditAgain: (kept: Partial<ProfessionalInput>) => void
  onClose: () => void
}

function ChangeForm({ professional, ...rest }: ChangeFormProps) {
  const update = useUpdateProfessional()
  // What was on the screen when typing began: news that arrive meanwhile must not slip past the check of `rev`.
  const [{ id, rev, name, crefito, color }] = useState(professional)
  return (
    <ProfessionalForm
      initial={{ name, crefito, color }}
      save={(input) => update.mutateAsync({ id, rev, ...input })}
      {...rest}
    />
  )
}

type ProfessionalFormProps = {
  initial: ProfessionalInput
  save: (input: ProfessionalInput) => Promise<unknown>
  onClose: () => void
  kept?: Partial<ProfessionalInput>
  onEditAgain?: (kept: Partial<ProfessionalInput>) => void
}

function ProfessionalForm({ initial, save, onClose, kept = {}, onEditAgain }: ProfessionalFormProps) {
  const [shown] = useState({ ...initial, crefito: initial.crefito ?? '' })
  const { form, submit, saving, problem } = useSaveForm({
    schema: professionalInput,
    initial: shown,
    typedAlready: kept,
    failure: professionalSaveFailure,
    save,
    onSaved: onClose,
  })
  const remedy = problem?.code === 'stale' && onEditAgain && (
    <StaleRemedy onKeep={() => onEditAgain(changedFields(shown, form.getValues()))} onDiscard={() => onEditAgain({})} />
  )
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormError problem={problem} remedy={remedy} />
        <TextInput
          label={professionalLabels.name}
          autoComplete="off"
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label={professionalLabels.crefito}
          placeholder="3/12345-F"
          autoComplete="off"
          {...form.getInputProps('crefito')}
        />
        <NativeSelect
          label={professionalLabels.color}
          size="md"
          data={professionalColors.map((value) => ({ value, label: professionalColorLabels[value] }))}
          {...form.getInputProps('color')}
        />
        <FormButtons cancel={onClose} saving={saving} />
      </Stack>
    </form>
  )
}
