import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Action } from './action'

/** The one thing most often done on a page. */
export function ActionButton({ action: { label, icon: Icon, danger: _, ...does } }: { action: Action }) {
  const look = { size: 'md', leftSection: <Icon size={18} aria-hidden /> } as const
  return 'to' in does ? (
    <Button component={Link} to={does.to} {...look}>
      {label}
    </Button>
  ) : (
    <Button onClick={does.onClick} {...look}>
      {label}
    </Button>
  )
}
