import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { isTransient } from '~/lib/query-client'
import { IconSearch } from '../icons/icons'
import { PageHeader } from '../page-header'
import { EmptyState } from './empty-state'
import { ErrorState } from './error-state'

export type QueryStateProps<T> = {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  /** Title of the page until the record sets its own. */
  title?: string
  /** Message of a loading error. */
  failure: string
  /** Message and link if the record does not exist; left out for records that always exist. */
  missing?: string
  back?: { to: string; label: string }
  children: (data: T) => ReactNode
}

/** One record in all states: loading, error, missing and loaded. */
export function QueryState<T>({ query, title, failure, missing, back, children }: QueryStateProps<T>) {
  const { data, error, refetch } = query
  // Loaded data stays after a failed refetch, because the user may be typing.
  if (data !== undefined) return children(data)
  return (
    <>
      {title && <PageHeader title={title} />}
      {error === null ? (
        <Stack aria-busy gap="xl">
          <VisuallyHidden role="status">Carregando…</VisuallyHidden>
          {['a', 'b'].map((key) => (
            <div key={key}>
              <Skeleton height={18} width="35%" mb="md" />
              <Skeleton height={12} width="80%" mb="sm" />
              <Skeleton height={12} width="60%" />
            </div>
          ))}
        </Stack>
      ) : missing && back && !isTransient(error) ? (
        <EmptyState title={missing} icon={<IconSearch stroke={1.75} />} actions={[{ ...back, variant: 'default' }]} />
      ) : (
        <ErrorState title={failure} reason={error.message} onRetry={refetch} />
      )}
    </>
  )
}
