import { appendFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { streamBaseBackup } from '../../db/connections/replication.ts'
import { createEmpty, giveTo } from '../restore/restore-cluster.ts'
import { compareWithList, unpackTar } from '../restore/unpack-base.ts'
import { createSlot, dropSlot, STANDBY } from './standby.queries.ts'

/** PostgreSQL reads these lines last. Promoted, the standby has none of its own, so that nothing waits for one. */
const settings = (primaryUrl: string): string => {
  const url = new URL(primaryUrl)
  url.searchParams.set('application_name', STANDBY)
  const address = url.href.replaceAll("'", '%27')
  return [
    '',
    `primary_conninfo = '${address}'`,
    `primary_slot_name = '${STANDBY}'`,
    // A report that runs keeps what it reads, instead of being ended.
    'hot_standby_feedback = on',
    `synchronous_standby_names = ''`,
    '',
  ].join('\n')
}

/** Copies the running cluster into a new directory. Started there, PostgreSQL follows the primary. */
export const createStandby = async (
  { client, url }: { client: pg.Client; url: string },
  to: string,
): Promise<string> => {
  const directory = resolve(to)
  await createEmpty(directory)
  try {
    await createSlot(client)
    const { base, manifest, done } = streamBaseBackup(client, 'postura standby')
    const [list] = await Promise.all([buffer(manifest), unpackTar(directory, (tar) => pipeline(base, tar)), done])
    const { files, bytes } = await compareWithList(list, directory)
    await appendFile(join(directory, 'postgresql.auto.conf'), settings(url))
    const signal = join(directory, 'standby.signal')
    await writeFile(signal, '', { mode: 0o600 })
    await giveTo([directory, signal], await stat(join(directory, 'PG_VERSION')))
    return `copied ${files} files, ${bytes} bytes into ${directory}. Now start PostgreSQL on it, then: standby attach`
  } catch (error) {
    // A half copied directory must not be started, and no log is kept for it.
    await rm(directory, { recursive: true })
    await dropSlot(client).catch(() => undefined)
    throw error
  }
}
