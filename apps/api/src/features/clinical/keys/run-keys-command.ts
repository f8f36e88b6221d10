import type { KeyObject } from 'node:crypto'
import { createPrivateKey, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { NO_ADMIN_ID } from '../../../db/tenant.ts'
import type { KeyProvider } from '../../../providers/keys/key-provider.ts'
import {
  type AnyKey,
  addKey,
  addMaster,
  type Connection,
  countKeys,
  deleteUnusedMasters,
  findKeysAfter,
  findMasterNow,
  findRecoveryNow,
  rewrapKey,
  setRecovery,
} from './all-keys.queries.ts'
import { keyBoundTo } from './data-keys.ts'
import { assertOpens, assertRecovery, sealKnown } from './known-text.ts'

export type KeysCommandDeps = {
  pool: pg.Pool
  keys: KeyProvider
  openWithRecoveryKey: (privateKey: KeyObject, recoveryWrapped: Buffer, boundTo: string) => Buffer
}

const usage = `clinical:keys                     which master key seals how many data keys
clinical:keys rotate              seals every data key with the first key of CLINICAL_KEYS
clinical:keys recover FILE.pem    does the same with the private key of the recovery, if a master key is lost. The new one needs a new id
clinical:keys renew CLINIC        gives a clinic another data key for all that follows

--new-recovery  with rotate or recover: CLINICAL_RECOVERY_PUBLIC replaces the recovery key that was used so far`

const NEW_RECOVERY = '--new-recovery'

type Working = { connection: Connection; keys: KeyProvider; isNewRecovery: boolean }

const describe = async (connection: Connection, keys: KeyProvider): Promise<string> => {
  const counts = await countKeys(connection)
  return [`current: ${keys.currentMasterId}`, ...counts.map(({ master_id, count }) => `${master_id}: ${count}`)].join(
    '\n',
  )
}

/** Wrong values in the environment must not seal anything. */
const assertKeys = async ({ connection, keys, isNewRecovery }: Working): Promise<void> => {
  const master = await findMasterNow(connection, keys.currentMasterId)
  if (master)
    await assertOpens(keys, master).catch((cause) => {
      throw new Error(`${cause.message} Give the new master key a new id.`, { cause })
    })
  else await addMaster(connection, keys.currentMasterId, await sealKnown(keys))
  if (!isNewRecovery) assertRecovery(keys, await findRecoveryNow(connection))
  await setRecovery(connection, keys.recoverySha256)
}

/** Contents stay as they are: only the keys that seal them are sealed again. */
const rewrapAll = async (
  { connection, keys, isNewRecovery }: Working,
  open: (key: AnyKey) => Promise<Buffer>,
): Promise<string> => {
  const except = isNewRecovery ? null : keys.currentMasterId
  let count = 0
  let after: Pick<AnyKey, 'admin_id' | 'id'> = { admin_id: NO_ADMIN_ID, id: NO_ADMIN_ID }
  for (;;) {
    const found = await findKeysAfter(connection, { after, except })
    for (const key of found)
      await rewrapKey(connection, key, await keys.wrap(await open(key), keyBoundTo(key.admin_id, key.id)))
    count += found.length
    const last = found.at(-1)
    if (!last) break
    after = last
  }
  await deleteUnusedMasters(connection, keys.currentMasterId)
  return `${count} data keys are sealed by ${keys.currentMasterId} now`
}

const run = async (
  working: Working,
  openWithRecoveryKey: KeysCommandDeps['openWithRecoveryKey'],
  [command, argument]: readonly string[],
): Promise<string> => {
  const { connection, keys } = working
  if (command === undefined) return describe(connection, keys)
  await assertKeys(working)
  if (command === 'rotate')
    return rewrapAll(working, ({ admin_id, id, master_id: masterId, wrapped }) =>
      keys.unwrap({ masterId, wrapped }, keyBoundTo(admin_id, id)),
    )
  if (command === 'recover' && argument !== undefined) {
    const privateKey = createPrivateKey(readFileSync(argument))
    return rewrapAll(working, async ({ admin_id, id, recovery_wrapped }) =>
      openWithRecoveryKey(privateKey, recovery_wrapped, keyBoundTo(admin_id, id)),
    )
  }
  if (command === 'renew' && argument !== undefined) {
    await addKey(connection, argument, (id) => keys.wrap(randomBytes(32), keyBoundTo(argument, id)))
    return `clinic ${argument} has a new data key`
  }
  return usage
}

/** Runs an operator's command on the keys of the clinical record: all of it or nothing. */
export const runKeysCommand = async (
  { pool, keys, openWithRecoveryKey }: KeysCommandDeps,
  given: readonly string[],
): Promise<string> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const working = { connection: client, keys, isNewRecovery: given.includes(NEW_RECOVERY) }
    const told = await run(
      working,
      openWithRecoveryKey,
      given.filter((word) => word !== NEW_RECOVERY),
    )
    await client.query('commit')
    return told
  } finally {
    // An open transaction ends with its connection.
    client.release(true)
  }
}
