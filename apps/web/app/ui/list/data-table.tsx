import { Card, Group, Skeleton, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useHasCards, useHasRowMenu } from '~/lib/use-is-mobile'
import type { Action } from '../actions/action'
import { ActionIcons } from '../actions/action-icons'
import { ActionMenu } from '../actions/action-menu'
import { ErrorState } from '../states/error-state'
import css from './data-table.module.css'

type Column<T> = {
  label: string
  /** A card leaves out `null`. */
  render: (row: T) => ReactNode
  /** Secondary content below the value. */
  below?: (row: T) => ReactNode
  figures?: boolean
  /** The value needs no label on a card. */
  obvious?: boolean
}

export type Columns<T> = readonly [Column<T>, ...Column<T>[]]

export type DataTableProps<T extends { id: string }> = {
  label: string
  /** The first column is the title of a card on mobile. */
  columns: Columns<T>
  rows: readonly T[] | undefined
  actions?: Actions<T>
  /** Inside another card: rows are separated by lines instead of being cards, and a click anywhere opens the row's link. */
  inset?: boolean
  isStale?: boolean
  error?: Error | null
  onRetry?: () => void
  empty: ReactNode
}

/** Actions of a row, and the row's name for their labels. */
type Actions<T> = { nameOf: (row: T) => string; of: (row: T) => readonly Action[] }

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f']

/** List in all states: loading, error, empty and loaded. A table on desktop, cards on narrow screens. */
export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { label, columns, rows, actions, inset, isStale = false, error, onRetry = () => undefined, empty } = props
  const hasCards = useHasCards()
  if (error && (!rows || isStale)) return <ErrorState reason={error.message} onRetry={onRetry} />
  if (rows?.length === 0) return empty
  const View = hasCards ? Cards : Rows
  return (
    <div
      aria-busy={!rows || isStale}
      data-stale={isStale || undefined}
      data-inset={inset || undefined}
      className={css.list}
    >
      <View label={label} columns={columns} rows={rows} actions={actions} {...(inset && { onRowClick: openRow })} />
      {!rows && <VisuallyHidden role="status">Carregando…</VisuallyHidden>}
    </div>
  )
}

type ViewProps<T extends { id: string }> = Pick<DataTableProps<T>, 'label' | 'columns' | 'rows'> & {
  actions: Actions<T> | undefined
  onRowClick?: (event: MouseEvent<HTMLElement>) => void
}

/** Follows the link of the first column. Other links and buttons of the row, and selected text, keep their own behavior. */
const openRow = (event: MouseEvent<HTMLElement>): void => {
  if ((event.target as Element).closest('a, button') || window.getSelection()?.toString()) return
  event.currentTarget.querySelector<HTMLElement>('td:first-child a')?.click()
}

function Rows<T extends { id: string }>({ label, columns, rows, actions, onRowClick }: ViewProps<T>) {
  const RowActions = useHasRowMenu() ? ActionMenu : ActionIcons
  return (
    <Table aria-label={label} highlightOnHover verticalSpacing="sm" fz="sm">
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column.label}>{column.label}</Table.Th>
          ))}
          {actions && (
            <Table.Th ta="right" data-noprint>
              Ações
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows?.map((row) => (
          <Table.Tr key={row.id} onClick={onRowClick}>
            {columns.map(({ label: name, render, below, figures }, index) => (
              <Table.Td key={name} className={figures ? 'figures' : undefined}>
                <Text span inherit fw={index === 0 ? 500 : undefined}>
                  {render(row)}
                </Text>
                {below && <div>{below(row)}</div>}
              </Table.Td>
            ))}
            {actions && (
              <Table.Td ta="right" data-noprint>
                <RowActions of={actions.nameOf(row)} actions={actions.of(row)} />
              </Table.Td>
            )}
          </Table.Tr>
        )) ??
          placeholders.map((key) => (
            <Table.Tr key={key}>
              {columns.map((column) => (
                <Table.Td key={column.label}>
                  <Skeleton height={14} width="70%" my={3} />
                </Table.Td>
              ))}
              {actions && <Table.Td />}
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  )
}

function Cards<T extends { id: string }>({ label, columns: [title, ...details], rows, actions }: ViewProps<T>) {
  return (
    <Stack gap="sm" component="ul" aria-label={label} className={css.cards}>
      {rows?.map((row) => (
        <Card key={row.id} component="li" withBorder padding="md">
          <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
            <Text fw={600} className={css.title}>
              {title.render(row)}
            </Text>
            {actions && <ActionMenu of={actions.nameOf(row)} actions={actions.of(row)} />}
          </Group>
          {title.below && <div className={css.below}>{title.below(row)}</div>}
          <dl className={css.details}>
            {details.map(({ label: name, render, below, figures, obvious }) => {
              const shown = render(row)
              return (
                shown !== null && (
                  <div key={name}>
                    <dt className={obvious ? 'sr-only' : undefined}>{name}</dt>
                    <dd className={figures ? 'figures' : undefined}>
                      {shown}
                      {below?.(row)}
                    </dd>
                  </div>
                )
              )
            })}
          </dl>
        </Card>
      )) ??
        placeholders.map((key) => (
          <Card key={key} component="li" withBorder padding="md">
            <Skeleton height={16} width="60%" mb="sm" />
            <Skeleton height={12} width="85%" />
          </Card>
        ))}
    </Stack>
  )
}
