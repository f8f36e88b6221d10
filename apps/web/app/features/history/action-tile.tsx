import { UnstyledButton } from '@mantine/core'
import { Link } from 'react-router'
import type { Action } from '~/ui/actions/action'
import css from './action-tile.module.css'

/** Action as an icon with a word below it: several share one line of a panel. */
export function ActionTile({ action }: { action: Action }) {
  const { label, tile = label, icon: Icon, danger: _, short: __, ...does } = action
  const look = { className: css.tile ?? '', 'aria-label': label }
  const content = (
    <>
      <Icon size={20} stroke={1.75} aria-hidden />
      {tile}
    </>
  )
  return 'to' in does ? (
    <UnstyledButton component={Link} {...does} {...look}>
      {content}
    </UnstyledButton>
  ) : (
    <UnstyledButton onClick={does.onClick} {...look}>
      {content}
    </UnstyledButton>
  )
}
