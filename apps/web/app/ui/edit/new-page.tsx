import { Skeleton } from '@mantine/core'
import { newId } from '@postura/domain/shared/ids'
import { type ReactNode, useState } from 'react'
import { useHasBeen } from '~/lib/forms/use-has-been'
import { PageHeader } from '../page-header'
import { ErrorState } from '../states/error-state'

export type NewRecord<V> = { id: string; initial: V }

type NewPageProps<V> = {
  title: string
  failure: string
  /** What the draft needs. The form opens when all of it is known, and stays open when a source loads again. */
  sources: readonly { isKnown: boolean; failure: Error | null; refetch: () => unknown }[]
  draft: () => V
  children: (record: NewRecord<V>) => ReactNode
}

/** Page with the form of a new record. */
export function NewPage<V>({ title, failure, sources, ...form }: NewPageProps<V>) {
  const failed = sources.find((source) => source.failure !== null)
  const isOpen = useHasBeen(!failed && sources.every(({ isKnown }) => isKnown))
  return (
    <>
      <PageHeader title={title} />
      {isOpen ? (
        <NewForm {...form} />
      ) : failed ? (
        <ErrorState title={failure} reason={failed.failure?.message ?? ''} onRetry={failed.refetch} />
      ) : (
        <Skeleton height={420} maw={640} />
      )}
    </>
  )
}

/** Id and draft are created once: a retry after a lost response must send the same id, and a refresh must not reset the form. */
function NewForm<V>({ draft, children }: Pick<NewPageProps<V>, 'draft' | 'children'>) {
  const [record] = useState(() => ({ id: newId(), initial: draft() }))
  return children(record)
}
