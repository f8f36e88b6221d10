// What may be a few seconds old is read from a standby while it keeps up, and from the primary otherwise.
import { AppError } from '@postura/domain/errors'
import type pg from 'pg'
import type { TenantPool } from '../pools.ts'

const CHECK_EVERY_MS = 1_000
/** How old an answer may be. */
const MAX_AGE_MS = 3_000

export type ReadFrom = <T>(read: (pool: TenantPool) => Promise<T>) => Promise<T>

type StandbyOptions = {
  pool: TenantPool
  standbyPool: TenantPool
  /** Connections for the checks, as the role of the server. */
  primary: pg.Pool
  standby: pg.Pool
  onChange: (isUsed: boolean) => void
}

const findPlaceInLog = async (primary: pg.Pool): Promise<string> => {
  const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn')
  return rows[0]?.lsn ?? ''
}

/** True if the standby has everything up to this place. Another role could read all clinics, so its address is never used. */
const hasReached = async (standby: pg.Pool, lsn: string): Promise<boolean> => {
  const { rows } = await standby.query<{ has: boolean | null }>(
    `select current_user = 'app' and pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has`,
    [lsn],
  )
  return rows[0]?.has === true
}

export const createStandbyReads = ({ pool, standbyPool, primary, standby, onChange }: StandbyOptions) => {
  let usedUntil = 0
  let wasUsed = false
  let before: { lsn: string; at: number } | null = null
  let isChecking = false
  const isUsed = (): boolean => performance.now() < usedUntil
  const check = async (): Promise<void> => {
    if (isChecking) return
    isChecking = true
    try {
      const asked = { at: performance.now(), lsn: await findPlaceInLog(primary) }
      if (before && (await hasReached(standby, before.lsn))) usedUntil = before.at + MAX_AGE_MS
      before = asked
    } catch {
      usedUntil = 0
    } finally {
      isChecking = false
      if (wasUsed !== isUsed()) onChange(!wasUsed)
      wasUsed = isUsed()
    }
  }
  const timer = setInterval(() => void check(), CHECK_EVERY_MS)
  /** What fails on the standby, such as a read that its log overtakes, is asked of the primary. A refusal is the answer. */
  const read: ReadFrom = async (work) => {
    if (!isUsed()) return work(pool)
    try {
      return await work(standbyPool)
    } catch (error) {
      if (error instanceof AppError) throw error
      usedUntil = 0
      return work(pool)
    }
  }
  const stop = async (): Promise<void> => {
    clearInterval(timer)
    await Promise.all([standbyPool.end(), standby.end()])
  }
  return { read, check, stop }
}
