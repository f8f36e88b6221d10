// `pnpm bench`: what the product costs beside the bare database, and what growth does to it. Figures are ratios, measured
// interleaved in one run (docs/scale.md). With --plot it draws docs/scale.svg anew. Linux only; takes about 8 minutes;
// `pnpm bench agenda`, `pnpm bench payments` and `pnpm bench reports` measure only those of a large clinic, in about 2, 1 and 2.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dropTestDatabases } from '@postura/api/testing/test-db'
import { root, stopChildren } from '@postura/tools/local/processes'
import { localServer } from '@postura/tools/local/server'
import { startBareEngine } from './bare-engine-process.ts'
import { printFigures } from './figures.ts'
import { measureAgenda } from './large-clinic/agenda.ts'
import { measureLargeClinic } from './large-clinic/patients.ts'
import { measurePayments } from './large-clinic/payments.ts'
import { measureReports } from './large-clinic/reports.ts'
import { plot } from './plot.ts'
import { interleave } from './rounds.ts'
import { type ServedDatabase, serveDatabase } from './served-database.ts'
import { AT_ONCE, sidesOf } from './sides.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const started = performance.now()
const run = randomBytes(4).toString('hex')
const server = await localServer(`bench-${run}`, { sharedBuffers: '1GB' })
let engine: Awaited<ReturnType<typeof startBareEngine>> | undefined
let ending: Promise<void> | undefined
const endAll = async (): Promise<void> => {
  engine?.stop()
  await stopChildren()
  await dropTestDatabases({ superuserUrl: server.superuserUrl, template: run })
  server.destroy()
}
// Once: a run that is interrupted fails too, and both lead here.
const end = (): Promise<void> => {
  ending ??= endAll()
  return ending
}
// Ctrl+C leaves nothing behind either.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end().then(() => process.exit(1)))

const measureService = async (): Promise<boolean> => {
  const databases: ServedDatabase[] = []
  for (const clinics of [200, 1_000, 2_000]) {
    const large = clinics === 2_000 ? [500, 20_000] : []
    databases.push(await serveDatabase(server.superuserUrl, run, { clinics, patientsEach: 100, large }))
    say(`${clinics} clinics are served (${Math.round((performance.now() - started) / 1_000)} s)`)
  }
  const largest = databases.at(-1) as ServedDatabase
  engine = await startBareEngine({ appUrl: largest.appUrl, visits: largest.visits, atOnce: AT_ONCE })
  const sides = sidesOf(server.superuserUrl, databases, engine)
  const samples = await interleave(sides, { rounds: 14, milliseconds: 700, warmUp: 4_000 })
  const ok = printFigures(samples, sides, await measureLargeClinic(largest))
  if (process.argv.includes('--plot')) writeFileSync(join(root, 'docs/scale.svg'), plot(samples, databases))
  return ok
}

try {
  const parts = {
    service: measureService,
    agenda: () => measureAgenda(server.superuserUrl, run),
    payments: () => measurePayments(server.superuserUrl, run),
    reports: () => measureReports(server.superuserUrl, run),
  }
  const asked = Object.entries(parts).filter(([part]) => process.argv.includes(part))
  const held: boolean[] = []
  for (const [, measure] of asked.length > 0 ? asked : Object.entries(parts)) held.push(await measure())
  process.exitCode = held.every(Boolean) ? 0 : 1
} finally {
  await end()
}
say(`took ${Math.round((performance.now() - started) / 1_000)} s`)
