import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Action } from './action'

type MainActionProps = { of: string; action: Action & { short: string } }

/** The main action of a row as a button with an icon and a word. */
export function MainAction({ of, action }: MainActionProps) {
  const { label, short, icon: Icon, danger: _, tile: __, ...does } = action
  const look = {
    variant: 'light',
    size: 'compact-sm',
    h: 'var(--control-small)',
    flex: 'none',
    leftSection: <Icon size={16} stroke={1.75} aria-hidden />,
    'aria-label': `${label} ${of}`,
  } as const
  return 'to' in does ? (
    <Button component={Link} {...does} {...look}>
      <span data-word>{short}</span>
    </Button>
  ) : (
    <Button onClick={does.onClick} {...look}>
      <span data-word>{short}</span>
    </Button>
  )
}

/** Separates the main action from the others. */
export const splitMainAction = (actions: readonly Action[]) => {
  const main = actions.find((action): action is Action & { short: string } => action.short !== undefined)
  return { main, others: actions.filter((action) => action !== main) }
}
