import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { createTenantPool, type TenantPool } from '../db/pools.ts'
import { createCaller, type TestApp } from './build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from './factories/account.factory.ts'
import { urlAs } from './test-db.ts'

const PROCESSES = 4

/** Four servers on one database. The requests of a clinic take turns, so that only the database can order them. */
export const useProcesses = (postura: TestApp) => {
  const pools: TenantPool[] = []
  const apps: FastifyInstance[] = []
  beforeAll(async () => {
    const url = urlAs('app', postura.ownerUrl, new URL(postura.ownerUrl).pathname.slice(1))
    for (let n = 0; n < PROCESSES; n += 1) {
      const pool = createTenantPool({ url, name: `process-${n}`, max: 5, onError: () => undefined })
      pools.push(pool)
      apps.push(await postura.variant({ pool }))
    }
  })
  afterAll(() => Promise.all(pools.map((pool) => pool.end())))

  let turn = 0
  const next = <T>(items: readonly T[]): T => items[turn++ % items.length] as T
  return {
    nextPool: () => next(pools),
    nextApp: () => next(apps),
    signUp: async (): Promise<TestClinic> => {
      const clinic = await signUpPaidClinic(postura)
      const callers = apps.map((app) => createCaller(app, clinic.cookie))
      return { ...clinic, call: (...request) => next(callers)(...request) }
    },
  }
}
