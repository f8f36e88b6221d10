import { Button, Paper, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mayPass } from '~/lib/query-client'
import { PageHeader } from '../page-header'
import { EmptyState } from './empty-state'
import { ErrorState } from './error-state'

type LoadedProps<T> = {
  query: UseQueryResult<T>
  /** The page's title as long as the record does not bring its own. */
  title?: string
  /** Said when loading fails. */
  failure: string
  /** Where to go when there is no such record. */
  back: { to: string; label: string }
  children: (data: T) => ReactNode
}

/** One record in every state it can be in: loading, failed, missing, here. */
export function Loaded<T>({ query, title, failure, back, children }: LoadedProps<T>) {
  const { data, error, refetch } = query
  const isMissing = error !== null && !mayPass(error)
  if (data !== undefined && !isMissing) return children(data)
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
      ) : isMissing ? (
        <EmptyState
          title={error.message}
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
