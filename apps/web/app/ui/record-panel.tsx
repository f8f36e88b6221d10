import { Drawer } from '@mantine/core'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useInHand } from '~/lib/use-in-hand'
import css from './record-panel.module.css'
import { Loaded, type LoadedProps } from './states/loaded'

type RecordProps<T, K extends QueryKey> = Pick<LoadedProps<T>, 'failure' | 'missing' | 'back' | 'children'> & {
  query: (id: string) => UseQueryOptions<T, Error, T, K>
}

type RecordPanelProps<T, K extends QueryKey> = RecordProps<T, K> & {
  title: string
  id: string | null
  onClose: () => void
}

/** One record and all that is done with it: at the side of a desk, at the thumb of a hand. */
export function RecordPanel<T, K extends QueryKey>({ title, id, onClose, ...record }: RecordPanelProps<T, K>) {
  const inHand = useInHand()
  // What was shown stays while it slides away.
  const [last, setLast] = useState(id)
  if (id !== null && id !== last) setLast(id)
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      position={inHand ? 'bottom' : 'right'}
      size={inHand ? 'auto' : 'md'}
      title={title}
      // A dialog above it, or a list that hangs from a field, hears the key too: it closes that one alone.
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

/** As it is now, whatever was known of it before. */
function Shown<T, K extends QueryKey>({ id, query, ...states }: RecordProps<T, K> & { id: string }) {
  return <Loaded query={useQuery({ ...query(id), staleTime: 0 })} {...states} />
}
