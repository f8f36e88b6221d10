import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from '@postura/api/db/with-client'
import type { TableRows } from './rows.ts'

/** By COPY, from files the server reads itself; so it must be one on this machine. */
export const copyInto = async (databaseUrl: string, tables: readonly TableRows[]): Promise<void> => {
  const directory = mkdtempSync(join(tmpdir(), 'postura-bench-'))
  chmodSync(directory, 0o755)
  try {
    await withClient(databaseUrl, async (client) => {
      // Without triggers: rows that were always there have no history, and what points at what is right by construction.
      await client.query('set session_replication_role = replica')
      for (const { into, rows } of tables) {
        const file = join(directory, 'rows.txt')
        writeFileSync(file, rows.map((cells) => `${cells.map((cell) => cell ?? '\\N').join('\t')}\n`).join(''))
        await client.query(`copy ${into} from '${file}'`)
      }
      await client.query('vacuum analyze')
    })
  } finally {
    rmSync(directory, { recursive: true })
  }
}
