import type { DossierChange } from '@postura/domain/exports/dossier/dossier'
import {
  dossierVocabularies,
  type HistoryTableName,
  historyTables,
} from '@postura/domain/exports/dossier/dossier.vocabularies'
import {
  type ChangedRecord,
  describeDossierHistory,
  findMerged,
} from '@postura/domain/exports/dossier/dossier-history.rules'
import { describeActor } from '@postura/domain/history/actor'
import { collectReferencedIds, type DatabaseRow, type RecordedChange } from '@postura/domain/history/history.rules'
import type { NamedRecord } from '@postura/domain/history/vocabulary'
import type { AdminRead } from '../../../db/tenant.ts'
import { findNames } from '../../history/history.queries.ts'
import { findMemberNames } from '../../team/members.queries.ts'
import {
  findChangesOf,
  findDeletedPatients,
  findFormerRows,
  findRowsNow,
  findUndoneMerges,
  type Owners,
  type RowChange,
} from './dossier.queries.ts'

/** Rows of the patient as they are, by table and id. */
export type RowsNow = ReadonlyMap<HistoryTableName, ReadonlyMap<string, DatabaseRow>>

/** Ids of one statement. */
const AT_ONCE = 1_000

async function* inParts<T>(items: readonly T[]): AsyncGenerator<T[]> {
  for (let at = 0; at < items.length; at += AT_ONCE) yield items.slice(at, at + AT_ONCE)
}

const readChanges = async (read: AdminRead, ids: readonly string[]): Promise<RowChange[]> => {
  const found: RowChange[] = []
  for await (const part of inParts(ids)) found.push(...(await findChangesOf(read, part)))
  return found
}

/** Other records of the same person: their rows were moved here when they were deleted. */
const readMerged = async (read: AdminRead, changes: readonly RowChange[], patientId: string): Promise<string[]> => {
  const moved = changes.flatMap(({ op, old, change_id }) => {
    const from = old?.patient_id
    return op === 'update' && typeof from === 'string' && from !== patientId ? [{ change_id, from }] : []
  })
  if (moved.length === 0) return []
  return findMerged(moved, await findDeletedPatients(read, [...new Set(moved.map(({ change_id }) => change_id))]))
}

type Row = { table: HistoryTableName; id: string }

const readFormer = async (read: AdminRead, owners: Owners): Promise<Row[]> => {
  const found: Row[] = []
  let after: string | null = '0'
  while (after !== null) {
    const part: Awaited<ReturnType<typeof findFormerRows>> = await findFormerRows(read, owners, after)
    found.push(...part.rows)
    after = part.last
  }
  return found
}

const withoutKnown = (rows: readonly Row[], known: ReadonlySet<string>): Row[] => [
  ...new Map(rows.flatMap((row) => (known.has(row.id) ? [] : [[row.id, row] as const]))).values(),
]

const idsOf = (rows: readonly Row[], table: HistoryTableName): string[] =>
  rows.flatMap((row) => (row.table === table ? [row.id] : []))

/** Whether the row was theirs when it was deleted, by its changes, latest first. */
const isDeletedAsTheirs = ([last]: readonly RecordedChange[], persons: readonly string[]): boolean =>
  last?.op === 'delete' && persons.includes(String(last.old?.patient_id))

/** Rows whose parts are theirs too: not those that are another patient's now. */
const onlyDeleted = async (read: AdminRead, rows: readonly Row[], persons: readonly string[]): Promise<Row[]> => {
  const parents = (['payments', 'packages', 'makeups'] as const).flatMap((table) => idsOf(rows, table))
  const changesOf = Map.groupBy(await readChanges(read, parents), ({ row_id }) => row_id)
  return rows.filter(({ id }) => isDeletedAsTheirs(changesOf.get(id) ?? [], persons))
}

/** Rows that were of these persons, and what belonged to them. */
const readAllFormer = async (
  read: AdminRead,
  persons: readonly string[],
  now: RowsNow,
  known: ReadonlySet<string>,
): Promise<Row[]> => {
  const nowOf = (table: HistoryTableName): string[] => [...(now.get(table)?.keys() ?? [])]
  const first = withoutKnown(
    await readFormer(read, {
      patient_id: persons,
      payment_id: nowOf('payments'),
      package_id: nowOf('packages'),
      makeup_id: nowOf('makeups'),
    }),
    known,
  )
  const deleted = await onlyDeleted(read, first, persons)
  const owners = {
    patient_id: [],
    payment_id: idsOf(deleted, 'payments'),
    package_id: idsOf(deleted, 'packages'),
    makeup_id: idsOf(deleted, 'makeups'),
  }
  if (Object.values(owners).every((ids) => ids.length === 0)) return first
  return withoutKnown([...first, ...(await readFormer(read, owners))], known)
}

const readNow = async (read: AdminRead, rows: readonly Row[]): Promise<Map<string, DatabaseRow>> => {
  const found = new Map<string, DatabaseRow>()
  for (const table of historyTables)
    for await (const part of inParts(idsOf(rows, table)))
      for (const [id, row] of await findRowsNow(read, table, part)) found.set(id, row)
  return found
}

const readNames = async (read: AdminRead, records: readonly ChangedRecord[]) => {
  const wanted = new Map<NamedRecord, Set<string>>()
  for (const { table, now, recorded } of records)
    for (const [kind, ids] of collectReferencedIds(recorded, now, dossierVocabularies[table].vocabulary)) {
      const known = wanted.get(kind) ?? new Set()
      for (const id of ids) known.add(id)
      wanted.set(kind, known)
    }
  // Other patients are not named.
  wanted.delete('patients')
  const names = new Map<string, string>()
  for (const [kind, ids] of wanted)
    for await (const part of inParts([...ids]))
      for (const [id, name] of await findNames(read, kind, part)) names.set(id, name)
  return (_: NamedRecord, id: string): string => names.get(id) ?? 'registro excluído'
}

/** Payments that are gone; their receipts are kept. */
const findDeletedPayments = (records: readonly ChangedRecord[], persons: readonly string[]): string[] =>
  records.flatMap(({ table, id, recorded }) =>
    table === 'payments' && isDeletedAsTheirs(recorded, persons) ? [id] : [],
  )

/** Without what a merge copied from another patient and its undo took back: together they changed nothing. */
const withoutUndoneMerges = async (
  read: AdminRead,
  changes: readonly RowChange[],
  persons: readonly string[],
): Promise<RowChange[]> => {
  const ofPatient = changes.filter(({ table_name }) => table_name === 'patients')
  const undone = await findUndoneMerges(
    read,
    ofPatient.map(({ change_id }) => change_id),
    persons,
  )
  return changes.filter(({ table_name, change_id }) => table_name !== 'patients' || !undone.has(change_id))
}

type Patient = { id: string; name: string }
type Found = { changes: DossierChange[]; deletedPayments: string[] }

/** Every change of what is or was about the patient, also of what was deleted or merged into them. */
export const readDossierHistory = async (read: AdminRead, patient: Patient, now: RowsNow): Promise<Found> => {
  const rows = [...now].flatMap(([table, known]) => [...known.keys()].map((id): Row => ({ table, id })))
  const ownChanges = await readChanges(
    read,
    rows.map(({ id }) => id),
  )
  const merged = await readMerged(read, ownChanges, patient.id)
  const persons = [patient.id, ...merged] as const
  const known = new Set(rows.map(({ id }) => id))
  const former = [
    ...merged.map((id): Row => ({ table: 'patients', id })),
    ...(await readAllFormer(read, persons, now, new Set([...known, ...merged]))),
  ]
  const nowOfFormer = await readNow(read, former)
  const changesOf = Map.groupBy(
    [
      ...(await withoutUndoneMerges(read, ownChanges, persons)),
      ...(await readChanges(
        read,
        former.map(({ id }) => id),
      )),
    ],
    ({ row_id }) => row_id,
  )
  const records = [...rows, ...former].map(
    ({ table, id }): ChangedRecord => ({
      table,
      id,
      now: now.get(table)?.get(id) ?? nowOfFormer.get(id) ?? {},
      recorded: changesOf.get(id) ?? [],
    }),
  )
  const members = await findMemberNames(read)
  const changes = describeDossierHistory(records, {
    persons,
    patientName: patient.name,
    nameOf: await readNames(read, records),
    whoIs: describeActor(members),
  })
  return { changes, deletedPayments: findDeletedPayments(records, persons) }
}
