import { Group } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { isUnchanged } from '@postura/domain/shared/is-unchanged'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isRefusal } from '~/lib/api-client'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { useRestartableForm } from '~/lib/forms/use-restartable-form'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { hideToast, showToast } from '~/lib/toast'
import { FormStack } from './edit/form-stack'
import { type EditedRecord, useRecordForm } from './edit/use-record-form'
import { SaveButton } from './fields/save-button'
import { Section } from './section'
import css from './settings-form.module.css'
import { FormError } from './states/form-error'
import { QueryState } from './states/query-state'

type Values = Record<string, unknown>

type PartProps<T, V extends Values> = {
  /** Fields of the record that this form edits. */
  part: (record: T) => V
  schema: Parameters<typeof useSaveForm<V, T>>[0]['schema']
  save: (values: V & { rev: number }) => Promise<T>
  /** Label of the button; `done` is the toast after saving. */
  button?: string
  done: string
  failure: string
  /** Why the user may not change the values; the form then has no button. */
  readOnly?: string | false
  children: (form: UseFormReturnType<V>, shown: { record: T; typed: V }) => ReactNode
}

type SettingsFormProps<T, V extends Values, K extends QueryKey> = PartProps<T, V> & {
  title: string
  hint?: string
  query: UseQueryOptions<T, Error, T, K>
  loadFailure: string
}

/** Form of the settings, each saved separately. */
export function SettingsForm<T extends { rev: number }, V extends Values, K extends QueryKey>({
  title,
  hint,
  query: options,
  loadFailure,
  ...part
}: SettingsFormProps<T, V, K>) {
  const query = useFreshQuery(options)
  const { attempt, kept, restart } = useRestartableForm<V>(query.refetch, loadFailure)
  return (
    <Section title={title} hint={part.readOnly || hint}>
      <QueryState query={query} failure={loadFailure}>
        {(record) => (
          <PartForm
            key={attempt}
            record={record}
            reload={async () => (await query.refetch()).data}
            kept={kept}
            onRestart={restart}
            {...part}
          />
        )}
      </QueryState>
    </Section>
  )
}

type PartFormProps<T, V extends Values> = PartProps<T, V> &
  EditedRecord<T, V> & { reload: () => Promise<T | undefined> }

function PartForm<T extends { rev: number }, V extends Values>(props: PartFormProps<T, V>) {
  const { part, schema, save, button, done, failure, readOnly, children, reload, ...edited } = props
  const { record } = edited
  const { seen, setSeen, form: start } = useRecordForm(edited, part)
  const { form, typed, submit, saving, problem } = useSaveForm<V, T>({
    ...start,
    schema,
    failure,
    save: async (values) => {
      hideToast(done)
      // A newer version is a conflict only if these fields differ.
      const isSame = (version: T) => isUnchanged(part(seen), part(version))
      const saveOn = (version: T) => save({ ...values, rev: version.rev })
      try {
        return await saveOn(isSame(record) ? record : seen)
      } catch (error) {
        const latest = isRefusal(error, 'stale') && (await reload())
        if (latest && isSame(latest)) return saveOn(latest)
        throw error
      }
    },
    onSaved: (saved) => {
      setSeen(saved)
      showToast({ id: done, message: done })
    },
  })
  return (
    <FormStack onSubmit={submit}>
      <FormError problem={problem} remedy={problem?.code && start.remedyFor(problem.code, form.getValues())} />
      {readOnly ? (
        <fieldset disabled className={css.readOnly}>
          {children(form, { record, typed })}
        </fieldset>
      ) : (
        <>
          {children(form, { record, typed })}
          <Group justify="flex-end">
            <SaveButton saving={saving} label={button} />
          </Group>
        </>
      )}
    </FormStack>
  )
}
