import { Alert, Button, Group, List, Stack, Text, TextInput, Title } from '@mantine/core'
import type { ClinicDeletion } from '@postura/domain/erasure/clinic-deletion'
import { deleteClinic } from '@postura/domain/erasure/clinic-deletion.endpoints'
import {
  deleteClinicLabel,
  deletionFailure,
  deletionLoadFailure,
  describeConsequences,
  describeDuties,
  describeLastExport,
  describeNameToType,
  lawTitle,
  takeFirstMessage,
  typeNameLabel,
  whatHappensTitle,
} from '@postura/domain/erasure/clinic-deletion.labels'
import { isTypedName, needsExport } from '@postura/domain/erasure/clinic-deletion.rules'
import { describeRetained } from '@postura/domain/erasure/erasure.labels'
import { useQuery } from '@tanstack/react-query'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { FormStack } from '~/ui/edit/form-stack'
import { FormError } from '~/ui/states/form-error'
import { QueryState } from '~/ui/states/query-state'
import { clinicDeletionQuery, useDeleteClinic } from './clinic-deletion.api'

/** Says what happens and what the law keeps, and then asks for the clinic's name. */
export function DeleteClinicForm({ onClose }: { onClose: () => void }) {
  const query = useQuery(clinicDeletionQuery)
  return (
    <QueryState query={query} failure={deletionLoadFailure}>
      {(deletion) => <Question deletion={deletion} onClose={onClose} />}
    </QueryState>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <Title order={3} size="md" mb={4}>
        {title}
      </Title>
      <List size="sm" spacing="xs">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </div>
  )
}

type Asked = { deletion: ClinicDeletion; onClose: () => void }

function Question({ deletion, onClose }: Asked) {
  const { stays, exported_at } = deletion
  return (
    <Stack>
      <Lines title={whatHappensTitle} lines={describeConsequences(deletion)} />
      {stays.length > 0 && (
        <Lines title={lawTitle} lines={[...stays.map(describeRetained), ...describeDuties(deletion)]} />
      )}
      {needsExport(stays, exported_at, new Date()) ? (
        <>
          <Alert color="yellow">{takeFirstMessage}</Alert>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} data-autofocus>
              Fechar
            </Button>
          </Group>
        </>
      ) : (
        <Confirm deletion={deletion} onClose={onClose} />
      )}
    </Stack>
  )
}

function Confirm({ deletion: { clinic, exported_at }, onClose }: Asked) {
  const deleting = useDeleteClinic()
  const { form, typed, submit, saving, problem } = useSaveForm({
    schema: deleteClinic.body,
    initial: { name: '' },
    failure: deletionFailure,
    save: deleting.mutateAsync,
    onSaved: onClose,
  })
  return (
    <FormStack onSubmit={submit}>
      {exported_at && <Text size="sm">{describeLastExport(exported_at)}</Text>}
      <TextInput
        label={typeNameLabel}
        description={describeNameToType(clinic)}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <FormError problem={problem} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" color="red" loading={saving} disabled={!isTypedName(typed.name, clinic)}>
          {deleteClinicLabel}
        </Button>
      </Group>
    </FormStack>
  )
}
