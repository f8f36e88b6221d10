import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from '@postura/api/db/with-client'
import type { TableRows } from './rows.ts'

/** Uses COPY from files that the server reads, so the server must be on this machine. */
export const copyInto = async (databaseUrl: string, tables: readonly TableRows[]): Promise<void> => {
  const directory = mkdtempSync(join(tmpdir(), 'postura-bench-'))
  chmodSync(directory, 0o755)
  try {
    await withClient(databaseUrl, async (client) => {
      // Disables triggers and foreign keys: the rows need no history, and their references are valid by construction.
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
