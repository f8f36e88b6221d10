import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { withClient } from '../db/with-client.ts'
import { callerOf, useTestApp } from './build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from './factories/account.factory.ts'
import { createRecordingPool } from './recording-pool.ts'
import { urlAs } from './test-db.ts'

/** The product over one connection that remembers what was sent: how many statements a request takes, and how each is planned. */
export const useRecorder = () => {
  const postura = useTestApp()
  const appUrl = () => urlAs('app', postura.ownerUrl, new URL(postura.ownerUrl).pathname.slice(1))
  let recorder: Awaited<ReturnType<typeof createRecordingPool>>
  let app: FastifyInstance
  beforeAll(async () => {
    recorder = await createRecordingPool(appUrl())
    app = await postura.variant({ pool: recorder.pool })
  })
  afterAll(() => recorder.pool.end())

  /** A clinic whose requests are recorded. */
  const signUp = async (): Promise<TestClinic> => {
    const clinic = await signUpPaidClinic(postura)
    return { ...clinic, call: callerOf(app, clinic.cookie) }
  }

  const statementsOf = async (work: () => Promise<unknown>): Promise<pg.QueryConfig[]> =>
    (await recorder.record(work)).flat()

  /** How the database goes about statements of that clinic, by the rights of the product. */
  const plansOf = (clinic: TestClinic, statements: readonly pg.QueryConfig[]): Promise<string[]> =>
    withClient(appUrl(), async (client) => {
      await client.query(`select set_config('app.admin_id', $1, false)`, [clinic.id])
      const plans: string[] = []
      for (const { text, values } of statements) {
        const explain = `explain (analyze, costs off, timing off, buffers off) ${text}`
        const { rows } = await client.query({ text: explain, values: values ?? [] })
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      }
      return plans
    })

  return { postura, signUp, statementsOf, plansOf }
}
