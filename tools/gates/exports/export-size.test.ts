// A clinic with 20,000 patients and 200,000 appointments leaves and returns in constant memory, and returns as it was.
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from '@postura/api/db/with-client'
import { unzipText } from '@postura/api/testing/reports/unzip-text'
import { cloneDatabase, type TestClone } from '@postura/api/testing/test-db'
import { exportedTables } from '@postura/domain/exports/exported-tables'
import { restoredTableNames } from '@postura/domain/exports/restore/restored-tables'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { reportFigure } from '../../local/figure.ts'
import { measurePeakMegabytes, memoryMegabytesOf, watchPeakMegabytes } from '../../local/measure/memory.ts'
import { runApi } from '../../local/processes.ts'
import { downloadExport, type ExportServer, environmentOf, type SignedUp, startExportServer } from './export-server.ts'
import { APPOINTMENTS, fillExportClinic, PATIENTS } from './fill-export-clinic.ts'

const MAX_MORE_MEGABYTES = 60

let database: TestClone
let server: ExportServer
let folder = ''
let small: SignedUp
let clinic: SignedUp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postura-export-'))
  database = await cloneDatabase(inject('testDatabase'))
  server = await startExportServer(database)
  small = await server.signUp()
  clinic = await server.signUp()
})
afterAll(async () => {
  server.stop()
  await rm(folder, { recursive: true })
  await database.drop()
})

const fileOf = (name: string) => join(folder, `${name}.zip`)

const restore = async (name: string, { email }: SignedUp): Promise<{ peak: number; seconds: number }> => {
  const started = performance.now()
  const parameters = [fileOf(name), email]
  const child = runApi('clinic-restore.ts', environmentOf(database), { parameters, output: 'ignore' })
  const peak = await watchPeakMegabytes(child)
  expect(child.exitCode).toBe(0)
  return { peak, seconds: (performance.now() - started) / 1_000 }
}

/** Hash of each table's rows. The first half of an id is its time, which a restore keeps. */
const hashesOf = async (name: string): Promise<Record<string, string>> => {
  const files = unzipText(await readFile(fileOf(name)))
  return Object.fromEntries(
    restoredTableNames
      .filter((table) => table !== 'clinic.clinics')
      .map((table) => {
        const { file } = exportedTables[table]
        const text = files[`json/${file}.ndjson`] ?? ''
        const withoutIds = text.replace(/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4})-[0-9a-f]{4}-[0-9a-f]{12}/g, '$1')
        return [file, `${text.split('\n').length - 1} ${createHash('sha256').update(withoutIds).digest('hex')}`]
      }),
  )
}

test('a large clinic leaves in constant memory', { tags: 'long', timeout: 900_000 }, async () => {
  await fillExportClinic(database.urlAs('owner'), clinic.id)
  // An export loads code once; what counts is how memory grows with the clinic.
  await downloadExport(server, small, { file: fileOf('small') })
  for (const [reader, pauseMs] of [
    ['fast', 0],
    ['slow', 250],
  ] as const) {
    const before = memoryMegabytesOf(server.pid)
    const { result, peak } = await measurePeakMegabytes(server.pid, () =>
      downloadExport(server, clinic, { file: fileOf('large'), pauseMs }),
    )
    const note = `${result.megabytes.toFixed(0)} MB in ${result.seconds.toFixed(0)} s, from ${before.toFixed(0)} MB to ${peak.toFixed(0)} MB`
    const name = `export_memory_mb_${reader}_reader`
    const value = Math.round(peak - before)
    expect(reportFigure({ name, value, op: '<=', target: MAX_MORE_MEGABYTES }, note)).toBe(true)
  }
})

test('it returns into an empty clinic in constant memory, every table as it was', {
  tags: 'long',
  timeout: 1_800_000,
}, async () => {
  const [first, target] = [await server.signUp(), await server.signUp()]
  const empty = await restore('small', first)
  const large = await restore('large', target)
  const note = `${large.seconds.toFixed(0)} s, from ${empty.peak.toFixed(0)} MB for an empty clinic to ${large.peak.toFixed(0)} MB`
  const value = Math.round(large.peak - empty.peak)
  expect(reportFigure({ name: 'restore_memory_mb', value, op: '<=', target: MAX_MORE_MEGABYTES }, note)).toBe(true)
  // In production autovacuum does this within a minute. Without it the planner takes the new clinic for an empty one.
  await withClient(database.urlAs('owner'), (client) => client.query('analyze'))
  await downloadExport(server, target, { file: fileOf('again') })
  const hashes = await hashesOf('again')
  expect(hashes).toEqual(await hashesOf('large'))
  expect(hashes.pacientes).toMatch(new RegExp(`^${PATIENTS} `))
  expect(hashes.consultas).toMatch(new RegExp(`^${APPOINTMENTS} `))
})
