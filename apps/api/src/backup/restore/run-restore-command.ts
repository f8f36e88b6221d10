import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { BackupProblem } from '../backup-problem.ts'
import { readErasures } from '../erasures.ts'
import { findStore } from '../store.ts'
import { confirmRestore } from './confirm-restore.ts'
import { restoreCluster } from './restore-cluster.ts'
import { restoreOneClinic } from './restore-one-clinic.ts'

const usage = `restore --from BACKUPS --key FILE --to DIRECTORY [--at 2026-03-11T09:30:00Z] [--timeline 1]
  restores the whole cluster into a new directory, checks every file and starts nothing
restore confirm --from BACKUPS --key FILE
  erases again what was erased after the backup, ends all sessions, and lets the restored database be written to; needs OWNER_DATABASE_URL and
  SUPERUSER_DATABASE_URL
restore clinic ID
  puts one clinic back as it was in the restored copy of RESTORED_DATABASE_URL, while the others work on; needs the same two addresses`

const parse = (given: readonly string[]) => {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { from: text, key: text, to: text, at: text, timeline: text },
    })
  } catch {
    throw new BackupProblem(usage)
  }
}

const readIdentities = async (file: string): Promise<string[]> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BackupProblem(`${file} cannot be read`)
  })
  const identities = text.split(/\s+/).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) throw new BackupProblem(`${file} contains no key`)
  return identities
}

/** Only a time with its zone: the clock of the clinic is not the one of the server. */
const parseMoment = (text: string): Date => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new BackupProblem(`${text} is not a time such as 2026-03-11T09:30:00-03:00`)
  return new Date(text)
}

type Work = (client: pg.ClientBase) => Promise<string>
export type RestoreDeps = {
  withDatabase: (work: Work) => Promise<string>
  /** The restored copy from which one clinic is taken. */
  withCopy: (work: Work) => Promise<string>
}

/** The dependencies are created only by the command that needs the database. */
export const runRestoreCommand = async (createDeps: () => RestoreDeps, given: readonly string[]): Promise<string> => {
  const { values, positionals } = parse(given)
  const { from, key, to, at, timeline } = values
  const [command, clinic] = positionals
  if (command === 'clinic' && clinic) {
    const { withCopy, withDatabase } = createDeps()
    return withCopy((source) => withDatabase((target) => restoreOneClinic({ source, target }, clinic)))
  }
  if (from && key && command === 'confirm') {
    const erasures = await readErasures(await findStore(from), await readIdentities(key))
    return createDeps().withDatabase((client) => confirmRestore(client, erasures))
  }
  if (!from || !key || !to || positionals.length > 0) throw new BackupProblem(usage)
  return restoreCluster(await findStore(from), {
    directory: to,
    identities: await readIdentities(key),
    at: at === undefined ? undefined : parseMoment(at),
    timeline: timeline === undefined ? undefined : Number(timeline),
    now: () => new Date(),
  })
}
