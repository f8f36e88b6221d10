import { Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'

/** Rows that are chosen for a common action. */
export type RowSelection<T extends { id: string }> = {
  ids: ReadonlySet<string>
  nameOf: (row: T) => string
  /** With `isRange` all rows from the last one that was chosen. */
  toggle: (rows: readonly T[], id: string, isRange: boolean) => void
  toggleAll: (rows: readonly T[]) => void
}

const selectPageLabel = 'Selecionar tudo da página'

const none: ReadonlySet<string> = new Set()

/** Rows are chosen on one page of a list: what is no longer shown is not chosen. */
export const useRowSelection = <T extends { id: string }>(page: string, nameOf: (row: T) => string) => {
  const [chosen, setChosen] = useState({ page, ids: none })
  const ids = chosen.page === page ? chosen.ids : none
  const setIds = (next: ReadonlySet<string>) => setChosen({ page, ids: next })
  const last = useRef<string | null>(null)
  const selection: RowSelection<T> = {
    ids,
    nameOf,
    toggle: (rows, id, isRange) => {
      const [from, to] = [rows.findIndex((row) => row.id === last.current), rows.findIndex((row) => row.id === id)]
      const range =
        isRange && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : rows.slice(to, to + 1)
      const next = new Set(ids)
      const isChosen = !ids.has(id)
      for (const row of range) isChosen ? next.add(row.id) : next.delete(row.id)
      last.current = id
      setIds(next)
    },
    toggleAll: (rows) => setIds(new Set(rows.every(({ id }) => ids.has(id)) ? [] : rows.map(({ id }) => id))),
  }
  return { selection, clear: () => setIds(none) }
}

type SelectRowProps<T extends { id: string }> = { selection: RowSelection<T>; rows: readonly T[]; row: T }

export function SelectRow<T extends { id: string }>({ selection, rows, row }: SelectRowProps<T>) {
  return (
    <Checkbox
      aria-label={`Selecionar ${selection.nameOf(row)}`}
      checked={selection.ids.has(row.id)}
      // A checkbox is changed by a click, also with the space bar.
      onChange={({ nativeEvent }) =>
        selection.toggle(rows, row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  )
}

type SelectAllProps<T extends { id: string }> = Omit<SelectRowProps<T>, 'row'> & { hasLabel?: boolean }

export function SelectAll<T extends { id: string }>({ selection, rows, hasLabel = false }: SelectAllProps<T>) {
  const chosen = rows.filter(({ id }) => selection.ids.has(id)).length
  return (
    <Checkbox
      {...(hasLabel ? { label: selectPageLabel } : { 'aria-label': selectPageLabel })}
      checked={chosen > 0 && chosen === rows.length}
      indeterminate={chosen > 0 && chosen < rows.length}
      onChange={() => selection.toggleAll(rows)}
    />
  )
}
