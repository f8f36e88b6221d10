import { Alert, Button, Stack } from '@mantine/core'
import { changeLabels, describeNewerVersion } from '@postura/domain/changes/change.labels'
import type { HistoryEntry } from '@postura/domain/history/history'
import { type UseQueryOptions, useMutationState, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

export type LatestChange = UseQueryOptions<{ entries: HistoryEntry[]; more: boolean }>

type NewerVersionProps = { rev: number; history: LatestChange; onLoad: () => void }

/** True once this window has changed something itself: then it says so elsewhere. */
const useHasSaved = (since: number): boolean =>
  useMutationState({ filters: { status: 'success' }, select: ({ state }) => state.submittedAt }).some(
    (at) => at >= since,
  )

/** Says who has changed the record since its form was opened. Saving would be refused: the form was filled with the older version. */
export function NewerVersion({ rev, history, onLoad }: NewerVersionProps) {
  const [opened] = useState(() => ({ rev, at: Date.now() }))
  const hasSaved = useHasSaved(opened.at)
  return rev === opened.rev || hasSaved ? null : <Notice history={history} onLoad={onLoad} />
}

function Notice({ history, onLoad }: Omit<NewerVersionProps, 'rev'>) {
  const { data } = useQuery(history)
  const latest = data?.entries[0]
  return (
    <Alert color="yellow" role="status" mb="md">
      <Stack gap="sm" align="flex-start">
        {latest ? describeNewerVersion(latest) : changeLabels.newerVersion}
        <Button variant="default" onClick={onLoad}>
          {changeLabels.loadCurrent}
        </Button>
      </Stack>
    </Alert>
  )
}
