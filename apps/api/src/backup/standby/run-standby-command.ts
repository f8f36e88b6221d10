import type pg from 'pg'
import { BackupProblem } from '../backup-problem.ts'
import { createStandby } from './create-standby.ts'
import { dropSlot, isStandby, isStreaming, promote, stopWaiting, waitForStandby } from './standby.queries.ts'

const usage = `standby create DIRECTORY   copies the running cluster of BACKUP_DATABASE_URL into a new directory
standby attach             from now on each write is confirmed when the standby has it too; needs SUPERUSER_DATABASE_URL of the primary
standby detach             writes wait for it no longer, and no log is kept for it: the standby is gone
standby promote            makes the standby of SUPERUSER_DATABASE_URL the primary: the former one must never run again`

type Work = (client: pg.Client) => Promise<string>
export type StandbyDeps = {
  /** A connection for replication to the primary, and its address. */
  copyPrimary: (work: (source: { client: pg.Client; url: string }) => Promise<string>) => Promise<string>
  withCluster: (work: Work) => Promise<string>
}

const assertPrimary = async (client: pg.Client): Promise<void> => {
  if (await isStandby(client)) throw new BackupProblem('this is the address of a standby')
}

const attach: Work = async (client) => {
  await assertPrimary(client)
  if (!(await isStreaming(client)))
    throw new BackupProblem('no standby follows this cluster: all writes would wait for it')
  await waitForStandby(client)
  return 'each write is confirmed when the standby has it too'
}

const detach: Work = async (client) => {
  await assertPrimary(client)
  await stopWaiting(client)
  if (await isStreaming(client)) return 'writes wait for the standby no longer; it still follows'
  await dropSlot(client)
  return 'writes wait for the standby no longer, and no log is kept for it'
}

const promoteStandby: Work = async (client) => {
  if (!(await isStandby(client))) throw new BackupProblem('this cluster follows no other')
  if (!(await promote(client))) throw new BackupProblem('the standby does not take writes yet: see its log')
  return 'promoted. Now start the servers and the worker with its address, and create a new standby'
}

/** Runs an operator's command. */
export const runStandbyCommand = (
  { copyPrimary, withCluster }: StandbyDeps,
  [command, directory]: readonly string[],
): Promise<string> => {
  if (command === 'create' && directory !== undefined) return copyPrimary((source) => createStandby(source, directory))
  if (command === 'attach') return withCluster(attach)
  if (command === 'detach') return withCluster(detach)
  if (command === 'promote') return withCluster(promoteStandby)
  throw new BackupProblem(usage)
}
