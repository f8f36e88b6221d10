import { afterAll, beforeAll } from 'vitest'
import { createTenantPool, type TenantPool } from '../db/pools.ts'
import { type Call, callerOf, type TestApp } from './build-test-app.ts'

/** The server's process and its sessions with the database in another zone. The pool asks for UTC; what stands in the address of the database wins over it. */
export const useZone = (postura: TestApp, zone: string) => {
  const before = process.env.TZ
  const inZone = {} as { pool: TenantPool; callAs: (cookie: string) => Call }
  beforeAll(async () => {
    process.env.TZ = zone
    const url = new URL(postura.ownerUrl)
    url.username = url.password = 'app'
    url.searchParams.set('options', `-c TimeZone=${zone}`)
    inZone.pool = createTenantPool({ url: url.href, name: 'zone', max: 2, onError: () => undefined })
    const app = await postura.variant({ pool: inZone.pool })
    inZone.callAs = (cookie) => callerOf(app, cookie)
  })
  afterAll(async () => {
    process.env.TZ = before
    await inZone.pool.end()
  })
  return inZone
}
