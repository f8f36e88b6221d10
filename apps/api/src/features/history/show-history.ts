import { AppError } from '@postura/domain/errors'
import { HISTORY_LENGTH, type HistoryEntry, type RecordName } from '@postura/domain/history/history'
import { idsToName, tellHistory } from '@postura/domain/history/history.rules'
import type { Named, Vocabulary } from '@postura/domain/history/vocabulary'
import type { AdminRead } from '../../db/tenant.ts'
import { findNames, findRecorded, findRow } from './history.queries.ts'

type Told = { entries: HistoryEntry[]; more: boolean }
export type Asked = {
  record: RecordName
  id: string
  vocabulary: Vocabulary
  whoIs: (actorId: string | null) => string
}

/** The trigger's rows read back as sentences: labels for columns, names for ids. */
export const showHistory = async (read: AdminRead, { record, id, vocabulary, whoIs }: Asked): Promise<Told> => {
  const [now, recorded] = await Promise.all([findRow(read, record, id), findRecorded(read, record, id)])
  if (!now) throw new AppError('not_found')
  const wanted = [...idsToName(recorded, now, vocabulary)].filter(([, ids]) => ids.size > 0)
  const names = await Promise.all(
    wanted.map(async ([kind, ids]) => [kind, new Map(await findNames(read, kind, [...ids]))] as const),
  )
  const known = new Map<Named, Map<string, string>>(names)
  const nameOf = (kind: Named, named: string): string => known.get(kind)?.get(named) ?? 'registro excluído'
  const entries = tellHistory(recorded, now, { vocabulary, nameOf, whoIs })
  return { entries: entries.slice(0, HISTORY_LENGTH), more: recorded.length > HISTORY_LENGTH }
}
