import { NativeSelect, TextInput } from '@mantine/core'
import { type ClosureDraft, closureDraft, toNewClosure } from '@postura/domain/closures/closure'
import { closureLabels, closureSaveFailure, wholeClinicLabel } from '@postura/domain/closures/closure.labels'
import { newId } from '@postura/domain/shared/ids'
import { useState } from 'react'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { today } from '~/lib/today'
import { FormStack } from '~/ui/edit/form-stack'
import { DateField } from '~/ui/fields/date-field'
import { FormButtons } from '~/ui/fields/form-buttons'
import { Dialog } from '~/ui/layers/dialog'
import { FormError } from '~/ui/states/form-error'
import { useProfessionalOptions } from '../professionals/use-professional-options'
import { useCreateClosure } from './closures.api'

type ClosureDialogProps = { opened: boolean; onClose: () => void }

export function ClosureDialog({ opened, onClose }: ClosureDialogProps) {
  return (
    <Dialog title="Novo fechamento ou ausência" opened={opened} onClose={onClose}>
      {opened && <ClosureForm onClose={onClose} />}
    </Dialog>
  )
}

const blank: ClosureDraft = { name: '', professional_id: null, from_date: '', to_date: '' }

function ClosureForm({ onClose }: { onClose: () => void }) {
  const create = useCreateClosure()
  // Created once, so that a retry after a lost response is the same request.
  const [id] = useState(newId)
  const professionals = useProfessionalOptions()
  const { form, typed, submit, saving, problem } = useSaveForm({
    schema: closureDraft,
    initial: blank,
    failure: closureSaveFailure,
    save: (draft) => create.mutateAsync(toNewClosure(id, draft)),
    onSaved: onClose,
  })
  return (
    <FormStack onSubmit={submit}>
      <FormError problem={problem} />
      <TextInput
        label={closureLabels.name}
        placeholder="Férias, feriado municipal, congresso…"
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      {professionals.length > 0 && (
        <NativeSelect
          label={closureLabels.professional_id}
          data={[
            { value: '', label: wholeClinicLabel },
            ...professionals.map(({ id: value, name }) => ({ value, label: name })),
          ]}
          value={typed.professional_id ?? ''}
          onChange={(event) => form.setFieldValue('professional_id', event.currentTarget.value || null)}
        />
      )}
      <DateField label={closureLabels.from_date} required near={today()} {...form.getInputProps('from_date')} />
      <DateField
        label={closureLabels.to_date}
        description="Em branco: um dia só."
        near={typed.from_date || today()}
        {...form.getInputProps('to_date')}
      />
      <FormButtons cancel={onClose} saving={saving} />
    </FormStack>
  )
}
