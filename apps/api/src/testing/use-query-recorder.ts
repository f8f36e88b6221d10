import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { withClient } from '../db/with-client.ts'
import { createCaller, useTestApp } from './build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from './factories/account.factory.ts'
import { createRecordingPool } from './pools/recording-pool.ts'
import { urlAs } from './test-db.ts'

/** Runs the app on one recording connection, to count the statements of a request and to check their query plans. */
export const useQueryRecorder = () => {
  const postura = useTestApp()
  const appUrl = () => urlAs('app', postura.ownerUrl, new URL(postura.ownerUrl).pathname.slice(1))
  let recorder: ReturnType<typeof createRecordingPool>
  let app: FastifyInstance
  beforeAll(async () => {
    recorder = createRecordingPool(appUrl())
    app = await postura.variant({ pool: recorder.pool })
  })
  afterAll(() => recorder.pool.end())

  /** Signs up a clinic whose requests are recorded. */
  const signUp = async (): Promise<TestClinic> => {
    const clinic = await signUpPaidClinic(postura)
    return { ...clinic, call: createCaller(app, clinic.cookie) }
  }

  const statementsOf = async (work: () => Promise<unknown>): Promise<pg.QueryConfig[]> =>
    (await recorder.record(work)).flat()

  /** Query plans of these statements for that clinic, with the privileges of the app. */
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
