import { Drawer, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { MAX_HISTORY_ENTRIES, type RecordName } from '@postura/domain/history/history'
import { formatInstant } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { useLayer } from '~/lib/layers/layers'
import { ErrorState } from '~/ui/states/error-state'
import { clinicHistoryQuery, historyQuery } from './history.api'
import css from './history-panel.module.css'

type HistoryPanelProps = {
  /** A record, or the settings of the clinic. */
  of: { record: RecordName; id: string; name: string } | 'clinic'
  opened: boolean
  onClose: () => void
}

/** Change history of any record or of the clinic. */
export function HistoryPanel({ of, opened, onClose }: HistoryPanelProps) {
  useLayer(opened, onClose)
  const title = of === 'clinic' ? 'Histórico da clínica' : `Histórico de ${of.name}`
  return (
    <Drawer opened={opened} onClose={onClose} position="right" title={title}>
      <Entries of={of} />
    </Drawer>
  )
}

function Entries({ of }: Pick<HistoryPanelProps, 'of'>) {
  const { data, error, refetch } = useQuery(of === 'clinic' ? clinicHistoryQuery : historyQuery(of.record, of.id))
  if (!data)
    return error ? (
      <ErrorState reason={error.message} onRetry={refetch} />
    ) : (
      <Stack aria-busy>
        <VisuallyHidden role="status">Carregando…</VisuallyHidden>
        <Skeleton height={48} />
        <Skeleton height={48} />
        <Skeleton height={48} />
      </Stack>
    )
  return (
    <>
      <ol className={css.entries}>
        {data.entries.map(({ id: entry, at, who, sentences }) => (
          <li key={entry}>
            <span className={css.when}>
              <time dateTime={at}>{formatInstant(at)}</time> · {who}
            </span>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </li>
        ))}
      </ol>
      {data.more && (
        <Text c="dimmed" size="sm" mt="md">
          São mostradas as {MAX_HISTORY_ENTRIES} alterações mais recentes.
        </Text>
      )}
    </>
  )
}
