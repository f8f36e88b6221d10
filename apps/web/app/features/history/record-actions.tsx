import type { RecordName } from '@postura/domain/history/history'
import { getHistory } from '@postura/domain/history/history.endpoints'
import { useState } from 'react'
import type { Action } from '~/ui/actions/action'
import { ActionButton } from '~/ui/actions/action-button'
import { ActionMenu } from '~/ui/actions/action-menu'
import { IconHistory } from '~/ui/icons/icons'
import { useMay } from '../team/use-may'
import { ActionTile } from './action-tile'
import { HistoryPanel } from './history-panel'
import css from './record-actions.module.css'

type RecordActionsProps = {
  record: RecordName
  id: string
  name: string
  actions: readonly Action[]
  /** The first action is the one most users want next. */
  isFirstPrimary?: boolean
}

/** Buttons that have space beside the menu in a panel. */
const FIT_IN_A_LINE = 2

/** Buttons for the actions of a record; the history and the rare and dangerous actions are in the menu. */
export function RecordActions({ record, id, name, actions, isFirstPrimary = false }: RecordActionsProps) {
  const may = useMay()
  const [history, setHistory] = useState(false)
  const usual = actions.filter(({ danger, rare }) => !danger && !rare)
  const rest = [...actions.filter(({ rare }) => rare), ...actions.filter(({ danger }) => danger)]
  const button = (action: Action, n: number) => (
    <ActionButton key={action.label} action={action} variant={n === 0 && isFirstPrimary ? 'filled' : 'default'} />
  )
  const menu = (variant: 'default' | 'subtle') => (
    <ActionMenu
      of={name}
      actions={[
        ...(may(getHistory.needs) ? [{ label: 'Histórico', icon: IconHistory, onClick: () => setHistory(true) }] : []),
        ...rest,
      ]}
      variant={variant}
    />
  )
  const tiles = isFirstPrimary ? usual.slice(1) : usual
  return (
    <>
      {usual.length > FIT_IN_A_LINE ? (
        <>
          {isFirstPrimary && usual.slice(0, 1).map(button)}
          <div className={css.tiles}>
            {tiles.map((action) => (
              <ActionTile key={action.label} action={action} />
            ))}
            {menu('subtle')}
          </div>
        </>
      ) : (
        <div className={css.actions}>
          {usual.slice(0, -1).map(button)}
          {/* The menu is never alone in a line. */}
          <div className={css.last}>
            {usual.slice(-1).map((action) => button(action, usual.length - 1))}
            {menu('default')}
          </div>
        </div>
      )}
      <HistoryPanel of={{ record, id, name }} opened={history} onClose={() => setHistory(false)} />
    </>
  )
}
