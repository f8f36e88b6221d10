import { Drawer } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useInHand } from '~/lib/use-in-hand'
import css from './record-panel.module.css'

type RecordPanelProps = {
  title: string
  id: string | null
  onClose: () => void
  children: (id: string) => ReactNode
}

/** One record and all that is done with it: at the side of a desk, at the thumb of a hand. */
export function RecordPanel({ title, id, onClose, children }: RecordPanelProps) {
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
      {last && <div className={css.content}>{children(last)}</div>}
    </Drawer>
  )
}
