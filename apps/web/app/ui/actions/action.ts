import type { ComponentType } from 'react'

/** Something that can be done with a record. */
export type Action = {
  label: string
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  danger?: boolean
} & ({ to: string } | { onClick: () => void })
