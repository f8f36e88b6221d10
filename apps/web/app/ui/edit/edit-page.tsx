import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { Fragment, type ReactNode, useRef } from 'react'
import { type OpenInput, OpenInputContext } from '~/lib/forms/open-input'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { useRestartableForm } from '~/lib/forms/use-restartable-form'
import type { Action } from '../actions/action'
import { PageHeader } from '../page-header'
import { QueryState, type QueryStateProps } from '../states/query-state'
import { type LatestChange, NewerVersion } from './newer-version'
import type { EditedRecord } from './use-record-form'

type EditPageProps<T, V, K extends QueryKey> = Required<Pick<QueryStateProps<T>, 'failure' | 'missing' | 'back'>> & {
  title: string
  query: UseQueryOptions<T, Error, T, K>
  /** Who has changed the record, said if that happens while the form is open. */
  history: LatestChange
  more?: readonly Action[]
  children: (edited: EditedRecord<T, V>) => ReactNode
}

/** Page with the form of one record, which restarts after another window changed the record. */
export function EditPage<T extends { rev: number }, V, K extends QueryKey>({
  title,
  query: options,
  failure,
  missing,
  back,
  history,
  more = [],
  children,
}: EditPageProps<T, V, K>) {
  const query = useFreshQuery(options)
  const { attempt, kept, restart } = useRestartableForm<V>(query.refetch, failure)
  const input = useRef<OpenInput>({})
  const restartKeeping = () => {
    const { typed, keep } = input.current
    return restart((keep?.(typed?.()) ?? {}) as Partial<V>)
  }
  return (
    <OpenInputContext value={input}>
      <PageHeader title={title} more={query.data ? more : []} />
      <QueryState query={query} failure={failure} missing={missing} back={back}>
        {(record) => (
          <Fragment key={attempt}>
            <NewerVersion rev={record.rev} history={history} onLoad={restartKeeping} />
            {children({ record, kept, onRestart: restart })}
          </Fragment>
        )}
      </QueryState>
    </OpenInputContext>
  )
}
