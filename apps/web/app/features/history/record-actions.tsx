import { Group } from '@mantine/core'
import type { RecordName } from '@postura/domain/history/history'
import { useState } from 'react'
import type { Action } from '~/ui/actions/action'
import { ActionButton } from '~/ui/actions/action-button'
import { ActionMenu } from '~/ui/actions/action-menu'
import { IconHistory } from '~/ui/icons/icons'
import { HistoryPanel } from './history-panel'

type RecordActionsProps = {
  record: RecordName
  id: string
  name: string
  actions: readonly Action[]
  /** The first action is the one most users want next. */
  isFirstPrimary?: boolean
}

/** Buttons for the actions of a record; the history and the dangerous actions are in the menu. */
export function RecordActions({ record, id, name, actions, isFirstPrimary = false }: RecordActionsProps) {
  const [history, setHistory] = useState(false)
  const usual = actions.filter(({ danger }) => !danger)
  const dangerous = actions.filter(({ danger }) => danger)
  return (
    <>
      <Group gap="sm">
        {usual.map((action, n) => (
          <ActionButton key={action.label} action={action} variant={n === 0 && isFirstPrimary ? 'filled' : 'default'} />
        ))}
        <ActionMenu
          of={name}
          actions={[{ label: 'Histórico', icon: IconHistory, onClick: () => setHistory(true) }, ...dangerous]}
        />
      </Group>
      <HistoryPanel record={record} id={id} name={name} opened={history} onClose={() => setHistory(false)} />
    </>
  )
}
