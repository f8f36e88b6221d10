import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './selection-bar.module.css'

type SelectionBarProps = {
  /** `3 selecionadas` */
  count: string
  /** Buttons for the chosen rows. */
  actions: ReactNode
  onEnd: () => void
  /** Below the buttons: a refusal, and the dialogs. */
  children?: ReactNode
}

/** Actions for the chosen rows of a list. */
export function SelectionBar({ count, actions, onEnd, children }: SelectionBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: reason: a fieldset cannot be laid out as a row in all browsers
    <div role="group" aria-label="Seleção" className={css.bar} data-noprint>
      <Group gap="xs">
        <Text fw={600} role="status" className={css.count ?? ''}>
          {count}
        </Text>
        {actions}
        <Button variant="subtle" onClick={onEnd}>
          Cancelar seleção
        </Button>
      </Group>
      {children}
    </div>
  )
}
