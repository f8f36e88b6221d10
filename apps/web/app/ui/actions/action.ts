import type { ComponentType } from 'react'

/** A page of this application, or a place elsewhere, which opens beside it. */
type Destination = { to: string; target?: '_blank'; rel?: 'noopener noreferrer' }

/** Something that can be done with a record. */
export type Action = {
  label: string
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  danger?: boolean
} & (Destination | { onClick: () => void })
