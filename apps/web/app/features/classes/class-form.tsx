import { Button, Group, Textarea, TextInput } from '@mantine/core'
import type { WhenFull } from '@postura/domain/classes/class'
import { type ClassDraft, classDraft } from '@postura/domain/classes/class.draft'
import { classLabels, classSaveFailure } from '@postura/domain/classes/class.labels'
import {
  onlyWhereFreeLabel,
  overCapacityLabel,
  smallerCapacityLabel,
  waitWhereFullLabel,
} from '@postura/domain/classes/seat.labels'
import type { Scope } from '@postura/domain/scheduling/scheduling'
import type { ReactNode } from 'react'
import type { RecordFormProps } from '~/lib/forms/record-form-props'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { useSubmitOverrides } from '~/lib/forms/use-submit-overrides'
import { FormStack } from '~/ui/edit/form-stack'
import { FormButtons } from '~/ui/fields/form-buttons'
import { NumberField } from '~/ui/fields/number-field'
import { FormError } from '~/ui/states/form-error'
import { ProfessionalField } from '../professionals/professional-field'
import { RoomField } from '../rooms/room-field'
import { ConflictHint } from '../scheduling/conflict-hint'
import type { Repetition } from '../scheduling/series/use-series'
import { SqueezeInButton } from '../scheduling/squeeze-in-button'
import { isTimeRefusalOutdated } from '../scheduling/time-refusal'
import { TimesFields } from '../scheduling/times-fields'
import { PatientsField } from './seats/patients-field'

/** Confirmations the user gave after an error. */
export type ClassOverrides = { squeeze_in: boolean; lower_capacity: boolean; when_full: WhenFull; scope: Scope }

type ClassFormProps<R> = Omit<RecordFormProps<ClassDraft>, 'save' | 'onSaved'> & {
  /** Saves the class. `setOverrides` keeps an answer for a retry, so that it is asked only once. */
  save: (
    draft: ClassDraft,
    overrides: Partial<ClassOverrides>,
    setOverrides: (more: Partial<ClassOverrides>) => void,
  ) => Promise<R>
  onSaved: (saved: R) => unknown
  /** The edited class, which is excluded from the conflict check. */
  except?: string
  repetition?: Repetition
  onChange?: (typed: ClassDraft) => void
}

/** A class has no patient of its own, so only the professional and the room must be free. */
export const toRequestedTime = ({ date, start, end, professional_id, room_id }: ClassDraft) => ({
  date,
  start,
  end,
  professional_id,
  room_id,
  patient_id: null,
})

export function ClassForm<R>(props: ClassFormProps<R>) {
  const { initial, typedAlready = {}, save, onSaved, back, remedyFor, except, repetition: repeated, onChange } = props
  const overrides = useSubmitOverrides<ClassOverrides>()
  const { form, typed, submit, saving, problem } = useSaveForm({
    schema: classDraft,
    initial,
    typedAlready,
    failure: classSaveFailure,
    save: (draft) => save(draft, overrides.get(), overrides.set),
    onSaved,
    onChange,
    isOutdated: isTimeRefusalOutdated,
  })
  const submitWith = (more: Partial<ClassOverrides>) => overrides.submitWith(submit, more)
  const isSeries = repeated?.isOn === true
  const exceed = <Button onClick={submitWith({ when_full: 'exceed' })}>{overCapacityLabel}</Button>
  const remedies: Record<string, ReactNode> = {
    // The conflicts of a series are decided row by row.
    time_taken: !isSeries && <SqueezeInButton onClick={submitWith({ squeeze_in: true })} />,
    class_full: exceed,
    some_classes_full: (
      <Group gap="xs">
        {exceed}
        <Button variant="default" onClick={submitWith({ when_full: 'wait' })}>
          {waitWhereFullLabel}
        </Button>
        <Button variant="default" onClick={submitWith({ when_full: 'skip' })}>
          {onlyWhereFreeLabel}
        </Button>
      </Group>
    ),
    capacity_below_enrolled: <Button onClick={submitWith({ lower_capacity: true })}>{smallerCapacityLabel}</Button>,
  }
  const remedy = problem?.code && (remedies[problem.code] ?? remedyFor?.(problem.code, form.getValues()))

  return (
    <FormStack onSubmit={overrides.submit(submit)} maw={640}>
      <FormError problem={problem} remedy={remedy} />
      <TextInput
        label={classLabels.title}
        required
        maxLength={120}
        autoFocus={initial.title === ''}
        {...form.getInputProps('title')}
      />
      <TimesFields form={form} typed={typed} />
      {!isSeries && (
        <ConflictHint
          wanted={toRequestedTime(typed)}
          except={except}
          problem={problem}
          onSqueezeIn={saving ? undefined : submitWith({ squeeze_in: true })}
        />
      )}
      <NumberField label={classLabels.capacity} required maw={160} {...form.getInputProps('capacity')} />
      <PatientsField
        value={typed.patients}
        capacity={typed.capacity}
        error={form.errors.patients}
        onChange={(patients) => form.setFieldValue('patients', patients)}
      />
      <ProfessionalField recorded={initial.professional_id} {...form.getInputProps('professional_id')} />
      <RoomField recorded={initial.room_id} {...form.getInputProps('room_id')} />
      <Textarea label={classLabels.description} rows={4} maxLength={2_000} {...form.getInputProps('description')} />
      {repeated?.fields}
      <FormButtons cancel={back} saving={saving} label={repeated?.saveLabel} disabled={repeated?.isReady === false} />
    </FormStack>
  )
}
