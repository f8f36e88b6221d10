// `pnpm bench`: compares the cost of the product with the bare database and with growth. Figures are ratios, measured
// interleaved in one run (docs/scale.md). --plot updates docs/scale.svg. Linux only; takes about 10 minutes;
// `pnpm bench agenda`, `pnpm bench payments` and `pnpm bench reports` measure only a large clinic, in about 2, 1 and 2 minutes;
// `pnpm bench writes` measures only writes, in about 2 minutes, `pnpm bench clinical` only the clinical record, in 2,
// and `pnpm bench history` the size of the history, in 1. Only `pnpm bench scale` measures 10,000 and 100,000 clinics and several
// server processes: about 15 minutes, 4 GB and Caddy.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dropTestDatabases } from '@postura/api/testing/test-db'
import { startDatabaseServer } from '@postura/tools/local/database-server'
import { root, stopChildren } from '@postura/tools/local/processes'
import { startBareEngine } from './bare-engine-process.ts'
import { measureClinical } from './clinical.ts'
import { printFigures } from './figures.ts'
import { measureHistory } from './history.ts'
import { measureAgenda } from './large-clinic/agenda.ts'
import { measurePatients } from './large-clinic/patients.ts'
import { measurePayments } from './large-clinic/payments.ts'
import { measureReports } from './large-clinic/reports.ts'
import { plot } from './plot.ts'
import { interleave } from './rounds.ts'
import { measureScale } from './scale/scale.ts'
import { type ServedDatabase, serveDatabase } from './served-database.ts'
import { CONCURRENCY, createVariants } from './variants.ts'
import { measureWrites } from './writes.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const started = performance.now()
const run = randomBytes(4).toString('hex')
const server = await startDatabaseServer(`bench-${run}`, { sharedBuffers: '1GB' })
let engine: Awaited<ReturnType<typeof startBareEngine>> | undefined
let ending: Promise<void> | undefined
const endAll = async (): Promise<void> => {
  engine?.stop()
  await stopChildren()
  await dropTestDatabases({ superuserUrl: server.superuserUrl, template: run })
  server.destroy()
}
// Runs only once, because an interrupted run also fails and both call it.
const end = (): Promise<void> => {
  ending ??= endAll()
  return ending
}
// Ctrl+C also cleans up.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end().then(() => process.exit(1)))

const measureService = async (): Promise<boolean> => {
  const databases: ServedDatabase[] = []
  for (const clinics of [200, 1_000, 2_000]) {
    const large = clinics === 2_000 ? [500, 20_000] : []
    databases.push(await serveDatabase(server.superuserUrl, run, { clinics, patientsEach: 100, large }))
    say(`${clinics} clinics are served (${Math.round((performance.now() - started) / 1_000)} s)`)
  }
  const largest = databases.at(-1) as ServedDatabase
  engine = await startBareEngine({ appUrl: largest.appUrl, visits: largest.visits, atOnce: CONCURRENCY })
  const sides = createVariants(server.superuserUrl, databases, engine)
  const samples = await interleave(sides, { rounds: 14, milliseconds: 700, warmUp: 4_000 })
  const ok = printFigures(samples, sides, await measurePatients(largest))
  if (process.argv.includes('--plot')) writeFileSync(join(root, 'docs/scale.svg'), plot(samples, databases))
  return ok
}

try {
  const usual = {
    service: measureService,
    agenda: () => measureAgenda(server.superuserUrl, run),
    payments: () => measurePayments(server.superuserUrl, run),
    reports: () => measureReports(server.superuserUrl, run),
    writes: () => measureWrites(server.superuserUrl, run),
    clinical: () => measureClinical(server.superuserUrl, run),
    history: () => measureHistory(server.superuserUrl, run),
  }
  const parts = { ...usual, scale: () => measureScale(server.superuserUrl, run) }
  const asked = Object.entries(parts).filter(([part]) => process.argv.includes(part))
  const held: boolean[] = []
  for (const [, measure] of asked.length > 0 ? asked : Object.entries(usual)) held.push(await measure())
  process.exitCode = held.every(Boolean) ? 0 : 1
} finally {
  await end()
}
say(`took ${Math.round((performance.now() - started) / 1_000)} s`)
