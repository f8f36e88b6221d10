// One clinic loses its patients; it is restored into the running database while the others write.
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@postura/api/db/with-client'
import { urlAs } from '@postura/api/testing/test-db'
import { addPatient, expectStatus } from './clinic-person.ts'
import { DATABASE } from './drilled-server.ts'
import { databaseUrl, makeMistake, must, queryValue, restoreCopy, startDrilledSite } from './drilled-site.ts'
import { findDifferences, hashTables } from './table-hashes.ts'
import { startLoad } from './write-load.ts'

const PATIENTS = 200

export type ClinicDrillResult = {
  /** Seconds of `pnpm restore`, until the copy can be read. */
  copySeconds: number
  /** Seconds of `pnpm restore clinic`. */
  clinicSeconds: number
  /** The longest write of another clinic meanwhile. */
  slowestWriteSeconds: number
  writtenByOthers: number
  databaseMegabytes: number
}

export const runClinicDrill = async (gigabytes: number): Promise<ClinicDrillResult> => {
  const site = await startDrilledSite(gigabytes)
  const { backedUp, stops, url, server, people } = site
  const { superuserUrl } = backedUp.cluster
  try {
    const [writer, damaged, quiet, otherWriter] = people
    if (!writer || !damaged || !quiet || !otherWriter) throw new Error('nobody signed up')
    for (const { cookie } of [damaged, quiet])
      for (let n = 0; n < PATIENTS; n += 1)
        await expectStatus(await addPatient(server.origin, cookie), 200, 'a patient')
    const watching = await backedUp.watch()
    stops.push(watching.stop)
    const { ok: isTaken, text: complaint } = await backedUp.backup()
    must(isTaken, complaint)
    const load = startLoad(server.origin, [writer, otherWriter])
    stops.push(load.stop)
    const hashes = (clinic: string) => hashTables(url, clinic)
    const before = { damaged: await hashes(damaged.id), quiet: await hashes(quiet.id) }
    await sleep(1_100)
    const mistake = await makeMistake(url, `delete from clinic.patients where admin_id = '${damaged.id}'`)
    must(findDifferences(before.damaged, await hashes(damaged.id)).length > 0, 'nothing was deleted')
    await backedUp.waitForWal(mistake.wal)

    const started = performance.now()
    const copy = await restoreCopy(site, mistake.at - 1_000)
    const copied = performance.now()
    const from = Date.now()
    const { ok, text } = await backedUp.restoreClinic(damaged.id, {
      OWNER_DATABASE_URL: urlAs('owner', superuserUrl, DATABASE),
      SUPERUSER_DATABASE_URL: superuserUrl,
      RESTORED_DATABASE_URL: databaseUrl(copy),
    })
    must(ok, text)
    const ended = performance.now()
    await sleep(1_000)
    await load.stop()
    stops.splice(stops.indexOf(load.stop), 1)

    for (const [name, clinic] of [
      ['damaged', damaged],
      ['quiet', quiet],
    ] as const) {
      const differences = findDifferences(before[name], await hashes(clinic.id))
      must(differences.length === 0, `the ${name} clinic is different:\n${differences.join('\n')}`)
    }
    const ids = load.acknowledged.map(({ id }) => id)
    const lost = await withClient(url, async (client) => {
      const { rows } = await client.query<{ id: string }>('select id from clinic.patients')
      const found = new Set(rows.map(({ id }) => id))
      return ids.filter((id) => !found.has(id))
    })
    must(lost.length === 0, `${lost.length} writes of others are lost`)
    const during = load.acknowledged.filter(({ at }) => at >= from)
    must(during.length > 0, 'nobody else wrote meanwhile')
    return {
      copySeconds: (copied - started) / 1_000,
      clinicSeconds: (ended - copied) / 1_000,
      slowestWriteSeconds: Math.max(...during.map(({ seconds }) => seconds)),
      writtenByOthers: during.length,
      databaseMegabytes: Number(await queryValue(url, `select pg_database_size('${DATABASE}') / 1024 / 1024 as value`)),
    }
  } finally {
    await site.end()
  }
}
