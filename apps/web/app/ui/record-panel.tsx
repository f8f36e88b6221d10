import { Drawer } from '@mantine/core'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsMobile } from '~/lib/use-is-mobile'
import css from './record-panel.module.css'
import { QueryState, type QueryStateProps } from './states/query-state'

type RecordProps<T, K extends QueryKey> = Pick<QueryStateProps<T>, 'failure' | 'missing' | 'back' | 'children'> & {
  query: (id: string) => UseQueryOptions<T, Error, T, K>
}

type RecordPanelProps<T, K extends QueryKey> = RecordProps<T, K> & {
  title: string
  /** For rows with buttons beside the names. */
  isWide?: boolean
  id: string | null
  onClose: () => void
}

/** Panel with one record and its actions: on the right on desktop, at the bottom on mobile. */
export function RecordPanel<T, K extends QueryKey>({
  title,
  isWide = false,
  id,
  onClose,
  ...record
}: RecordPanelProps<T, K>) {
  const isMobile = useIsMobile()
  // The record stays visible while the panel closes.
  const [last, setLast] = useState(id)
  if (id !== null && id !== last) setLast(id)
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      position={isMobile ? 'bottom' : 'right'}
      size={isMobile ? 'auto' : isWide ? '36rem' : 'md'}
      title={title}
      {...(isMobile && { classNames: { content: css.sheet ?? '' } })}
      // A dialog or dropdown above the panel also gets Escape. It must close only that one.
      closeOnEscape={false}
      onKeyDown={({ key, currentTarget, target }) => {
        const at = target as Element
        const isOnTop = currentTarget.contains(at) && at.getAttribute('aria-expanded') !== 'true'
        if (key === 'Escape' && isOnTop) onClose()
      }}
    >
      {last && (
        <div className={css.content}>
          <Shown id={last} {...record} />
        </div>
      )}
    </Drawer>
  )
}

/** Loads the record without the cache. */
function Shown<T, K extends QueryKey>({ id, query, ...states }: RecordProps<T, K> & { id: string }) {
  return <QueryState query={useQuery({ ...query(id), staleTime: 0 })} {...states} />
}
