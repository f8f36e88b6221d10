import { AppError } from '@postura/domain/errors'
import { ONLINE_BOOKING_ACTOR_ID, PATIENT_ACTOR_ID, WHATSAPP_ACTOR_ID } from '@postura/domain/history/actor'
import { newId } from '@postura/domain/shared/ids'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { commit } from './connections/commit.ts'
import { type OnWait, timed } from './connections/timed.ts'
import { acquireClient, acquireWaitingClient, onLockWait, type TenantPool } from './pools.ts'
import type { DB } from './schema.ts'
import { kyselyOn, TenantConnection } from './tenant-connection.ts'

/** True if the database failed with this PostgreSQL error code. */
export const isDatabaseError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** True if this constraint refused the statement. */
export const isRefusedBy = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint

export const UNIQUE_VIOLATION = '23505'
const LOCK_NOT_AVAILABLE = '55P03'

/** What a person sees of a clinic: the appointments of one professional or all (`within` is null), and amounts of money or none. */
export type DataScope = { readonly within: string | null; readonly seesAmounts: boolean }

/** Jobs, and everyone whose role does not limit them. */
const EVERYTHING: DataScope = { within: null, seesAmounts: true }

/** The clinic, the acting user, the id of the change and what the user sees. */
export type TenantContext = { adminId: string; actorId: string | null; changeId: string; scope: DataScope }

/** Context of a person who changes what a clinic stores about them. */
export const asMember = (adminId: string, userId: string): TenantContext => ({
  adminId,
  actorId: userId,
  changeId: newId(),
  scope: EVERYTHING,
})

/** Context of a founder in their own clinic, with a new change id. */
export const asSelf = (userId: string): TenantContext => asMember(userId, userId)

/** Context of a job: nobody acts, and the history says so. */
export const asSystem = (adminId: string): TenantContext => ({
  adminId,
  actorId: null,
  changeId: newId(),
  scope: EVERYTHING,
})

/** Context of a patient who answers a message: the history names them. */
export const asPatient = (adminId: string): TenantContext => ({ ...asSystem(adminId), actorId: PATIENT_ACTOR_ID })

/** … who presses a button at WhatsApp. */
export const asPatientAtWhatsapp = (adminId: string): TenantContext => ({
  ...asSystem(adminId),
  actorId: WHATSAPP_ACTOR_ID,
})
/** Context of somebody who books on the public page of a clinic. */
export const asOnlineBooking = (adminId: string): TenantContext => ({
  ...asSystem(adminId),
  actorId: ONLINE_BOOKING_ACTOR_ID,
})

/** Admin id for work that belongs to no clinic. It sees only rows that a separate policy allows. */
export const NO_ADMIN_ID = '00000000-0000-0000-0000-000000000000'

type ReadOnly = Pick<Kysely<DB>, 'selectFrom' | 'with' | 'fn' | 'getExecutor'>

/** Read access to one clinic's data. Its transaction is read-only too. */
export type AdminRead = DataScope & { readonly adminId: string; readonly db: ReadOnly }

declare const writable: unique symbol
declare const locked: unique symbol
/** Write access to one clinic's data, inside a transaction that does not lock the clinic. */
export type UnlockedTx = AdminRead & { readonly db: Kysely<DB>; readonly changeId: string; readonly [writable]: true }
/** Write access to one clinic's data. No other `withAdmin` of this clinic runs until its transaction ends. */
export type AdminTx = UnlockedTx & { readonly [locked]: true }

/** Read access to a person's own account, in no clinic. */
export type PersonRead = { readonly personId: string; readonly db: ReadOnly }
/** Write access to a person's own account, in no clinic. */
export type PersonTx = PersonRead & { readonly db: Kysely<DB>; readonly [writable]: true }

/** A person's own account inside the transaction of a clinic. The caller makes sure that the person owns the clinic or acts. */
export const asPersonInClinic = async ({ db }: AdminRead, personId: string): Promise<PersonRead> => {
  await sql`select set_config('app.person_id', ${personId}, true)`.execute(db)
  return { personId, db }
}

/** A read needs only the clinic; a write also sets the acting user and the change id. */
const readSettings = (adminId: string): pg.QueryConfig => ({
  name: 'reader',
  text: `select set_config('app.admin_id', $1, true)`,
  values: [adminId],
})

const writeSettings = ({ adminId, actorId, changeId }: TenantContext): pg.QueryConfig => ({
  name: 'tenant',
  text: `select set_config('app.admin_id', $1, true), set_config('app.actor_id', $2, true), set_config('app.change_id', $3, true)`,
  values: [adminId, actorId ?? '', changeId],
})

const personSettings = (personId: string): pg.QueryConfig => ({
  name: 'person',
  text: `select set_config('app.person_id', $1, true), set_config('app.admin_id', '${NO_ADMIN_ID}', true)`,
  values: [personId],
})

/** NO KEY, because a plain FOR UPDATE would also block every insert that references the clinic. */
const LOCK = 'select from clinic.clinics where admin_id = $1 for no key update'
type Lock = { query: pg.QueryConfig; onWait?: OnWait }
const waitingLock = (pool: TenantPool, adminId: string): Lock => ({
  query: { name: 'lock', text: LOCK, values: [adminId] },
  onWait: onLockWait(pool),
})
const instantLock = (adminId: string): Lock => ({
  query: { name: 'now', text: `${LOCK} nowait`, values: [adminId] },
})

const rolledBack = (client: pg.PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  )

type Opening = { begin: 'begin' | 'begin read only'; settings: pg.QueryConfig; lock?: Lock | undefined }

/** Another process has the lock of the clinic. */
class ClinicLocked extends AppError {
  constructor(cause: unknown) {
    super('busy', { cause })
  }
}

const takeLock = (client: pg.PoolClient, { query, onWait }: Lock): Promise<pg.QueryResult> =>
  timed(client.query(query), onWait).catch((error) => {
    throw isDatabaseError(error, LOCK_NOT_AVAILABLE) ? new ClinicLocked(error) : error
  })

const open = async (client: pg.PoolClient, { begin, settings, lock }: Opening): Promise<void> => {
  const [, , clinic] = await Promise.all([client.query(begin), client.query(settings), lock && takeLock(client, lock)])
  if (clinic?.rowCount === 0) throw new Error('there is no clinic to lock')
}

/**
 * Sends begin, settings, the lock and the first statements without waiting for responses in between.
 * If one of them fails, the statements behind it fail too, and the first error is thrown.
 */
const inTransaction = async <T>(
  client: pg.PoolClient,
  first: Opening,
  work: (db: Kysely<DB>) => Promise<T>,
): Promise<T> => {
  const connection = new TenantConnection(client)
  const opening = open(client, first)
  opening.catch(() => undefined)
  let clean = false
  try {
    const result = await work(kyselyOn(connection))
    await opening
    connection.close()
    await commit(client)
    clean = true
    return result
  } catch (thrown) {
    connection.close()
    const undone = await rolledBack(client)
    const error = await opening.then(
      () => thrown,
      (earlier: unknown) => earlier,
    )
    // After an AppError the connection is still usable; after any other error it is closed.
    clean = undone && error instanceof AppError
    throw error
  } finally {
    client.release(!clean)
  }
}

/** Never waits for a write of the clinic. */
export const readAsAdmin = <T>(
  pool: TenantPool,
  adminId: string,
  work: (read: AdminRead) => Promise<T>,
  signal?: AbortSignal,
  scope = EVERYTHING,
): Promise<T> =>
  pool.reads(
    adminId,
    async () =>
      inTransaction(await acquireClient(pool), { begin: 'begin read only', settings: readSettings(adminId) }, (db) =>
        work({ adminId, db, ...scope }),
      ),
    signal,
  )

export const readAsPerson = <T>(
  pool: TenantPool,
  personId: string,
  work: (read: PersonRead) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> =>
  pool.reads(
    personId,
    async () =>
      inTransaction(await acquireClient(pool), { begin: 'begin read only', settings: personSettings(personId) }, (db) =>
        work({ personId, db }),
      ),
    signal,
  )

export const withPerson = <T>(
  pool: TenantPool,
  personId: string,
  work: (tx: PersonTx) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> =>
  pool.unlockedWrites(
    personId,
    async () =>
      inTransaction(await acquireClient(pool), { begin: 'begin', settings: personSettings(personId) }, (db) =>
        work({ personId, db } as PersonTx),
      ),
    signal,
  )

type TenantWork<Tx, T> = (tx: Tx) => Promise<T>

const write = async <Tx extends UnlockedTx, T>(
  acquire: Promise<pg.PoolClient>,
  tenant: TenantContext,
  work: TenantWork<Tx, T>,
  lock?: Lock,
): Promise<T> => {
  const { adminId, changeId, scope } = tenant
  return inTransaction(await acquire, { begin: 'begin', settings: writeSettings(tenant), lock }, (db) =>
    work({ adminId, changeId, db, ...scope } as Tx),
  )
}

/**
 * Writes a clinic's data, one write at a time: the others wait in this process first, then for the lock of the clinic's row. If another
 * process has the lock, the work starts again on a connection that may wait, so that other clinics keep theirs.
 */
export const withAdmin = <T>(
  pool: TenantPool,
  tenant: TenantContext,
  work: TenantWork<AdminTx, T>,
  signal?: AbortSignal,
): Promise<T> =>
  pool.writes(
    tenant.adminId,
    () =>
      write(acquireClient(pool), tenant, work, instantLock(tenant.adminId)).catch((error) => {
        if (!(error instanceof ClinicLocked)) throw error
        return write(acquireWaitingClient(pool), tenant, work, waitingLock(pool, tenant.adminId))
      }),
    signal,
  )

/** Writes without the lock of the clinic: before there is a clinic, a billing lease, or a person's own account. */
export const withAdminUnlocked = <T>(
  pool: TenantPool,
  tenant: TenantContext,
  work: TenantWork<UnlockedTx, T>,
  signal?: AbortSignal,
): Promise<T> => pool.unlockedWrites(tenant.adminId, () => write(acquireClient(pool), tenant, work), signal)

/** Runs a part of the work as another change, which an undo of the rest leaves as it is. */
export const asOtherChange = async <T>(tx: AdminTx, work: TenantWork<AdminTx, T>, changeId = newId()): Promise<T> => {
  const setChange = (id: string) => sql`select set_config('app.change_id', ${id}, true)`.execute(tx.db)
  await setChange(changeId)
  const result = await work({ ...tx, changeId })
  await setChange(tx.changeId)
  return result
}

/** Writes what belongs to no clinic. */
export const withoutClinic = <T>(pool: TenantPool, work: TenantWork<UnlockedTx, T>): Promise<T> =>
  withAdminUnlocked(pool, asSystem(NO_ADMIN_ID), work)
