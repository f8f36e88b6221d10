import type pg from 'pg'
import { BackupProblem } from '../backup-problem.ts'
import { erasePatientAgain, inWritableTransaction } from './confirm.queries.ts'
import {
  copyRows,
  deleteDestroyed,
  deleteRowsOf,
  findBrokenReferences,
  findClinicTables,
  findErasedPatients,
  findMigrations,
  lockClinic,
  setTriggers,
} from './one-clinic.queries.ts'

/** Who may enter, what the clinic has bought and that it is being deleted stay as they are, unless the clinic itself is gone. */
const staysIfThere = (name: string): boolean =>
  name.startsWith('billing.') ||
  ['clinic.members', 'clinic.invitations', 'clinic.calendar_feeds', 'clinic.deletions'].includes(name)

/** Logs and what was signed are only added to: what happened since stays. */
const isLog = (name: string): boolean =>
  name === 'clinic.history' || (name.startsWith('clinic.clinical_') && name !== 'clinic.clinical_drafts')

type Databases = { source: pg.ClientBase; target: pg.ClientBase }

const replaceRows = async (databases: Databases, adminId: string): Promise<string[]> => {
  const { target } = databases
  const exists = await lockClinic(target, adminId)
  await setTriggers(target, false)
  const lines: string[] = []
  for (const table of await findClinicTables(target)) {
    if (table.name === 'clinic.deletions' || (exists && staysIfThere(table.name))) continue
    if (!isLog(table.name)) await deleteRowsOf(target, table, adminId)
    const count = await copyRows(databases, table, adminId)
    if (count > 0) lines.push(`${count} rows of ${table.name}`)
  }
  await deleteDestroyed(target, adminId)
  return lines
}

/**
 * Puts a clinic back as it was in a restored copy, with its ids, its history and its record, while all others work on. All or nothing. What was
 * erased since is erased again.
 */
export const restoreOneClinic = async ({ source, target }: Databases, adminId: string): Promise<string> => {
  if ((await findMigrations(source)) !== (await findMigrations(target)))
    throw new BackupProblem('both databases need the same migrations: run pnpm migrate on the copy')
  await source.query('begin isolation level repeatable read read only')
  try {
    const { rowCount } = await source.query('select from clinic.clinics where admin_id = $1', [adminId])
    if (!rowCount) throw new BackupProblem(`the copy has no clinic ${adminId}`)
    return await inWritableTransaction(target, async () => {
      const lines = await replaceRows({ source, target }, adminId)
      const broken = await findBrokenReferences(target, adminId)
      if (broken.length > 0)
        throw new BackupProblem(`what was added since refers to what the copy does not have: ${broken.join(', ')}`)
      await setTriggers(target, true)
      for (const id of await findErasedPatients(target, adminId))
        await erasePatientAgain(target, { kind: 'patient', id, admin_id: adminId })
      return [`restored clinic ${adminId}`, ...lines].join('\n')
    })
  } finally {
    await source.query('rollback')
  }
}
