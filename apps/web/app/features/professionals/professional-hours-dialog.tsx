import { Switch, Text } from '@mantine/core'
import { clinicLabels } from '@postura/domain/clinics/clinic.labels'
import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import {
  type Professional,
  type ProfessionalHoursInput,
  professionalHoursInput,
} from '@postura/domain/professionals/professional'
import {
  describeHoursOf,
  ownHoursHint,
  ownHoursLabel,
  professionalSaveFailure,
} from '@postura/domain/professionals/professional.labels'
import { useQuery } from '@tanstack/react-query'
import { useRestartableForm } from '~/lib/forms/use-restartable-form'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { FormStack } from '~/ui/edit/form-stack'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { type EditedRecord, useRecordForm } from '~/ui/edit/use-record-form'
import { FormButtons } from '~/ui/fields/form-buttons'
import { Dialog } from '~/ui/layers/dialog'
import { FormError } from '~/ui/states/form-error'
import { clinicQuery } from '../clinics/clinics.api'
import { HoursField } from '../clinics/hours-field'
import { professionalsQuery, useSetProfessionalHours } from './professionals.api'

export function ProfessionalHoursDialog({ dialog }: { dialog: RecordDialogState<Professional> }) {
  const { record, opened, close } = dialog
  return (
    <Dialog title={record ? describeHoursOf(record.name) : ''} opened={opened} onClose={close}>
      {record && <Hours id={record.id} onClose={close} />}
    </Dialog>
  )
}

function Hours({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, refetch } = useQuery(professionalsQuery)
  const { attempt, kept, restart } = useRestartableForm<ProfessionalHoursInput>(refetch, professionalSaveFailure)
  const record = data?.find((each) => each.id === id)
  return record && <HoursForm key={attempt} record={record} kept={kept} onRestart={restart} onClose={onClose} />
}

const toInput = ({ working_hours }: Professional): ProfessionalHoursInput => ({ working_hours })

type HoursFormProps = EditedRecord<Professional, ProfessionalHoursInput> & { onClose: () => void }

function HoursForm({ onClose, ...edited }: HoursFormProps) {
  const update = useSetProfessionalHours()
  const { data: clinic } = useQuery(clinicQuery)
  const { seen, form: start } = useRecordForm(edited, toInput)
  const { remedyFor, ...initial } = start
  const { form, typed, submit, saving, problem } = useSaveForm<ProfessionalHoursInput, unknown>({
    ...initial,
    schema: professionalHoursInput,
    failure: professionalSaveFailure,
    save: (input) => update.mutateAsync({ id: seen.id, name: seen.name, rev: seen.rev, ...input }),
    onSaved: onClose,
  })
  const change = (hours: ProfessionalHoursInput['working_hours']) => {
    form.setFieldValue('working_hours', hours)
    // Old errors may no longer apply. Saving checks all hours again.
    form.clearErrors()
  }
  return (
    <FormStack onSubmit={submit}>
      <FormError problem={problem} remedy={problem?.code && remedyFor(problem.code, form.getValues())} />
      <Text c="dimmed">{ownHoursHint}</Text>
      <Switch
        label={ownHoursLabel}
        checked={typed.working_hours !== null}
        onChange={({ currentTarget }) =>
          change(currentTarget.checked ? (clinic?.working_hours ?? defaultWorkingHours) : null)
        }
        data-autofocus
      />
      {typed.working_hours && (
        <HoursField
          label={clinicLabels.working_hours}
          initial={typed.working_hours}
          errors={form.errors}
          onChange={change}
        />
      )}
      <FormButtons cancel={onClose} saving={saving} />
    </FormStack>
  )
}
