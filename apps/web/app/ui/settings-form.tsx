import { Group, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { changesNothing } from '@postura/domain/shared/changes-nothing'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isRefusal } from '~/lib/api-client'
import { changedFields } from '~/lib/forms/changed-fields'
import { useEditAgain } from '~/lib/forms/use-edit-again'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { SaveButton } from './fields/save-button'
import { Section } from './section'
import { FormError } from './states/form-error'
import { Loaded } from './states/loaded'
import { StaleRemedy } from './states/stale-remedy'

type Values = Record<string, unknown>

type PartProps<T, V extends Values> = {
  /** The fields of the record that this form is about. */
  part: (record: T) => V
  schema: Parameters<typeof useSaveForm<V, T>>[0]['schema']
  save: (values: V & { rev: number }) => Promise<T>
  /** What the button says, and the toast once it is saved. */
  button?: string
  done: string
  failure: string
  children: (form: UseFormReturnType<V>, record: T) => ReactNode
}

type SettingsFormProps<T, V extends Values, K extends QueryKey> = PartProps<T, V> & {
  title: string
  anchor: string
  hint?: string
  query: UseQueryOptions<T, Error, T, K>
  loadFailure: string
}

/** One of several forms on a page of settings, each saved by itself. */
export function SettingsForm<T extends { rev: number }, V extends Values, K extends QueryKey>({
  title,
  anchor,
  hint,
  query: options,
  loadFailure,
  ...part
}: SettingsFormProps<T, V, K>) {
  const query = useFreshQuery(options)
  const { attempt, kept, editAgain } = useEditAgain<V>(query.refetch, loadFailure)
  return (
    <Section title={title} anchor={anchor}>
      {hint && (
        <Text c="dimmed" mb="md">
          {hint}
        </Text>
      )}
      <Loaded query={query} failure={loadFailure}>
        {(record) => (
          <PartForm
            key={attempt}
            record={record}
            reload={async () => (await query.refetch()).data}
            kept={kept}
            onEditAgain={editAgain}
            {...part}
          />
        )}
      </Loaded>
    </Section>
  )
}

type PartFormProps<T, V extends Values> = PartProps<T, V> & {
  record: T
  reload: () => Promise<T | undefined>
  kept: Partial<V>
  onEditAgain: (kept: Partial<V>) => void
}

function PartForm<T extends { rev: number }, V extends Values>(props: PartFormProps<T, V>) {
  const { record, reload, part, schema, save, button, done, failure, children, kept, onEditAgain } = props
  const [seen, setSeen] = useState(record)
  const [initial] = useState(() => part(record))
  const { form, submit, saving, problem } = useSaveForm<V, T>({
    schema,
    initial,
    typedAlready: kept,
    failure,
    save: async (values) => {
      notifications.hide(done)
      // A newer version is a conflict only if it differs in these very fields.
      const isSame = (version: T) => changesNothing(part(seen), part(version))
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
      notifications.show({ id: done, message: done })
    },
  })
  const remedy = problem?.code === 'stale' && (
    <StaleRemedy
      onKeep={() => onEditAgain(changedFields(part(seen), form.getValues()))}
      onDiscard={() => onEditAgain({})}
    />
  )
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormError problem={problem} remedy={remedy} />
        {children(form, record)}
        <Group justify="flex-end">
          <SaveButton saving={saving} label={button} />
        </Group>
      </Stack>
    </form>
  )
}
