import { Alert, NativeSelect, Text, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { appointmentStatuses, cancelReasons } from '@postura/domain/appointments/appointment'
import { type AppointmentDraft, appointmentDraft } from '@postura/domain/appointments/appointment.draft'
import {
  appointmentLabels,
  appointmentSaveFailure,
  appointmentStatusLabels,
  cancelReasonLabels,
  pastDateMessage,
} from '@postura/domain/appointments/appointment.labels'
import { isScheduledOrConfirmed } from '@postura/domain/appointments/appointment.rules'
import { describePackageMismatch } from '@postura/domain/appointments/patient-defaults'
import { sumSessionsLeftByType } from '@postura/domain/packages/package.rules'
import { describeSessionsLeft } from '@postura/domain/patients/patient.labels'
import { type AppointmentType, appointmentTypes } from '@postura/domain/scheduling/scheduling'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import type { RecordFormProps } from '~/lib/forms/record-form-props'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { useSubmitOverrides } from '~/lib/forms/use-submit-overrides'
import { today } from '~/lib/today'
import { FormStack } from '~/ui/edit/form-stack'
import { FormButtons } from '~/ui/fields/form-buttons'
import { FormError } from '~/ui/states/form-error'
import { PatientPicker } from '../patients/patient-picker'
import { patientQuery } from '../patients/patients.api'
import { ProfessionalField } from '../professionals/professional-field'
import { RoomField } from '../rooms/room-field'
import { ConflictHint } from '../scheduling/conflict-hint'
import { FreeTimes } from '../scheduling/free-times'
import type { Repetition } from '../scheduling/series/use-series'
import { SqueezeInButton } from '../scheduling/squeeze-in-button'
import { isTimeRefusalOutdated } from '../scheduling/time-refusal'
import { TimesFields } from '../scheduling/times-fields'
import css from './appointment-form.module.css'
import { type Propose, useProposals } from './use-proposals'

type AppointmentFormProps = Omit<RecordFormProps<AppointmentDraft>, 'save'> & {
  save: (draft: AppointmentDraft, squeeze_in: boolean) => Promise<unknown>
  /** The edited appointment, which is excluded from the conflict check. */
  except?: string
  /** Proposals for a new appointment. */
  propose?: Propose
  /** The repetition of a new appointment. A repeated appointment shows its own conflict hints. */
  repetition?: Repetition
  onChange?: (typed: AppointmentDraft) => void
}

export function AppointmentForm(props: AppointmentFormProps) {
  const {
    initial,
    typedAlready = {},
    save,
    onSaved,
    back,
    remedyFor,
    except,
    propose,
    repetition: repeated,
    onChange,
  } = props
  const overrides = useSubmitOverrides<{ squeeze_in: true }>()
  const { form, typed, submit, saving, problem } = useSaveForm({
    schema: appointmentDraft,
    initial,
    typedAlready,
    failure: appointmentSaveFailure,
    save: (draft) => save(draft, overrides.get().squeeze_in ?? false),
    onSaved,
    onChange,
    isOutdated: isTimeRefusalOutdated,
  })
  const { data: patient } = useQuery({ ...patientQuery(typed.patient?.id ?? ''), enabled: typed.patient !== null })
  useProposals({ form, typed, initial, patient, propose })
  const isLive = isScheduledOrConfirmed(typed.status)
  const prepaid = sumSessionsLeftByType(patient?.packages ?? [], today())
  const mismatch = describePackageMismatch(
    typed.title,
    prepaid.map(({ type }) => type),
  )
  const saveAnyway = overrides.submitWith(submit, { squeeze_in: true })
  // The conflicts of a series are decided row by row.
  const mayBeSqueezed = problem?.code === 'time_taken' && !repeated?.isOn
  const remedy = mayBeSqueezed ? (
    <SqueezeInButton onClick={saveAnyway} />
  ) : (
    problem?.code && remedyFor?.(problem.code, form.getValues())
  )

  return (
    <FormStack onSubmit={overrides.submit(submit)} maw={640}>
      <FormError problem={problem} remedy={remedy} />
      <PatientPicker
        label="Paciente"
        required
        autoFocus={initial.patient === null}
        registers
        {...form.getInputProps('patient')}
      />
      <TimesFields form={form} typed={typed} />
      {isLive && isCivilDate(typed.date) && typed.date < today() && (
        <Text size="sm" c="dimmed" role="status">
          {pastDateMessage}
        </Text>
      )}
      {propose && isLive && !repeated?.isOn && (
        <FreeTimes typed={toRequestedTime(typed)} before={initial} onChoose={form.setValues} />
      )}
      {!repeated?.isOn && (
        <ConflictHint
          wanted={isLive ? toRequestedTime(typed) : null}
          except={except}
          problem={problem}
          onSqueezeIn={saving ? undefined : saveAnyway}
        />
      )}
      <div className={css.pair}>
        <NativeSelect
          label={appointmentLabels.title}
          required
          data={[...appointmentTypes]}
          value={typed.title}
          error={form.errors.title}
          description={prepaid.length > 0 && `Pacote: ${describeSessionsLeft(prepaid)}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => form.setFieldValue('title', event.currentTarget.value as AppointmentType)}
        />
        <ProfessionalField
          recorded={initial.professional_id}
          {...form.getInputProps('professional_id')}
          value={typed.professional_id}
        />
      </div>
      {mismatch && (
        <Alert color="yellow" variant="light" role="status">
          {mismatch}
        </Alert>
      )}
      <div className={css.pair} data-short>
        <RoomField recorded={initial.room_id} {...form.getInputProps('room_id')} />
        {!repeated?.isOn && <StatusFields form={form} status={typed.status} />}
      </div>
      <Textarea
        label={appointmentLabels.description}
        rows={2}
        maxLength={2_000}
        {...form.getInputProps('description')}
      />
      {repeated?.fields}
      <div className={css.foot}>
        <FormButtons cancel={back} saving={saving} label={repeated?.saveLabel} disabled={repeated?.isReady === false} />
      </div>
    </FormStack>
  )
}

/** The patient is optional: a time can be checked before one is chosen. */
export const toRequestedTime = ({ patient, ...draft }: AppointmentDraft) => ({
  ...draft,
  patient_id: patient?.id ?? null,
})

type StatusFieldsProps = { form: UseFormReturnType<AppointmentDraft>; status: AppointmentDraft['status'] }

function StatusFields({ form, status }: StatusFieldsProps) {
  return (
    <>
      <NativeSelect
        label={appointmentLabels.status}
        required
        data={appointmentStatuses.map((value) => ({ value, label: appointmentStatusLabels[value] }))}
        {...form.getInputProps('status')}
      />
      {status === 'canceled' && (
        <NativeSelect
          label="Motivo"
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
    </>
  )
}
