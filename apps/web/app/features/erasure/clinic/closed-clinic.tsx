import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Me } from '@postura/domain/accounts/account'
import type { ClinicDeletion } from '@postura/domain/erasure/clinic-deletion'
import { getClinicDeletion } from '@postura/domain/erasure/clinic-deletion.endpoints'
import {
  closedTitle,
  deletionLoadFailure,
  describeClosed,
  describeClosedForTeam,
  describeRecordLeft,
  erasingMessage,
  erasingTitle,
  recordTitle,
  returnFailure,
  returnLabel,
} from '@postura/domain/erasure/clinic-deletion.labels'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '~/lib/api-client'
import { FormError } from '~/ui/states/form-error'
import { QueryState } from '~/ui/states/query-state'
import { mayAs } from '../../team/use-may'
import { clinicDeletionQuery, useReturnToClinic } from './clinic-deletion.api'

/** All that is left of a clinic that is being deleted: for its owner the way back and the data, for the team a sentence. */
export function ClosedClinic({ me, dataExport }: { me: Me; dataExport: ReactNode }) {
  return mayAs(me.member_role)(getClinicDeletion.needs) ? (
    <ForOwner dataExport={dataExport} />
  ) : (
    <ForTeam clinic={me.clinic.name} />
  )
}

function ForTeam({ clinic }: { clinic: string }) {
  return (
    <Stack>
      <Title order={1}>{closedTitle}</Title>
      <Text>{describeClosedForTeam(clinic)}</Text>
    </Stack>
  )
}

function ForOwner({ dataExport }: { dataExport: ReactNode }) {
  const query = useQuery(clinicDeletionQuery)
  return (
    <QueryState query={query} failure={deletionLoadFailure}>
      {(deletion) => (
        <Stack gap="xl">
          <State deletion={deletion} />
          {deletion.state !== 'erasing' && dataExport}
        </Stack>
      )}
    </QueryState>
  )
}

function State({ deletion: { state, clinic, due_at, record_until } }: { deletion: ClinicDeletion }) {
  if (state === 'record')
    return (
      <Stack>
        <Title order={1}>{recordTitle}</Title>
        <Text>{describeRecordLeft(record_until ?? '')}</Text>
      </Stack>
    )
  if (state === 'erasing')
    return (
      <Stack>
        <Title order={1}>{erasingTitle}</Title>
        <Text>{erasingMessage}</Text>
      </Stack>
    )
  return (
    <Stack>
      <Title order={1}>{closedTitle}</Title>
      <Text>{describeClosed(clinic, due_at ?? '')}</Text>
      <Return />
    </Stack>
  )
}

function Return() {
  const { mutate, isPending, error } = useReturnToClinic()
  return (
    <>
      <FormError problem={error && (error instanceof ApiError ? error : { code: null, message: returnFailure })} />
      <Group>
        <Button loading={isPending} onClick={() => mutate()}>
          {returnLabel}
        </Button>
      </Group>
    </>
  )
}
