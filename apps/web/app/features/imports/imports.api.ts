import {
  type BatchResult,
  IMPORT_BATCH,
  type ImportKind,
  type KnownPerson,
  MAX_SOUGHT_PEOPLE,
  RECORD_BATCH,
} from '@postura/domain/imports/import'
import * as endpoints from '@postura/domain/imports/import.endpoints'
import type { SoughtPerson } from '@postura/domain/imports/people/people-index'
import { newId } from '@postura/domain/shared/ids'
import { useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery, isTransient } from '~/lib/query-client'

export const importsQuery = endpointQuery(endpoints.listImports, {})

const TRIES = 4
const PAUSE_MS = 1_500
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends again after a lost answer. The rows have their ids, so nothing is added twice. */
const insist = async <T>(send: () => Promise<T>): Promise<T> => {
  for (let n = 1; ; n += 1)
    try {
      return await send()
    } catch (error) {
      if (n === TRIES || !(error instanceof Error) || !isTransient(error)) throw error
      await pause(n * PAUSE_MS)
    }
}

const inParts = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => rows.slice(n * size, (n + 1) * size))

/** Patients of the clinic who may be the same as these people. */
export const findKnownPeople = async (people: readonly SoughtPerson[], signal: AbortSignal): Promise<KnownPerson[]> => {
  const known = new Map<string, KnownPerson>()
  const sought = people.map(({ name, phone, cpf }) => ({ name, phone, cpf }))
  for (const part of inParts(sought, MAX_SOUGHT_PEOPLE)) {
    const found = await insist(() => call(endpoints.findKnownPeople, { body: { people: part } }, { signal }))
    for (const person of found.people) known.set(person.id, person)
  }
  return [...known.values()]
}

export type Sending<R> = {
  id: string
  kind: ImportKind
  rows: readonly R[]
  send: (id: string, rows: R[]) => Promise<BatchResult>
  onProgress: (sent: number) => void
  isCanceled: () => boolean
}

/** Sends the rows in batches. A canceled import stops between two batches. */
export const sendImport = async <R>({
  id,
  kind,
  rows,
  send,
  onProgress,
  isCanceled,
}: Sending<R>): Promise<BatchResult> => {
  const total: BatchResult = { added: 0, completed: 0, skipped: [] }
  await insist(() =>
    call(endpoints.startImport, { params: { id }, body: { kind, rows: rows.length } }, { changeId: id }),
  )
  let sent = 0
  for (const part of inParts(rows, kind === 'patients' ? IMPORT_BATCH : RECORD_BATCH)) {
    if (isCanceled()) break
    const result = await insist(() => send(id, part))
    total.added += result.added
    total.completed += result.completed
    total.skipped.push(...result.skipped)
    sent += part.length
    onProgress(sent)
  }
  return total
}

/** Undoes a whole import; a retry uses the same change id. */
export const undoImport = async (id: string, changeId = newId()): Promise<void> => {
  await insist(() => call(endpoints.undoImport, { params: { id } }, { changeId }))
}

export const useUndoImport = () => useMutation({ mutationFn: (id: string) => undoImport(id) })
