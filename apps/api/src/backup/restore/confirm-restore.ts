import type pg from 'pg'
import { BackupProblem } from '../backup-problem.ts'
import type { Erasure } from '../erasures.queries.ts'
import {
  countWaitingJobs,
  endAccounts,
  endClinics,
  endReadOnly,
  endSessions,
  erasePatientAgain,
  findState,
  inWritableTransaction,
} from './confirm.queries.ts'

const idsOf = (erasures: readonly Erasure[], kind: Erasure['kind']): string[] =>
  erasures.filter((erasure) => erasure.kind === kind).map(({ id }) => id)

/** Erases again what was erased after the backup, ends all sessions, and only then lets the database be written to. */
export const confirmRestore = async (client: pg.ClientBase, erasures: readonly Erasure[]): Promise<string> => {
  const { restoredAt, recovers } = await findState(client)
  if (restoredAt === null) throw new BackupProblem('this database was not restored, or is confirmed already')
  if (recovers) throw new BackupProblem('PostgreSQL is still recovering')
  const lines = await inWritableTransaction(client, async () => {
    let patients = 0
    for (const erasure of erasures)
      if (erasure.kind === 'patient' && (await erasePatientAgain(client, erasure))) patients += 1
    const clinics = await endClinics(client, idsOf(erasures, 'clinic'))
    const accounts = await endAccounts(client, idsOf(erasures, 'account'))
    const sessions = await endSessions(client)
    return [
      `erased again: ${patients} patients; to be deleted by the next hourly job: ${clinics} clinics, ${accounts} accounts`,
      `${sessions} sessions are ended`,
      ...(await countWaitingJobs(client)).map(({ name, count }) => `${count} jobs wait: ${name}`),
    ]
  })
  await endReadOnly(client)
  return [
    ...lines,
    'Now restart PostgreSQL, so that it archives its log again, take a base backup, and start the worker.',
  ].join('\n')
}
