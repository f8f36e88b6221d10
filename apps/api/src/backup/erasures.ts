import { Readable } from 'node:stream'
import type pg from 'pg'
import * as z from 'zod/mini'
import { type Erasure, findNewErasures, markErasuresStored } from './erasures.queries.ts'
import { readSealedBytes, writeSealed } from './sealed-file.ts'
import { listSealed, type Store, sealedPath } from './store.ts'

const erasureList = z.array(
  z.object({
    kind: z.enum(['patient', 'clinic', 'account']),
    id: z.uuid(),
    admin_id: z.nullable(z.uuid()),
  }),
)

/** Sorts as the time does. */
export const toFileName = (at: Date): string => at.toISOString().replace(/[-:.]/g, '')

/** Copies new erasures beside the backups: a restore to an earlier time must find them without the database that has them. */
export const storeErasures = async (
  { client, now, recipients }: { client: pg.Client; now: () => Date; recipients: readonly string[] },
  { erasures }: Store,
): Promise<number> => {
  const found = await findNewErasures(client)
  if (found.length === 0) return 0
  await writeSealed(
    sealedPath(erasures, toFileName(now())),
    Readable.from([Buffer.from(JSON.stringify(found))]),
    recipients,
  )
  await markErasuresStored(client, found)
  return found.length
}

export const readErasures = async ({ erasures }: Store, identities: readonly string[]): Promise<Erasure[]> => {
  const all: Erasure[] = []
  for (const name of await listSealed(erasures)) {
    const bytes = await readSealedBytes(sealedPath(erasures, name), identities)
    all.push(...erasureList.parse(JSON.parse(bytes.toString('utf8'))))
  }
  return all
}
