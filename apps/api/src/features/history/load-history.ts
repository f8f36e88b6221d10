import { AppError } from '@postura/domain/errors'
import { type HistoryEntry, MAX_HISTORY_ENTRIES } from '@postura/domain/history/history'
import { collectReferencedIds, describeHistory } from '@postura/domain/history/history.rules'
import type { HistoryVocabulary, NamedRecord } from '@postura/domain/history/vocabulary'
import type { AdminRead } from '../../db/tenant.ts'
import { findHistoryRows, findNames, findRow, type HistoryTable } from './history.queries.ts'

type HistoryResult = { entries: HistoryEntry[]; more: boolean }
export type HistoryRequest = {
  record: HistoryTable
  id: string
  vocabulary: HistoryVocabulary
  whoIs: (actorId: string | null) => string
}

/** Converts history rows to readable entries: labels for columns, names for ids. */
export const loadHistory = async (
  read: AdminRead,
  { record, id, vocabulary, whoIs }: HistoryRequest,
): Promise<HistoryResult> => {
  const [now, recorded] = await Promise.all([findRow(read, record, id), findHistoryRows(read, record, id)])
  if (!now) throw new AppError('not_found')
  const wanted = [...collectReferencedIds(recorded, now, vocabulary)].filter(([, ids]) => ids.size > 0)
  const names = await Promise.all(
    wanted.map(async ([kind, ids]) => [kind, new Map(await findNames(read, kind, [...ids]))] as const),
  )
  const known = new Map<NamedRecord, Map<string, string>>(names)
  const nameOf = (kind: NamedRecord, named: string): string => known.get(kind)?.get(named) ?? 'registro excluído'
  const entries = describeHistory(recorded, now, { vocabulary, nameOf, whoIs })
  return { entries: entries.slice(0, MAX_HISTORY_ENTRIES), more: recorded.length > MAX_HISTORY_ENTRIES }
}
