import { globSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@postura/domain/errors'
import { DEFAULT_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { CompiledQuery, sql } from 'kysely'
import type pg from 'pg'
import { type AdminTx, asSelf, withAdmin } from '../../db/tenant.ts'
import { withClient } from '../../db/with-client.ts'
import { inClinicZone } from '../../http/in-clinic-zone.ts'
import { createClinics } from '../factories/clinic.factory.ts'
import { createRecordingPool } from '../pools/recording-pool.ts'
import { PART, type QueryFile, type Samples, type Way, withoutSample } from './sample.ts'
import { id, MANY_PATIENTS } from './sample-values.ts'

const features = join(import.meta.dirname, '../../features')

/** By path: knip does not see samples (knip.json, package.json), so a function that only its sample calls is still found unused. */
const importAll = (folder: string, pattern: string): Promise<QueryFile[]> =>
  Promise.all(
    globSync(pattern, { cwd: folder })
      .sort()
      .map(async (file) => ({ file, module: await import(join(folder, file)) })),
  )

/** What functions that take a pool ask is sent the same way, so that it is recorded and taken back too. */
const wayOf = (tx: AdminTx): Way => {
  const query = async (asked: string | pg.QueryConfig, values: unknown[] = []) => {
    const config = typeof asked === 'string' ? { text: asked, values } : asked
    const { rows, numAffectedRows } = await tx.db.executeQuery(CompiledQuery.raw(config.text, config.values))
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
  }
  return { ...tx, personId: tx.adminId, query } as unknown as Way
}

type Call = (way: Way) => Promise<unknown>

const SAVE = 'savepoint sample'
const BACK = 'rollback to savepoint sample'

/** Makes the call and takes back what it changed. A refusal of ours is an answer too: it comes after the statements. */
const makeCall = async (tx: AdminTx, call: Call): Promise<void> => {
  // A sample need not have rows for all that its own points to.
  await sql`set constraints all deferred`.execute(tx.db)
  await sql.raw(SAVE).execute(tx.db)
  await call(wayOf(tx)).catch((error) => {
    if (!(error instanceof AppError)) throw error
  })
  await sql.raw(BACK).execute(tx.db)
}

/** A clinic with more patients than are looked up one by one; an order and a generatePerson, which what points to them cannot do without; and an owner who signs. */
const createSampleClinic = async (ownerUrl: string): Promise<string> => {
  const [adminId = ''] = await createClinics(ownerUrl, 1, MANY_PATIENTS)
  await withClient(ownerUrl, async (client) => {
    const order = `insert into billing.orders (admin_id, id, plan, amount_cents, method, state, due_date) values ($1, $2, 'pro', 1, 'pix', 'paid', now())`
    await client.query(order, [adminId, id])
    await client.query(
      `with signer as (
         insert into clinic.professionals (admin_id, name, crefito) values ($1, '', '1-F') returning *)
       update clinic.members member set professional_id = signer.id from signer where member.admin_id = $1`,
      [adminId],
    )
    await client.query(`insert into accounts.users (id, name, email) values ($1, '', '')`, [id])
    await client.query(`insert into accounts.profiles (id, name, email, username) values ($1, '', '', '')`, [id])
  })
  return adminId
}

export type RecordedCall = { file: string; name: string; variant: string | null; statements: string[] }

type PlannedCall = Omit<RecordedCall, 'statements'> & { call: Call }

const planned = (files: readonly QueryFile[], samples: readonly Samples[]): PlannedCall[] =>
  files.flatMap(({ file, module }) =>
    Object.entries(samples.find((some) => some.module === module)?.calls ?? {}).flatMap(([name, sample]) => {
      if (sample === PART) return []
      const ask = (module as Record<string, (way: Way, ...rest: unknown[]) => Promise<unknown>>)[name]
      const variants = Array.isArray(sample) ? [[null, sample] as const] : Object.entries(sample)
      return variants.map(([variant, rest]) => ({ file, name, variant, call: async (way) => ask?.(way, ...rest) }))
    }),
  )

/**
 * The statements of every query function, in the order in which they are sent: each sample call is made on a real database.
 * As its owner: which role may do what is shown by the tests of the endpoints.
 */
export const recordQueries = async (ownerUrl: string): Promise<RecordedCall[]> => {
  const files = await importAll(features, '**/*.{queries,report}.ts')
  const sampled = await importAll(import.meta.dirname, '*.samples.ts')
  const samples = sampled.flatMap(({ module }) => (module as { querySamples: Samples[] }).querySamples)
  const missing = withoutSample(files, samples)
  if (missing.length > 0) throw new Error(`without a sample call in testing/queries:\n${missing.join('\n')}`)

  const adminId = await createSampleClinic(ownerUrl)
  const { pool, record } = createRecordingPool(ownerUrl)
  const recorded: RecordedCall[] = []
  for (const { call, ...of } of planned(files, samples)) {
    const work = () => inClinicZone(DEFAULT_ZONE, () => withAdmin(pool, asSelf(adminId), (tx) => makeCall(tx, call)))
    const flights = await record(work).catch((cause) => {
      throw new Error(`the sample call of ${of.name} in ${of.file} failed`, { cause })
    })
    const sent = flights.flat().map(({ text }) => text)
    const statements = sent.slice(sent.indexOf(SAVE) + 1, sent.indexOf(BACK))
    if (statements.length === 0) throw new Error(`the sample call of ${of.name} in ${of.file} sends nothing`)
    recorded.push({ ...of, statements })
  }
  await pool.end()
  return recorded
}
