import { text } from 'node:stream/consumers'
import { type Manifest, manifest, manifestPath } from '@postura/domain/exports/export'
import { type RestoredTableName, restoredTableNames } from '@postura/domain/exports/restore/restored-tables'
import type { TenantPool } from '../../../db/pools.ts'
import { type AdminTx, asSystem, withAdmin } from '../../../db/tenant.ts'
import { withDeferredConstraints } from '../../../db/with-deferred-constraints.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { mailChangedKey } from '../../clinics/change-receiving.ts'
import { findReceiving } from '../../clinics/clinics.queries.ts'
import { findDeletion } from '../../erasure/clinic-deletion.queries.ts'
import { findStoredColumns } from '../exported-rows.queries.ts'
import type { Archive } from './archive.ts'
import { RestoreRefusal } from './restore-refusal.ts'
import { isAboutValues, type RestoreSource, restoreTable } from './restore-table.ts'
import { hasRows, hasUnevenPayment } from './restored-rows.queries.ts'

const MAX_MANIFEST_BYTES = 1_000_000

export const readManifest = async (archive: Archive): Promise<Manifest> => {
  const written = await text(await archive.read(manifestPath, MAX_MANIFEST_BYTES))
  try {
    return manifest.parse(JSON.parse(written))
  } catch (cause) {
    throw new RestoreRefusal(`${manifestPath} is not the manifest of a clinic`, { cause })
  }
}

const assertEmpty = async (tx: AdminTx): Promise<void> => {
  if (await findDeletion(tx)) throw new RestoreRefusal('the clinic is closed, and will be deleted')
  for (const name of restoredTableNames)
    if (name !== 'clinic.clinics' && (await hasRows(tx, name)))
      throw new RestoreRefusal(`the clinic is not empty: ${name} has rows`)
}

/** A row of these refers to another one of the same table, which may come later in the file. */
const refersToItself = (name: RestoredTableName): boolean => name === 'clinic.commission_statements'

/** Some constraints are checked at the end. */
const refuse = (error: unknown): never => {
  if (!isAboutValues(error)) throw error
  throw new RestoreRefusal(`the database refuses the copy: ${error.constraint ?? error.code}`, { cause: error })
}

type Restoring = Omit<RestoreSource, 'columns' | 'manifest'> & {
  pool: TenantPool
  queue: Pick<Queue, 'enqueue'>
  adminId: string
}
export type RestoredTable = { name: RestoredTableName; rows: number }

/**
 * Writes the copy into an empty clinic, all or nothing, as the application does: within its policies, constraints and triggers. The owner is told if
 * the clinic is paid to another key now.
 */
export const restoreClinic = async ({ pool, queue, adminId, archive, newId }: Restoring): Promise<RestoredTable[]> => {
  const told = await readManifest(archive)
  const work = async (tx: AdminTx) => {
    await assertEmpty(tx)
    const before = await findReceiving(tx)
    const source = { archive, newId, manifest: told, columns: await findStoredColumns(tx) }
    const restored: RestoredTable[] = []
    for (const name of restoredTableNames) {
      const restore = () => restoreTable(tx, name, source)
      const rows = await (refersToItself(name) ? withDeferredConstraints(tx, restore) : restore())
      if (name === 'clinic.clinics' && rows !== 1) throw new RestoreRefusal('the copy is not of one clinic')
      restored.push({ name, rows })
    }
    if (await hasUnevenPayment(tx)) throw new RestoreRefusal('a payment has other parts than its sum')
    await mailChangedKey(tx, { before, after: await findReceiving(tx) }, { queue, now: new Date() })
    return restored
  }
  return withAdmin(pool, asSystem(adminId), work).catch(refuse)
}
