import { ActionIcon, Tooltip } from '@mantine/core'
import { Link } from 'react-router'
import type { Action } from './action'
import { ActionMenu } from './action-menu'
import css from './row-actions.module.css'

/** Actions that a table row shows as icons. */
const VISIBLE = 2

type RowActionsProps = { of: string; actions: readonly Action[] }

/** Actions of one table row: the two most frequent as icons, the others in a menu. */
export function RowActions({ of, actions }: RowActionsProps) {
  return (
    <div className={css.actions}>
      {actions.slice(0, VISIBLE).map(({ label, icon: Icon, danger: _, ...does }) => {
        const look = { variant: 'subtle', color: 'gray', 'aria-label': `${label} ${of}` } as const
        const icon = <Icon size={17} stroke={1.75} aria-hidden />
        return (
          <Tooltip key={label} label={label} withArrow>
            {'to' in does ? (
              <ActionIcon component={Link} {...does} {...look}>
                {icon}
              </ActionIcon>
            ) : (
              <ActionIcon onClick={does.onClick} {...look}>
                {icon}
              </ActionIcon>
            )}
          </Tooltip>
        )
      })}
      <ActionMenu of={of} actions={actions.slice(VISIBLE)} variant="subtle" />
    </div>
  )
}
