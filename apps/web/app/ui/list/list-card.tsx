import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconPlus } from '../icons/icons'
import { Section } from '../section'
import { DataTable, type DataTableProps } from './data-table'

type ListCardProps<T extends { id: string }> = Omit<DataTableProps<T>, 'label'> & {
  title: string
  /** What the list is for. */
  hint: string
  /** Undefined for who may not add one. */
  onAdd: (() => void) | undefined
  /** Above the table. */
  notice?: ReactNode
  /** Below the table, and the dialogs. */
  children: ReactNode
}

/** List of the settings with its button to add one. */
export function ListCard<T extends { id: string }>(props: ListCardProps<T>) {
  const { title, hint, onAdd, notice, children, ...table } = props
  return (
    <Section
      title={title}
      hint={hint}
      wide
      action={
        onAdd && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={onAdd}
            disabled={!table.rows}
          >
            Adicionar
          </Button>
        )
      }
    >
      {notice}
      <DataTable label={title} {...table} />
      {children}
    </Section>
  )
}
