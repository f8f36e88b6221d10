import { assignColumn, guessColumns } from '@postura/domain/imports/columns/guess-columns'
import type { Columns, ImportFields } from '@postura/domain/imports/columns/import-field'
import { collectTexts, findDateOrders, readRow } from '@postura/domain/imports/columns/read-row'
import type { ImportKind, KnownPerson } from '@postura/domain/imports/import'
import { type RowDecision, toPerson } from '@postura/domain/imports/patients/judge-patients'
import type { SoughtPerson } from '@postura/domain/imports/people/people-index'
import type { RecordContext } from '@postura/domain/imports/records/record-rows'
import { newId } from '@postura/domain/shared/ids'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { registerUnsavedWork } from '~/lib/forms/unsaved-work'
import { keptOnChange } from '~/lib/query-client'
import { today } from '~/lib/today'
import { type DraftRow, fieldsOf, judgeRows } from './import-kinds'
import { findKnownPeople } from './imports.api'
import type { Sheet } from './reading/read-xlsx'

type Edits = ReadonlyMap<string, Readonly<Record<string, string>>>

const nobody: readonly KnownPerson[] = []

/** Problems that disappear if their field is left empty. */
const countUnread = (rows: readonly DraftRow[], fields: ImportFields): number =>
  rows.flatMap(({ read, state }) =>
    state === 'problem' ? read.problems.filter(({ field }) => fields[field]?.missing === undefined) : [],
  ).length

/** Asked once per list and columns; the server compares again when the rows are sent. */
const useKnownPeople = (people: readonly SoughtPerson[], key: readonly unknown[]) => {
  const sought = people.filter(({ name, phone, cpf }) => name !== '' || phone !== null || cpf !== null)
  return useQuery({
    queryKey: ['imports', 'known-people', ...key],
    queryFn: ({ signal }) => findKnownPeople(sought, signal),
    enabled: sought.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: keptOnChange,
  })
}

/** A list before it is imported: its columns, corrections and decisions, and what would happen to each row. */
export const useImportDraft = (kind: ImportKind, sheet: Sheet, context: RecordContext) => {
  const fields = fieldsOf[kind]
  const guessed = useMemo(() => guessColumns(fields, sheet.rows), [fields, sheet])
  const [columns, setColumns] = useState<Columns>(guessed.columns)
  const [edits, setEdits] = useState<Edits>(new Map())
  const [decisions, setDecisions] = useState<ReadonlyMap<string, RowDecision>>(new Map())
  const [listId] = useState(() => newId())
  const isCorrected = useRef(false)
  useEffect(() => {
    isCorrected.current = edits.size + decisions.size > 0
  })
  useEffect(() => registerUnsavedWork(() => isCorrected.current, null), [])

  // The row number is the one that a spreadsheet shows, unless the file has empty rows.
  const lines = useMemo(
    () =>
      sheet.rows.slice(guessed.header + 1).map((cells, at) => ({ id: newId(), cells, line: guessed.header + 2 + at })),
    [sheet, guessed],
  )
  const orders = useMemo(
    () => findDateOrders(fields, columns, sheet.rows.slice(guessed.header + 1)),
    [fields, columns, sheet, guessed],
  )
  const found = useMemo(
    () => lines.map(({ id, cells, line }) => ({ id, line, texts: collectTexts(fields, columns, cells) })),
    [fields, lines, columns],
  )
  const unedited = useMemo(
    () =>
      found.map((row) => ({
        ...row,
        read: readRow(fields, { texts: row.texts, edits: {}, orders, today: today() }),
      })),
    [fields, found, orders],
  )
  const rows = useMemo(
    () =>
      unedited.map((row) => {
        const typed = edits.get(row.id)
        return typed
          ? { ...row, read: readRow(fields, { texts: row.texts, edits: typed, orders, today: today() }) }
          : row
      }),
    [fields, unedited, edits, orders],
  )
  const edited = rows.filter(({ id }) => edits.has(id)).map(({ read }) => toPerson(read))
  const all = useKnownPeople(
    unedited.map(({ read }) => toPerson(read)),
    [listId, columns],
  )
  const more = useKnownPeople(edited, [listId, 'edited', edited])
  const known = all.data ?? nobody
  const knownMore = more.data ?? nobody
  const judged = useMemo(() => {
    const people = new Map([...known, ...knownMore].map((person) => [person.id, person]))
    return judgeRows(kind, { rows, known: [...people.values()], decisions, context })
  }, [kind, rows, known, knownMore, decisions, context])

  return {
    header: sheet.rows[guessed.header] ?? [],
    sample: lines.slice(0, 4).map(({ cells }) => cells),
    columns,
    assign: (at: number, field: string) => setColumns(assignColumn(fields, columns, at, field)),
    fields,
    rows: judged,
    unread: countUnread(judged, fields),
    comparison: {
      isLoading: all.isLoading,
      // A corrected row is compared again while the list stays.
      isComplete: all.isSuccess && !more.isFetching && more.error === null,
      error: all.error ?? more.error,
      retry: all.error ? all.refetch : more.refetch,
    },
    edit: (id: string, field: string, text: string) =>
      setEdits((before) => new Map(before).set(id, { ...before.get(id), [field]: text })),
    decide: (ids: readonly string[], decision: RowDecision | null) =>
      setDecisions((before) => {
        const after = new Map(before)
        for (const id of ids)
          if (decision === null) after.delete(id)
          else after.set(id, decision)
        return after
      }),
    /** Empties what could not be read and may be empty. */
    clearUnread: () =>
      setEdits((before) => {
        const after = new Map(before)
        for (const { id, read } of judged)
          for (const { field } of read.problems)
            if (fields[field]?.missing === undefined) after.set(id, { ...after.get(id), [field]: '' })
        return after
      }),
  }
}
export type ImportDraft = ReturnType<typeof useImportDraft>
