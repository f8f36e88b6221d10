import { Alert, Button, CopyButton, Group, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { CalendarFeed } from '@postura/domain/professionals/feed/calendar-feed'
import {
  copyFeedLabel,
  createFeedLabel,
  describeFeed,
  describeFeedOf,
  feedAddressLabel,
  feedFailure,
  feedHint,
  feedOnceMessage,
  feedRevokedMessage,
  replaceFeedHint,
  replaceFeedLabel,
  revokeFeedLabel,
  showNamesLabel,
  showNamesWarning,
} from '@postura/domain/professionals/feed/calendar-feed.labels'
import type { Professional } from '@postura/domain/professionals/professional'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyError } from '~/lib/notify-error'
import { showToast } from '~/lib/toast'
import { RecordDialog } from '~/ui/actions/record-dialog'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { ErrorState } from '~/ui/states/error-state'
import { calendarFeedsQuery, useReplaceCalendarFeed, useRevokeCalendarFeed } from './calendar-feed.api'

/** Private address with which other calendars show the sessions of a professional. */
export function CalendarFeedDialog({ dialog }: { dialog: RecordDialogState<Professional> }) {
  return (
    <RecordDialog title={dialog.record ? describeFeedOf(dialog.record.name) : ''} dialog={dialog}>
      {({ id }) => <LoadedFeed key={id} id={id} />}
    </RecordDialog>
  )
}

/** Without the list nobody knows whether a new address would end another one. */
function LoadedFeed({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(calendarFeedsQuery)
  if (data) return <Feed id={id} feed={data.find(({ professional_id }) => professional_id === id)?.feed ?? null} />
  return isError ? <ErrorState title={feedFailure} onRetry={() => void refetch()} /> : <Skeleton height={160} />
}

function Feed({ id, feed }: { id: string; feed: CalendarFeed | null }) {
  const [showsNames, setShowsNames] = useState(feed?.shows_names ?? false)
  const replacing = useReplaceCalendarFeed()
  const revoking = useRevokeCalendarFeed()
  // The address is told once, so it is kept until the dialog closes.
  const path = replacing.data?.path
  const revoke = () =>
    revoking.mutate(id, {
      onSuccess: () => {
        replacing.reset()
        showToast({ message: feedRevokedMessage })
      },
      onError: notifyError,
    })
  return (
    <Stack>
      <Text c="dimmed">{feedHint}</Text>
      {feed && <Text>{describeFeed(feed)}</Text>}
      {path && <Address address={`${window.location.origin}${path}`} />}
      <Switch
        label={showNamesLabel}
        checked={showsNames}
        onChange={(event) => setShowsNames(event.currentTarget.checked)}
      />
      {showsNames && (
        <Alert color="yellow" variant="light">
          {showNamesWarning}
        </Alert>
      )}
      {feed && (
        <Text size="sm" c="dimmed">
          {replaceFeedHint}
        </Text>
      )}
      <Group justify="flex-end">
        {feed && (
          <Button variant="default" loading={revoking.isPending} onClick={revoke}>
            {revokeFeedLabel}
          </Button>
        )}
        <Button
          variant={path ? 'default' : 'filled'}
          loading={replacing.isPending}
          onClick={() => replacing.mutate({ id, shows_names: showsNames }, { onError: notifyError })}
        >
          {feed ? replaceFeedLabel : createFeedLabel}
        </Button>
      </Group>
    </Stack>
  )
}

function Address({ address }: { address: string }) {
  return (
    <Group align="flex-end" wrap="nowrap">
      <TextInput
        label={feedAddressLabel}
        description={feedOnceMessage}
        readOnly
        value={address}
        flex={1}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={address}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copiado' : copyFeedLabel}</Button>}
      </CopyButton>
    </Group>
  )
}
