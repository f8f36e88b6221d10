import { randomBytes } from 'node:crypto'
import { AppError } from '@postura/domain/errors'
import { newId } from '@postura/domain/shared/ids'
import type { AdminRead, UnlockedTx } from '../../../db/tenant.ts'
import type { KeyProvider } from '../../../providers/keys/key-provider.ts'
import { findCurrentKey, findKey, findOldestKey, insertKey } from './clinical-keys.queries.ts'
import { findRecovery, insertMaster } from './clinical-masters.queries.ts'
import { assertRecovery, sealKnown } from './known-text.ts'

export type DataKey = { id: string; bytes: Buffer }
type StoredKey = NonNullable<Awaited<ReturnType<typeof findKey>>>

const TRUSTED_MS = 600_000
const MAX_KEPT = 5_000

/** What a data key is bound to: another clinic cannot use it. */
export const keyBoundTo = (adminId: string, id: string): string => `data-key|${adminId}|${id}`

/** The keys that seal the contents of each clinic. Opened keys stay in memory for ten minutes; a renewed one is used by then. */
export const createDataKeys = (provider: KeyProvider, now: () => number = () => performance.now()) => {
  /** By id, and the current one of a clinic by the clinic. */
  const kept = new Map<string, { key: DataKey; until: number }>()

  const keep = (name: string, key: DataKey): DataKey => {
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(name, { key, until: now() + TRUSTED_MS })
    return key
  }

  const findKept = (name: string): DataKey | null => {
    const found = kept.get(name)
    if (found && found.until > now()) return found.key
    kept.delete(name)
    return null
  }

  const open = async (adminId: string, { id, master_id: masterId, wrapped }: StoredKey): Promise<DataKey> => {
    const boundTo = keyBoundTo(adminId, id)
    return keep(boundTo, { id, bytes: await provider.unwrap({ masterId, wrapped }, boundTo) })
  }

  return {
    /** The key for new contents. */
    current: async (read: AdminRead): Promise<DataKey> => {
      const known = findKept(read.adminId)
      if (known) return known
      const stored = await findCurrentKey(read)
      if (!stored) throw new AppError('clinical_off')
      return keep(read.adminId, await open(read.adminId, stored))
    },
    /** The first key of the clinic, which no renewal changes. */
    oldest: async (read: AdminRead): Promise<DataKey> => {
      const name = `oldest|${read.adminId}`
      const known = findKept(name)
      if (known) return known
      const stored = await findOldestKey(read)
      if (!stored) throw new AppError('clinical_off')
      return keep(name, await open(read.adminId, stored))
    },
    /** The key with which a content was sealed. */
    get: async (read: AdminRead, id: string): Promise<DataKey> => {
      const known = findKept(keyBoundTo(read.adminId, id))
      if (known) return known
      const stored = await findKey(read, id)
      if (!stored) throw new Error(`the data key ${id} does not exist`)
      return open(read.adminId, stored)
    },
    /** A new key, which seals everything from now on. */
    create: async (tx: UnlockedTx): Promise<void> => {
      // While this server runs, an operator may have replaced the recovery key, or deleted the known text of a master key that sealed nothing.
      assertRecovery(provider, await findRecovery(tx))
      await insertMaster(tx, provider.currentMasterId, await sealKnown(provider))
      const id = newId()
      await insertKey(tx, id, await provider.wrap(randomBytes(32), keyBoundTo(tx.adminId, id)))
    },
  }
}

export type DataKeys = ReturnType<typeof createDataKeys>
