import { Skeleton, Table, VisuallyHidden } from '@mantine/core'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useHasCards } from '~/lib/use-is-mobile'
import type { Action } from '../actions/action'
import { ActionMenu } from '../actions/action-menu'
import { MainAction, splitMainAction } from '../actions/main-action'
import { RowActions } from '../actions/row-actions'
import { ErrorState } from '../states/error-state'
import css from './data-table.module.css'

export type Column<T> = {
  label: string
  /** A card leaves out `null`, an empty text and a dash. */
  render: (row: T) => ReactNode
  /** Secondary content beside the value, or below it if the column is narrow. On a card a dot precedes a text. */
  below?: (row: T) => ReactNode
  /** A card leaves out `below`. */
  belowInTable?: boolean
  figures?: boolean
  /** Amount of money: aligned right. */
  money?: boolean
  /** The label on a card, if it must be shorter than the column's. */
  short?: string
  /** The value needs no label on a card. */
  obvious?: boolean
  /** On the right side of a card. */
  side?: boolean
}

export type Columns<T> = readonly [Column<T>, ...Column<T>[]]

export type DataTableProps<T extends { id: string }> = {
  label: string
  /** The first column is the title of a card on mobile. */
  columns: Columns<T>
  rows: readonly T[] | undefined
  actions?: Actions<T>
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
  const { label, columns, rows, isStale = false, error, onRetry = () => undefined, empty } = props
  // A column without any button is left out.
  const actions = rows?.every((row) => props.actions?.of(row).length === 0) ? undefined : props.actions
  const hasCards = useHasCards()
  if (error && (!rows || isStale)) return <ErrorState reason={error.message} onRetry={onRetry} />
  if (rows?.length === 0) return empty
  const View = hasCards ? Cards : Rows
  return (
    <div aria-busy={!rows || isStale} data-stale={isStale || undefined} className={css.list}>
      <View label={label} columns={columns} rows={rows} actions={actions} />
      {!rows && <VisuallyHidden role="status">Carregando…</VisuallyHidden>}
    </div>
  )
}

type ViewProps<T extends { id: string }> = Pick<DataTableProps<T>, 'label' | 'columns' | 'rows'> & {
  actions: Actions<T> | undefined
}

const openerOf = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('td:first-child :is(a, button)') ?? null

/** Opens the record of the first column. Other links and buttons of the row, and selected text, keep their own behavior. */
const openRow = (event: MouseEvent<HTMLElement>): void => {
  if ((event.target as Element).closest('a, button') || window.getSelection()?.toString()) return
  openerOf(event.currentTarget)?.click()
}

/** The arrow keys move between the names of the rows. */
const moveByArrow = (event: KeyboardEvent<HTMLElement>): void => {
  const row = (event.target as Element).closest('tr')
  if (event.target !== openerOf(row)) return
  const next = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[event.key]
  if (!next) return
  event.preventDefault()
  openerOf(next)?.focus()
}

const classOf = ({ figures, money }: { figures?: boolean; money?: boolean }): string =>
  [(figures || money) && 'figures', money && css.money].filter(Boolean).join(' ')

function Rows<T extends { id: string }>({ label, columns, rows, actions }: ViewProps<T>) {
  const hasMain = rows?.some((row) => actions && splitMainAction(actions.of(row)).main) ?? false
  return (
    <Table aria-label={label} className={css.table ?? ''}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column.label} className={classOf(column)}>
              {column.label}
            </Table.Th>
          ))}
          {actions && (
            <Table.Th ta="right" data-noprint>
              Ações
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody onKeyDown={moveByArrow}>
        {rows?.map((row) => (
          <Table.Tr key={row.id} onClick={openRow}>
            {columns.map(({ label: name, render, below, ...look }, index) => (
              <Table.Td key={name} className={classOf(look)}>
                <div className={css.cell}>
                  <span className={index === 0 ? css.name : undefined}>{render(row)}</span>
                  {below && <span className={css.below}>{below(row)}</span>}
                </div>
              </Table.Td>
            ))}
            {actions && (
              <Table.Td data-noprint>
                <RowActions of={actions.nameOf(row)} actions={actions.of(row)} hasMain={hasMain} />
              </Table.Td>
            )}
          </Table.Tr>
        )) ??
          placeholders.map((key) => (
            <Table.Tr key={key}>
              {columns.map((column) => (
                <Table.Td key={column.label}>
                  <Skeleton height={14} width="70%" />
                </Table.Td>
              ))}
              {actions && <Table.Td />}
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  )
}

function Cards<T extends { id: string }>({ label, columns: [title, ...rest], rows, actions }: ViewProps<T>) {
  return (
    <ul aria-label={label} className={css.cards}>
      {rows?.map((row) => (
        <li key={row.id}>
          <div className={css.main}>
            <div className={css.name}>{title.render(row)}</div>
            <div className={css.second}>
              {title.below && !title.belowInTable && <div className={css.contact}>{title.below(row)}</div>}
              <dl className={css.details}>
                <Details columns={rest.filter(({ side }) => !side)} row={row} />
              </dl>
            </div>
          </div>
          <CardEnd of={actions?.nameOf(row) ?? ''} actions={actions?.of(row) ?? []}>
            <Details columns={rest.filter(({ side }) => side)} row={row} />
          </CardEnd>
        </li>
      )) ??
        placeholders.map((key) => (
          <li key={key}>
            <div className={css.main}>
              <Skeleton height={16} width="60%" mb="xs" />
              <Skeleton height={12} width="85%" />
            </div>
          </li>
        ))}
    </ul>
  )
}

type CardEndProps = { of: string; actions: readonly Action[]; children: ReactNode }

/** The right side of a card: its values, the main action below them, and a menu with the others. */
function CardEnd({ of, actions, children }: CardEndProps) {
  const { main, others } = splitMainAction(actions)
  return (
    <>
      <div className={css.end}>
        <dl className={css.side}>{children}</dl>
        {main && <MainAction of={of} action={main} />}
      </div>
      <ActionMenu of={of} actions={others} variant="subtle" />
    </>
  )
}

function Details<T>({ columns, row }: { columns: readonly Column<T>[]; row: T }) {
  return columns.map(({ label, short, render, below, figures, money, obvious }) => {
    const shown = render(row)
    const second = below?.(row)
    return (
      shown !== null &&
      shown !== '' &&
      shown !== '-' && (
        <div key={label} data-money={money || undefined}>
          <dt className={obvious ? 'sr-only' : undefined}>{short ?? label}</dt>
          <dd className={figures || money ? 'figures' : undefined}>
            {shown}
            {second && typeof second === 'string' ? ' · ' : null}
            {below && <span className={css.below}>{second}</span>}
          </dd>
        </div>
      )
    )
  })
}
