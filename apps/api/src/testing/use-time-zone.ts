import { afterAll, beforeAll } from 'vitest'
import { createTenantPool, type TenantPool } from '../db/pools.ts'
import { type Call, createCaller, type TestApp } from './build-test-app.ts'

/** Runs the server process and its database sessions in another time zone. Options in the database URL override the pool's UTC. */
export const useTimeZone = (postura: TestApp, zone: string) => {
  const before = process.env.TZ
  const inZone = {} as { pool: TenantPool; callAs: (cookie: string) => Call }
  beforeAll(async () => {
    process.env.TZ = zone
    const url = new URL(postura.appUrl)
    url.searchParams.set('options', `-c TimeZone=${zone}`)
    inZone.pool = createTenantPool({ url: url.href, name: 'zone', max: 2, onError: () => undefined })
    const app = await postura.variant({ pool: inZone.pool })
    inZone.callAs = (cookie) => createCaller(app, cookie)
  })
  afterAll(async () => {
    process.env.TZ = before
    await inZone.pool.end()
  })
  return inZone
}
