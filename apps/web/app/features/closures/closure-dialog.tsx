import { NativeSelect, TextInput } from '@mantine/core'
import {
  type Closure,
  type ClosureDraft,
  closureDraft,
  toClosureChange,
  toClosureDraft,
  toNewClosure,
} from '@postura/domain/closures/closure'
import { closureLabels, closureSaveFailure, wholeClinicLabel } from '@postura/domain/closures/closure.labels'
import { newId } from '@postura/domain/shared/ids'
import { useState } from 'react'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { today } from '~/lib/today'
import { RecordDialog } from '~/ui/actions/record-dialog'
import { FormStack } from '~/ui/edit/form-stack'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { DateField } from '~/ui/fields/date-field'
import { FormButtons } from '~/ui/fields/form-buttons'
import { FormError } from '~/ui/states/form-error'
import { useProfessionalOptionsWith } from '../professionals/use-professional-options'
import { useCreateClosure, useUpdateClosure } from './closures.api'

type ClosureDialogProps = {
  /** The closure to edit, or `new`. */
  dialog: RecordDialogState<Closure | 'new'>
  onSaved: (closure: Closure) => void
}

export function ClosureDialog({ dialog, onSaved }: ClosureDialogProps) {
  const title = dialog.record === 'new' ? 'Novo fechamento ou ausência' : 'Editar fechamento ou ausência'
  return (
    <RecordDialog title={title} dialog={dialog}>
      {(record) =>
        dialog.opened && (
          <ClosureForm
            edited={record === 'new' ? null : record}
            onClose={dialog.close}
            onSaved={(closure) => {
              dialog.close()
              onSaved(closure)
            }}
          />
        )
      }
    </RecordDialog>
  )
}

const blank: ClosureDraft = { name: '', professional_id: null, from_date: '', to_date: '' }

type ClosureFormProps = { edited: Closure | null; onClose: () => void; onSaved: (closure: Closure) => void }

function ClosureForm({ edited, onClose, onSaved }: ClosureFormProps) {
  const create = useCreateClosure()
  const update = useUpdateClosure()
  // Created once, so that a retry after a lost response is the same request.
  const [id] = useState(() => edited?.id ?? newId())
  const [initial] = useState(() => (edited ? toClosureDraft(edited) : blank))
  const professionals = useProfessionalOptionsWith(edited?.professional_id ?? null)
  const { form, typed, submit, saving, problem } = useSaveForm({
    schema: closureDraft,
    initial,
    failure: closureSaveFailure,
    save: (draft) =>
      edited ? update.mutateAsync({ id, ...toClosureChange(draft) }) : create.mutateAsync(toNewClosure(id, draft)),
    onSaved: ({ answer }) => onSaved(answer),
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
