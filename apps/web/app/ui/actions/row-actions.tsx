import { ActionIcon, Tooltip } from '@mantine/core'
import { Link } from 'react-router'
import type { Action } from './action'
import { ActionMenu } from './action-menu'
import { MainAction, splitMainAction } from './main-action'
import css from './row-actions.module.css'

/** Actions that a table row shows, apart from its menu. */
const VISIBLE = 2

type RowActionsProps = {
  of: string
  actions: readonly Action[]
  /** True if a row of the table has a main action: the icons of all rows are below each other. */
  hasMain: boolean
}

/** Actions of one table row: the main one as a button, the most frequent as icons, the others in a menu. */
export function RowActions({ of, actions, hasMain }: RowActionsProps) {
  const { main, others } = splitMainAction(actions)
  const visible = hasMain ? VISIBLE - 1 : VISIBLE
  return (
    <div className={css.actions}>
      {main && <MainAction of={of} action={main} />}
      {others.slice(0, visible).map(({ label, icon: Icon, danger: _, short: __, tile: ___, ...does }) => {
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
      <ActionMenu of={of} actions={others.slice(visible)} variant="subtle" />
    </div>
  )
}
