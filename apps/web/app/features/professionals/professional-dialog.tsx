import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
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
import { useState } from 'react'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { SaveButton } from '~/ui/fields/save-button'
import { FormError } from '~/ui/states/form-error'
import { useCreateProfessional, useUpdateProfessional } from './professionals.api'

/** Someone to change, or what a new one begins with. */
export type Draft = { existing: Professional } | { blank: ProfessionalInput }

type ProfessionalDialogProps = { draft: Draft | null; opened: boolean; onClose: () => void }

export function ProfessionalDialog({ draft, opened, onClose }: ProfessionalDialogProps) {
  const title = draft && 'existing' in draft ? 'Editar profissional' : 'Novo profissional'
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered>
      {draft && <ProfessionalForm draft={draft} onClose={onClose} />}
    </Modal>
  )
}

function ProfessionalForm({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const create = useCreateProfessional()
  const update = useUpdateProfessional()
  // Made once: saving again after a lost answer is the same wish.
  const [id] = useState(newId)
  const { name, crefito, color } = 'existing' in draft ? draft.existing : draft.blank
  const save = async (input: ProfessionalInput): Promise<void> => {
    if ('existing' in draft) {
      await update.mutateAsync({ id: draft.existing.id, rev: draft.existing.rev, ...input })
      return
    }
    await create.mutateAsync({ id, ...input })
    notifications.show({ message: `Profissional cadastrado: ${input.name}` })
  }
  const { form, submit, saving, problem } = useSaveForm({
    schema: professionalInput,
    initial: { name, crefito: crefito ?? '', color },
    failure: professionalSaveFailure,
    save,
    onSaved: onClose,
  })
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormError problem={problem} />
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
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onClose}>
            Cancelar
          </Button>
          <SaveButton saving={saving} />
        </Group>
      </Stack>
    </form>
  )
}
