import {
  noReadsHint,
  noReadsMessage,
  ownReadsHint,
  ownReadsTitle,
} from '@postura/domain/clinical/settings/clinical-settings.labels'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Section } from '~/ui/section'
import { EmptyState } from '~/ui/states/empty-state'
import { ReadTable } from './read-table'
import { ownReadsQuery } from './reads.api'

/** Which records the signed-in person has opened. */
export function OwnReads() {
  const query = useInfiniteQuery(ownReadsQuery)
  return (
    <Section title={ownReadsTitle} hint={ownReadsHint} wide>
      <ReadTable
        label={ownReadsTitle}
        query={query}
        empty={<EmptyState title={noReadsMessage}>{noReadsHint}</EmptyState>}
      />
    </Section>
  )
}
