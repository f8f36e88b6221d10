import { Card, Skeleton, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { ErrorState } from '../states/error-state'
import css from './data-table.module.css'

export type Column<T> = { label: string; render: (row: T) => ReactNode; figures?: boolean }

type DataTableProps<T extends { id: string }> = {
  label: string
  /** The first column names the row: on a phone it is the card's title. */
  columns: readonly [Column<T>, ...Column<T>[]]
  rows: readonly T[] | undefined
  isStale?: boolean
  error: Error | null
  onRetry: () => void
  empty: ReactNode
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f']

/** A list in every state it can be in: loading, failed, empty, full; a table on a desk, cards in a hand. */
export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { label, columns, rows, isStale = false, error, onRetry, empty } = props
  const inHand = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  if (error && (!rows || isStale)) return <ErrorState reason={error.message} onRetry={onRetry} />
  if (rows?.length === 0) return empty
  const View = inHand ? Cards : Rows
  return (
    <div aria-busy={!rows || isStale} data-stale={isStale || undefined} className={css.list}>
      <View label={label} columns={columns} rows={rows} />
      {!rows && <VisuallyHidden role="status">Carregando…</VisuallyHidden>}
    </div>
  )
}

type ViewProps<T> = { label: string; columns: readonly [Column<T>, ...Column<T>[]]; rows: readonly T[] | undefined }

function Rows<T extends { id: string }>({ label, columns, rows }: ViewProps<T>) {
  return (
    <Table aria-label={label} highlightOnHover verticalSpacing="sm" fz="sm">
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column.label}>{column.label}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows?.map((row) => (
          <Table.Tr key={row.id}>
            {columns.map(({ label: name, render, figures }, index) => (
              <Table.Td key={name} className={figures ? 'figures' : undefined} fw={index === 0 ? 500 : undefined}>
                {render(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        )) ??
          placeholders.map((key) => (
            <Table.Tr key={key}>
              {columns.map((column) => (
                <Table.Td key={column.label}>
                  <Skeleton height={14} width="70%" my={3} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  )
}

function Cards<T extends { id: string }>({ label, columns: [title, ...details], rows }: ViewProps<T>) {
  return (
    <Stack gap="sm" component="ul" aria-label={label} className={css.cards}>
      {rows?.map((row) => (
        <Card key={row.id} component="li" withBorder padding="md">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {title.render(row)}
          </Text>
          <dl className={css.details}>
            {details.map(({ label: name, render, figures }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className={figures ? 'figures' : undefined}>{render(row)}</dd>
              </div>
            ))}
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
