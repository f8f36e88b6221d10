import { Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  accountClosedTitle,
  accountConsequences,
  accountDeletionFailure,
  accountDeletionLoadFailure,
  deleteAccountHint,
  deleteAccountLabel,
  describeAccountClosed,
  describeOwned,
  ownsClinicTitle,
} from '@postura/domain/erasure/account-deletion.labels'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '~/lib/api-client'
import { ConfirmButtons } from '~/ui/actions/confirm-buttons'
import { Dialog } from '~/ui/layers/dialog'
import { Section } from '~/ui/section'
import { FormError } from '~/ui/states/form-error'
import { QueryState } from '~/ui/states/query-state'
import { accountDeletionQuery, useDeleteAccount } from './account-deletion.api'

/** A full page load removes the data of the clinic from memory. */
const leave = (): void => window.location.assign('/')

export function DeleteAccountCard() {
  const [asking, question] = useDisclosure()
  const [deletesAt, setDeletesAt] = useState<string | null>(null)
  return (
    <Section title={deleteAccountLabel} hint={deleteAccountHint}>
      <Group>
        <Button variant="default" c="red" onClick={question.open}>
          {deleteAccountLabel}
        </Button>
      </Group>
      <Dialog
        title={deletesAt === null ? deleteAccountLabel : accountClosedTitle}
        opened={asking}
        onClose={deletesAt === null ? question.close : leave}
      >
        {deletesAt === null ? (
          <Question onClose={question.close} onDeleted={setDeletesAt} />
        ) : (
          <Stack>
            <Text>{describeAccountClosed(deletesAt)}</Text>
            <Group justify="flex-end">
              <Button onClick={leave}>Entendi</Button>
            </Group>
          </Stack>
        )}
      </Dialog>
    </Section>
  )
}

type Asked = { onClose: () => void; onDeleted: (deletesAt: string) => void }

function Question({ onClose, onDeleted }: Asked) {
  const query = useQuery(accountDeletionQuery)
  return (
    <QueryState query={query} failure={accountDeletionLoadFailure}>
      {({ owned }) =>
        owned.length > 0 ? (
          <Stack>
            <Title order={3} size="md">
              {ownsClinicTitle}
            </Title>
            {owned.map((each) => (
              <Text key={each.id}>{describeOwned(each)}</Text>
            ))}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose} data-autofocus>
                Fechar
              </Button>
            </Group>
          </Stack>
        ) : (
          <Confirm onClose={onClose} onDeleted={onDeleted} />
        )
      }
    </QueryState>
  )
}

function Confirm({ onClose, onDeleted }: Asked) {
  const { mutate, isPending, error } = useDeleteAccount()
  return (
    <Stack>
      <List size="sm" spacing="xs">
        {accountConsequences.map((said) => (
          <List.Item key={said}>{said}</List.Item>
        ))}
      </List>
      <FormError
        problem={error && (error instanceof ApiError ? error : { code: null, message: accountDeletionFailure })}
      />
      <ConfirmButtons
        confirm={deleteAccountLabel}
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: ({ deletes_at }) => onDeleted(deletes_at) })}
        onCancel={onClose}
      />
    </Stack>
  )
}
