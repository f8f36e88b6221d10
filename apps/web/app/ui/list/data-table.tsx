import { Skeleton, Table, VisuallyHidden } from '@mantine/core'
import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useHasCards } from '~/lib/use-is-mobile'
import type { Action } from '../actions/action'
import { ActionMenu } from '../actions/action-menu'
import { MainAction, splitMainAction } from '../actions/main-action'
import { RowActions } from '../actions/row-actions'
import { ErrorState } from '../states/error-state'
import cards from './cards.module.css'
import css from './data-table.module.css'
import { type RowSelection, SelectAll, SelectRow } from './selection/row-selection'

export type Column<T> = {
  label: string
  /** A card leaves out `null`, an empty text and a dash. */
  render: (row: T) => ReactNode
  /** Secondary content beside the value, or below it if the column is narrow. On a card a dot precedes a text. */
  below?: (row: T) => ReactNode
  /** A card leaves out `below`. */
  belowInTable?: boolean
  /** Second line of a card, instead of `below`; for the first column. */
  belowOnCard?: (row: T) => ReactNode
  figures?: boolean
  /** Amount of money: aligned right. */
  money?: boolean
  /** The label on a card, if it must be shorter than the column's. */
  short?: string
  /** The value needs no label on a card. */
  obvious?: boolean
  /** On the right side of a card. */
  side?: boolean
  /** A card leaves out the column. */
  tableOnly?: boolean
  /** Before the name on a card. */
  leads?: boolean
  /** In one line: what does not fit is cut. */
  isOneLine?: boolean
}

export type Columns<T> = readonly [Column<T>, ...Column<T>[]]

export type DataTableProps<T extends { id: string }> = {
  label: string
  /** The first column is the title of a card on mobile. */
  columns: Columns<T>
  rows: readonly T[] | undefined
  actions?: Actions<T>
  /** Heading of the rows that follow one another with the same one. */
  groupOf?: (row: T) => string
  /** True for a row that nobody has to look at any more. */
  isQuiet?: (row: T) => boolean
  /** Checkboxes that choose rows; undefined while nothing is being chosen. */
  selection?: RowSelection<T> | undefined
  /** Cards have two lines; what does not fit is cut off. */
  hasLowCards?: boolean
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
  const { rows, isStale = false, error, onRetry = () => undefined, empty } = props
  // A column without any button is left out.
  const actions = rows?.every((row) => props.actions?.of(row).length === 0) ? undefined : props.actions
  const hasCards = useHasCards()
  if (error && (!rows || isStale)) return <ErrorState reason={error.message} onRetry={onRetry} />
  if (rows?.length === 0) return empty
  const View = hasCards ? Cards : Rows
  return (
    <div aria-busy={!rows || isStale} data-stale={isStale || undefined} className={css.list}>
      <View {...props} actions={actions} />
      {!rows && <VisuallyHidden role="status">Carregando…</VisuallyHidden>}
    </div>
  )
}

type ViewProps<T extends { id: string }> = Pick<
  DataTableProps<T>,
  'label' | 'columns' | 'rows' | 'selection' | 'hasLowCards' | 'groupOf' | 'isQuiet'
> & {
  actions: Actions<T> | undefined
}

/** Heading above a row, if it differs from the one before. */
const headingAbove = <T,>(rows: readonly T[], n: number, groupOf: ((row: T) => string) | undefined): string | null => {
  const [row, former] = [rows[n], rows[n - 1]]
  const heading = row && groupOf?.(row)
  return heading && (!former || groupOf?.(former) !== heading) ? heading : null
}

const openerOf = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('td:first-child :is(a, button)') ?? null

/** Opens the record of the first column. Other links and buttons of the row, and selected text, keep their own behavior. */
const openRow = (event: MouseEvent<HTMLElement>): void => {
  if ((event.target as Element).closest('a, button, input') || window.getSelection()?.toString()) return
  openerOf(event.currentTarget)?.click()
}

/** The arrow keys move between the names of the rows. */
const moveByArrow = (event: KeyboardEvent<HTMLElement>): void => {
  const row = (event.target as Element).closest('tr')
  if (event.target !== openerOf(row)) return
  const rows = [...event.currentTarget.children].filter(openerOf)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const next = row && step && rows[rows.indexOf(row) + step]
  if (!next) return
  event.preventDefault()
  openerOf(next)?.focus()
}

type Look = { figures?: boolean; money?: boolean; isOneLine?: boolean }

const classOf = ({ figures, money, isOneLine }: Look): string =>
  [(figures || money) && 'figures', money && css.money, isOneLine && css.oneLine].filter(Boolean).join(' ')

function Rows<T extends { id: string }>(props: ViewProps<T>) {
  const { label, columns, rows, actions, selection, groupOf, isQuiet } = props
  const hasMain = rows?.some((row) => actions && splitMainAction(actions.of(row)).main) ?? false
  return (
    <Table aria-label={label} className={css.table ?? ''}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column, index) => (
            <Table.Th key={column.label} className={classOf(column)}>
              {selection && rows && index === 0 ? (
                <div className={css.cell}>
                  <SelectAll selection={selection} rows={rows} />
                  {column.label}
                </div>
              ) : (
                column.label
              )}
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
        {rows?.map((row, n) => {
          const heading = headingAbove(rows, n, groupOf)
          return (
            <Fragment key={row.id}>
              {heading && (
                <Table.Tr className={css.group ?? ''}>
                  <Table.Th scope="rowgroup" colSpan={columns.length + (actions ? 1 : 0)}>
                    {heading}
                  </Table.Th>
                </Table.Tr>
              )}
              <Table.Tr onClick={openRow} data-quiet={isQuiet?.(row) || undefined}>
                {columns.map(({ label: name, render, below, ...look }, index) => (
                  <Table.Td key={name} className={classOf(look)}>
                    <div className={css.cell}>
                      {selection && index === 0 && <SelectRow selection={selection} rows={rows} row={row} />}
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
            </Fragment>
          )
        }) ??
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

function Cards<T extends { id: string }>(props: ViewProps<T>) {
  const { label, columns, rows, actions, selection, hasLowCards, groupOf, isQuiet } = props
  const [title, ...others] = columns
  const lead = others.find(({ leads }) => leads)
  const rest = others.filter((column) => column !== lead && !column.tableOnly)
  const list = (
    <ul aria-label={label} className={cards.cards} data-low={hasLowCards || undefined}>
      {rows?.map((row, n) => (
        <li key={row.id} data-selects={selection && true} data-quiet={isQuiet?.(row) || undefined}>
          {selection && <SelectRow selection={selection} rows={rows} row={row} />}
          <CardHeading>{headingAbove(rows, n, groupOf)}</CardHeading>
          <div className={cards.main}>
            <div className={cards.name}>
              {lead && <span className={cards.lead}>{lead.render(row)}</span>}
              {title.render(row)}
            </div>
            <div className={cards.second}>
              <CardContact of={title} row={row} />
              <dl className={cards.details}>
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
            <div className={cards.main}>
              <Skeleton height={16} width="60%" mb="xs" />
              <Skeleton height={12} width="85%" />
            </div>
          </li>
        ))}
    </ul>
  )
  if (!selection || !rows) return list
  return (
    <>
      <div className={cards.all}>
        <SelectAll selection={selection} rows={rows} hasLabel />
      </div>
      {list}
    </>
  )
}

function CardContact<T>({ of: { below, belowInTable, belowOnCard }, row }: { of: Column<T>; row: T }) {
  const render = belowOnCard ?? (belowInTable ? undefined : below)
  return render && <div className={cards.contact}>{render(row)}</div>
}

function CardHeading({ children }: { children: string | null }) {
  return children && <h2 className={cards.group}>{children}</h2>
}

type CardEndProps = { of: string; actions: readonly Action[]; children: ReactNode }

/** The right side of a card: its values, the main action below them, and a menu with the others. */
function CardEnd({ of, actions, children }: CardEndProps) {
  const { main, others } = splitMainAction(actions)
  return (
    <>
      <div className={cards.end}>
        <dl className={cards.side}>{children}</dl>
        {main && <MainAction of={of} action={main} />}
      </div>
      <ActionMenu of={of} actions={others} variant="subtle" />
    </>
  )
}

function Details<T>({ columns, row }: { columns: readonly Column<T>[]; row: T }) {
  return columns.map(({ label, short, render, below, belowInTable, figures, money, obvious }) => {
    const shown = render(row)
    const second = belowInTable ? undefined : below?.(row)
    return (
      shown !== null &&
      shown !== '' &&
      shown !== '-' && (
        <div key={label} data-money={money || undefined}>
          <dt className={obvious ? 'sr-only' : undefined}>{short ?? label}</dt>
          <dd className={figures || money ? 'figures' : undefined}>
            {shown}
            {second && typeof second === 'string' ? ' · ' : null}
            {second && <span className={cards.below}>{second}</span>}
          </dd>
        </div>
      )
    )
  })
}
