import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Action } from './action'

type ActionButtonProps = { action: Action; variant?: 'filled' | 'default' }

/** Button of an action; the main action of a page is filled. */
export function ActionButton({ action, variant = 'filled' }: ActionButtonProps) {
  const { label, icon: Icon, danger: _, tile: __, ...does } = action
  const look = { variant, leftSection: <Icon size={17} stroke={1.75} aria-hidden /> } as const
  return 'to' in does ? (
    <Button component={Link} {...does} {...look}>
      {label}
    </Button>
  ) : (
    <Button onClick={does.onClick} {...look}>
      {label}
    </Button>
  )
}
