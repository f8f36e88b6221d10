import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import type { Scope } from '@postura/domain/agenda/agenda'
import type { WhenFull } from '@postura/domain/classes/class'
import { type ClassDraft, classDraft } from '@postura/domain/classes/class.draft'
import { classLabels, classSaveFailure } from '@postura/domain/classes/class.labels'
import {
  onlyWhereFreeLabel,
  overCapacityLabel,
  smallerCapacityLabel,
  waitWhereFullLabel,
} from '@postura/domain/classes/seat.labels'
import { type ReactNode, useState } from 'react'
import { useInsistence } from '~/lib/forms/use-insistence'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { FormButtons } from '~/ui/fields/form-buttons'
import { NumberField } from '~/ui/fields/number-field'
import { FormError } from '~/ui/states/form-error'
import { ConflictHint } from '../agenda/conflict-hint'
import type { Repetition } from '../agenda/series/use-series'
import { SqueezeInButton } from '../agenda/squeeze-in-button'
import { TimesFields } from '../agenda/times-fields'
import { ProfessionalField } from '../professionals/professional-field'
import { PatientsField } from './seats/patients-field'

/** What was said knowing what stands in the way. */
export type Insisted = { squeeze_in: boolean; lower_capacity: boolean; when_full: WhenFull; scope: Scope }

type ClassFormProps<R> = {
  initial: ClassDraft
  /** Typed before this form began, and not saved yet. */
  typedAlready?: Partial<ClassDraft>
  /** Asks what is to be asked once; `say` keeps the answer for a second try. */
  save: (draft: ClassDraft, wishes: Partial<Insisted>, say: (more: Partial<Insisted>) => void) => Promise<R>
  onSaved: (saved: R) => unknown
  /** Where "Cancelar" leads. */
  back: string
  /** What can be done about a refusal, by its code. */
  remedyFor?: (code: string, typed: ClassDraft) => ReactNode
  /** The class that is changed is not in its own way. */
  except?: string
  repetition?: Repetition
  onChange?: (typed: ClassDraft) => void
}

/** A class is nobody's in particular: only whoever gives it must be free. */
export const wantedTime = ({ date, start, end, professional_id }: ClassDraft) => ({
  date,
  start,
  end,
  professional_id,
  patient_id: null,
})

export function ClassForm<R>(props: ClassFormProps<R>) {
  const { initial, typedAlready = {}, save, onSaved, back, remedyFor, except, repetition: repeated, onChange } = props
  const [typed, setTyped] = useState({ ...initial, ...typedAlready })
  const insistence = useInsistence<Insisted>()
  const { form, submit, saving, problem } = useSaveForm({
    schema: classDraft,
    initial,
    typedAlready,
    failure: classSaveFailure,
    save: (draft) => save(draft, insistence.wishes(), insistence.say),
    onSaved,
    onChange: (next) => {
      setTyped(next)
      onChange?.(next)
    },
  })
  const insist = (more: Partial<Insisted>) => insistence.insisting(submit, more)
  const isSeries = repeated?.isOn === true
  const exceed = (
    <Button size="md" onClick={insist({ when_full: 'exceed' })}>
      {overCapacityLabel}
    </Button>
  )
  const remedies: Record<string, ReactNode> = {
    // The classes of a series are decided one by one.
    time_taken: !isSeries && <SqueezeInButton onClick={insist({ squeeze_in: true })} />,
    class_full: exceed,
    some_classes_full: (
      <Group gap="xs">
        {exceed}
        <Button size="md" variant="default" onClick={insist({ when_full: 'wait' })}>
          {waitWhereFullLabel}
        </Button>
        <Button size="md" variant="default" onClick={insist({ when_full: 'skip' })}>
          {onlyWhereFreeLabel}
        </Button>
      </Group>
    ),
    capacity_below_enrolled: (
      <Button size="md" onClick={insist({ lower_capacity: true })}>
        {smallerCapacityLabel}
      </Button>
    ),
  }
  const remedy = problem?.code && (remedies[problem.code] ?? remedyFor?.(problem.code, form.getValues()))

  return (
    <form noValidate onSubmit={insistence.plainly(submit)}>
      <Stack maw={640}>
        <FormError problem={problem} remedy={remedy} />
        <TextInput
          label={classLabels.title}
          required
          size="md"
          maxLength={120}
          autoFocus={initial.title === ''}
          {...form.getInputProps('title')}
        />
        <TimesFields form={form} date={typed.date} />
        {!isSeries && (
          <ConflictHint
            wanted={wantedTime(typed)}
            except={except}
            onSqueezeIn={saving ? undefined : insist({ squeeze_in: true })}
          />
        )}
        <NumberField label={classLabels.capacity} required size="md" maw={160} {...form.getInputProps('capacity')} />
        <PatientsField
          value={typed.patients}
          capacity={typed.capacity}
          error={form.errors.patients}
          onChange={(patients) => form.setFieldValue('patients', patients)}
        />
        <ProfessionalField
          recorded={initial.professional_id}
          defaultValue={typed.professional_id}
          error={form.errors.professional_id}
          onChange={(id) => form.setFieldValue('professional_id', id)}
        />
        <Textarea
          label={classLabels.description}
          size="md"
          rows={3}
          maxLength={2_000}
          {...form.getInputProps('description')}
        />
        {repeated?.fields}
        <FormButtons cancel={back} saving={saving} label={repeated?.saveLabel} disabled={repeated?.isReady === false} />
      </Stack>
    </form>
  )
}
