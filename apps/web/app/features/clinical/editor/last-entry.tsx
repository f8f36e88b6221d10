import { Button, Group, Text } from '@mantine/core'
import { readContent, sectionsOfContent } from '@postura/domain/clinical/clinical-content'
import type { ClinicalEntry } from '@postura/domain/clinical/clinical-entry'
import { copyLastLabel, noLastEntry, showLastLabel } from '@postura/domain/clinical/writing/writing.labels'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconChevronDown, IconCopy } from '~/ui/icons/icons'
import { ErrorState } from '~/ui/states/error-state'
import { lastEntryQuery } from '../clinical.api'
import css from './editor.module.css'

type LastEntryProps = {
  patientId: string
  onCopy: (entry: ClinicalEntry) => void
  /** Called once it is read. */
  onRead: (entry: ClinicalEntry) => void
}

/** The session before, folded: reading it is a line of the log, so it is loaded with the first tap only. */
export function LastEntry({ patientId, onCopy, onRead }: LastEntryProps) {
  const [isWanted, setIsWanted] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({ ...lastEntryQuery(patientId), enabled: false })
  const read = async (): Promise<ClinicalEntry | null> => {
    setIsWanted(true)
    const entry = data ? data.entry : (await refetch()).data?.entry
    if (entry) onRead(entry)
    return entry ?? null
  }
  const entry = data?.entry
  return (
    <div>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconCopy size={17} stroke={1.75} aria-hidden />}
          loading={isFetching}
          onClick={async () => {
            const found = await read()
            if (found) onCopy(found)
          }}
        >
          {copyLastLabel}
        </Button>
        <Button
          variant="subtle"
          aria-expanded={isShown}
          rightSection={<IconChevronDown size={16} aria-hidden data-open={isShown} className={css.chevron} />}
          onClick={() => {
            setIsShown(!isShown)
            if (!isShown) void read()
          }}
        >
          {showLastLabel}
        </Button>
      </Group>
      {isWanted && error && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      {isWanted && data && !entry && (
        <Text size="sm" c="dimmed" role="status">
          {noLastEntry}
        </Text>
      )}
      {isShown && entry?.content && <Folded entry={entry} content={entry.content} />}
    </div>
  )
}

function Folded({ entry, content }: { entry: ClinicalEntry; content: string }) {
  const read = readContent(content)
  return (
    <dl className={css.last} aria-label={`Evolução de ${formatCivilDate(entry.occurred_on)}`}>
      {(read ? sectionsOfContent(read) : []).flatMap(({ entries }) =>
        entries.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        )),
      )}
    </dl>
  )
}
