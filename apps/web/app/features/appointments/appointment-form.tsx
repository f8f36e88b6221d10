import { Group, NativeSelect, Stack, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type AppointmentType, appointmentTypes } from '@postura/domain/agenda/agenda'
import { isPlaceable } from '@postura/domain/agenda/times.draft'
import { appointmentStatuses, cancelReasons } from '@postura/domain/appointments/appointment'
import { type AppointmentDraft, appointmentDraft, bookingOf } from '@postura/domain/appointments/appointment.draft'
import {
  appointmentLabels,
  appointmentSaveFailure,
  appointmentStatusLabels,
  cancelReasonLabels,
} from '@postura/domain/appointments/appointment.labels'
import { isLive } from '@postura/domain/appointments/appointment.rules'
import { describeSessionsLeft } from '@postura/domain/patients/patient.labels'
import { type ReactNode, useRef, useState } from 'react'
import { useInsistence } from '~/lib/forms/use-insistence'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { FormButtons } from '~/ui/fields/form-buttons'
import { FormError } from '~/ui/states/form-error'
import { ConflictHint } from '../agenda/conflict-hint'
import type { Repetition } from '../agenda/series/use-series'
import { SqueezeInButton } from '../agenda/squeeze-in-button'
import { TimesFields } from '../agenda/times-fields'
import { PatientPicker } from '../patients/patient-picker'
import { ProfessionalField } from '../professionals/professional-field'
import { usePaidAhead } from './use-paid-ahead'

type AppointmentFormProps = {
  initial: AppointmentDraft
  /** Typed before this form began, and not saved yet. */
  typedAlready?: Partial<AppointmentDraft>
  save: (draft: AppointmentDraft, squeeze_in: boolean) => Promise<unknown>
  onSaved: () => unknown
  /** Where "Cancelar" leads. */
  back: string
  /** What can be done about a refusal, by its code. */
  remedyFor?: (code: string, typed: AppointmentDraft) => ReactNode
  /** The appointment that is changed is not in its own way. */
  except?: string
  /** Whether and how it is repeated; what is repeated brings its own hints. */
  repetition?: Repetition
  onChange?: (typed: AppointmentDraft) => void
}

export function AppointmentForm(props: AppointmentFormProps) {
  const { initial, typedAlready = {}, save, onSaved, back, remedyFor, except, repetition: repeated, onChange } = props
  const [typed, setTyped] = useState({ ...initial, ...typedAlready })
  const insistence = useInsistence<{ squeeze_in: true }>()
  const { form, submit, saving, problem } = useSaveForm({
    schema: appointmentDraft,
    initial,
    typedAlready,
    failure: appointmentSaveFailure,
    save: (draft) => save(draft, insistence.wishes().squeeze_in ?? false),
    onSaved,
    onChange: (next) => {
      setTyped(next)
      onChange?.(next)
    },
  })
  const isChosen = useRef(except !== undefined || initial.title !== appointmentTypes[0])
  const paidAhead = usePaidAhead(typed.patient?.id, (type) => {
    if (!isChosen.current) form.setFieldValue('title', type)
  })
  const saveAnyway = insistence.insisting(submit, { squeeze_in: true })
  // The rows of a series are decided one by one.
  const mayBeSqueezed = problem?.code === 'time_taken' && !repeated?.isOn
  const remedy = mayBeSqueezed ? (
    <SqueezeInButton onClick={saveAnyway} />
  ) : (
    problem?.code && remedyFor?.(problem.code, form.getValues())
  )

  return (
    <form noValidate onSubmit={insistence.plainly(submit)}>
      <Stack maw={640}>
        <FormError problem={problem} remedy={remedy} />
        <PatientPicker
          label="Paciente"
          required
          autoFocus={initial.patient === null}
          defaultValue={form.getValues().patient}
          error={form.errors.patient}
          onChange={(picked) => form.setFieldValue('patient', picked)}
          registerAt={(name) => registerFirst(name, typed)}
        />
        <TimesFields form={form} date={typed.date} />
        {!repeated?.isOn && (
          <ConflictHint
            wanted={isLive(typed.status) ? wantedTime(typed) : null}
            except={except}
            onSqueezeIn={saving ? undefined : saveAnyway}
          />
        )}
        <NativeSelect
          label={appointmentLabels.title}
          required
          size="md"
          data={[...appointmentTypes]}
          value={typed.title}
          error={form.errors.title}
          description={paidAhead.length > 0 && `Pacote: ${describeSessionsLeft(paidAhead)}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => {
            isChosen.current = true
            form.setFieldValue('title', event.currentTarget.value as AppointmentType)
          }}
        />
        <ProfessionalField
          recorded={initial.professional_id}
          defaultValue={typed.professional_id}
          error={form.errors.professional_id}
          onChange={(id) => form.setFieldValue('professional_id', id)}
        />
        {!repeated?.isOn && <StatusFields form={form} status={typed.status} />}
        <Textarea
          label={appointmentLabels.description}
          size="md"
          rows={4}
          maxLength={2_000}
          {...form.getInputProps('description')}
        />
        {repeated?.fields}
        <FormButtons cancel={back} saving={saving} label={repeated?.saveLabel} disabled={repeated?.isReady === false} />
      </Stack>
    </form>
  )
}

/** Who comes may still be open. */
export const wantedTime = ({ patient, ...draft }: AppointmentDraft) => ({ ...draft, patient_id: patient?.id ?? null })

/** Someone new is registered first; what was typed here is taken along and back. */
const registerFirst = (name: string, draft: AppointmentDraft): string => {
  const { title, description, professional_id } = draft
  const times = isPlaceable(draft) ? bookingOf(draft) : null
  const kept = {
    title,
    ...(description && { description }),
    ...(professional_id && { professional_id }),
    ...(times && { start_time: times.start_time, end_time: times.end_time }),
  }
  return `/admin/patients/new?${new URLSearchParams({ name, voltar: `/admin/appointments/new?${new URLSearchParams(kept)}` })}`
}

type StatusFieldsProps = { form: UseFormReturnType<AppointmentDraft>; status: AppointmentDraft['status'] }

function StatusFields({ form, status }: StatusFieldsProps) {
  return (
    <Group align="flex-start" grow>
      <NativeSelect
        label={appointmentLabels.status}
        required
        size="md"
        data={appointmentStatuses.map((value) => ({ value, label: appointmentStatusLabels[value] }))}
        {...form.getInputProps('status')}
      />
      {status === 'canceled' && (
        <NativeSelect
          label="Motivo"
          size="md"
          data={[
            { value: '', label: 'Não informado' },
            ...cancelReasons.map((value) => ({ value, label: cancelReasonLabels[value] })),
          ]}
          defaultValue={form.getValues().cancel_reason ?? ''}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('cancel_reason', cancelReasons.find((each) => each === value) ?? null)
          }
        />
      )}
    </Group>
  )
}
