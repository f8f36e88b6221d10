import type { ComponentType } from 'react'

/** Page of this application, or an external link in a new tab. */
type Destination = { to: string; target?: '_blank'; rel?: 'noopener noreferrer' }

/** Action on a record. */
export type Action = {
  label: string
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  danger?: boolean
  /** A panel has it in its menu, like a dangerous one. */
  rare?: boolean
  /** The word of the main action, which a row shows as a button. */
  short?: string
  /** The word below the icon on a phone, if the label is too long for it. */
  tile?: string
} & (Destination | { onClick: () => void })
