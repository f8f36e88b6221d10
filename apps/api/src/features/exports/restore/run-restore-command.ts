import { randomBytes } from 'node:crypto'
import { exportedTables } from '@postura/domain/exports/exported-tables'
import { listNotRestored, restoredTableNames } from '@postura/domain/exports/restore/restored-tables'
import { removeUnprintable } from '@postura/domain/shared/text'
import type pg from 'pg'
import type { TenantPool } from '../../../db/pools.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { type Archive, openArchive } from './archive.ts'
import { createNewIds } from './new-ids.ts'
import { readManifest, restoreClinic } from './restore-clinic.ts'
import { RestoreRefusal } from './restore-refusal.ts'
import { findOwnClinics } from './restored-rows.queries.ts'

const usage = `clinic:restore FILE.zip                what the copy contains, and what is not restored
clinic:restore FILE.zip OWNER_EMAIL    restores it into the empty clinic of this owner, all or nothing`

export type RestoreDeps = { pool: TenantPool; accounts: pg.Pool; queue: Pick<Queue, 'enqueue'> }

const listing = (entries: readonly { name: string; what: string | number }[]): string =>
  entries.map(({ name, what }) => `  ${name}: ${what}`).join('\n')

const left = (): string => `not restored:\n${listing(listNotRestored().map(({ name, why }) => ({ name, what: why })))}`

const describe = async (archive: Archive): Promise<string> => {
  const { clinic_name, exported_at, tables } = await readManifest(archive)
  const rows = restoredTableNames.map((name) => ({
    name: exportedTables[name].file,
    what: tables[name]?.rows ?? 'missing',
  }))
  return `${removeUnprintable(clinic_name)}, exported at ${removeUnprintable(exported_at)}\n${listing(rows)}\n${left()}`
}

const restore = async ({ accounts, ...deps }: RestoreDeps, archive: Archive, email: string): Promise<string> => {
  const [adminId, ...others] = await findOwnClinics(accounts, email)
  if (!adminId) throw new RestoreRefusal('nobody with this e-mail owns a clinic')
  if (others.length > 0) throw new RestoreRefusal('this person owns several clinics')
  const restored = await restoreClinic({ ...deps, adminId, archive, newId: createNewIds(randomBytes(32)) })
  const rows = restored.map(({ name, rows: what }) => ({ name: exportedTables[name].file, what }))
  return `restored into ${adminId}:\n${listing(rows)}\n${left()}`
}

/** Runs an operator's command that moves a clinic into an empty one. */
export const runRestoreCommand = async (deps: RestoreDeps, given: readonly string[]): Promise<string> => {
  const [file, email] = given
  if (file === undefined) return usage
  const archive = await openArchive(file)
  try {
    return email === undefined ? await describe(archive) : await restore(deps, archive, email)
  } finally {
    archive.close()
  }
}
