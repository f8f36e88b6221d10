import { Button, Paper, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mayPass } from '~/lib/query-client'
import { PageHeader } from '../page-header'
import { EmptyState } from './empty-state'
import { ErrorState } from './error-state'

export type LoadedProps<T> = {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  /** The page's title as long as the record does not bring its own. */
  title?: string
  /** Said when loading fails. */
  failure: string
  /** Said when there is no such record, and where to go then; some records always are. */
  missing?: string
  back?: { to: string; label: string }
  children: (data: T) => ReactNode
}

/** One record in every state it can be in: loading, failed, missing, here. */
export function Loaded<T>({ query, title, failure, missing, back, children }: LoadedProps<T>) {
  const { data, error, refetch } = query
  // What is here stays, whatever a later attempt meets: someone may be typing on it.
  if (data !== undefined) return children(data)
  return (
    <>
      {title && <PageHeader title={title} />}
      {error === null ? (
        <Stack aria-busy>
          <VisuallyHidden role="status">Carregando…</VisuallyHidden>
          {['a', 'b'].map((key) => (
            <Paper key={key} withBorder p="lg" bg="var(--card)">
              <Skeleton height={18} width="35%" mb="md" />
              <Skeleton height={12} width="80%" mb="sm" />
              <Skeleton height={12} width="60%" />
            </Paper>
          ))}
        </Stack>
      ) : missing && back && !mayPass(error) ? (
        <EmptyState
          title={missing}
          action={
            <Button component={Link} to={back.to} variant="default">
              {back.label}
            </Button>
          }
        />
      ) : (
        <ErrorState title={failure} reason={error.message} onRetry={refetch} />
      )}
    </>
  )
}
