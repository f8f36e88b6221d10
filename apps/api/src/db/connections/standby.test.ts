import { expect, test } from 'vitest'
import { createCaller, useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic } from '../../testing/factories/account.factory.ts'
import { allTime, reportUrlOf } from '../../testing/reports/report-requests.ts'
import { createTestPool } from '../../testing/test-db.ts'
import { createTenantPool } from '../pools.ts'
import { createStandbyReads, type ReadFrom } from './standby.ts'

const postura = useTestApp()

test('reports and their files may be read from a standby, and nothing else is', async () => {
  const clinic = await signUpPaidClinic(postura)
  let count = 0
  const readOld: ReadFrom = (read) => {
    count += 1
    return read(postura.deps.pool)
  }
  const call = createCaller(await postura.variant({ readOld }), clinic.cookie)
  const countOf = async (url: string): Promise<number> => {
    const before = count
    expect((await call('GET', url)).statusCode).toBe(200)
    return count - before
  }
  expect(await countOf(reportUrlOf('payments', allTime))).toBe(1)
  expect(await countOf(reportUrlOf('payments/summary', allTime))).toBe(1)
  expect(await countOf(reportUrlOf('payments.csv', allTime))).toBeGreaterThan(0)
  expect(await countOf('/api/payments')).toBe(0)
  expect(await countOf('/api/patients')).toBe(0)
})

test('an address that is not that of a standby is never read', async () => {
  const onError = () => undefined
  const standbyPool = createTenantPool({ url: postura.appUrl, name: 'test-standby', max: 1, onError })
  const [primary, standby] = [createTestPool(postura.appUrl), createTestPool(postura.appUrl)]
  const changes: boolean[] = []
  const { pool } = postura.deps
  const onChange = (isUsed: boolean) => void changes.push(isUsed)
  const reads = createStandbyReads({ pool, standbyPool, primary, standby, onChange })
  await reads.check()
  await reads.check()
  expect(await reads.read(async (from) => from === pool)).toBe(true)
  expect(changes).toEqual([])
  await reads.stop()
  await primary.end()
})
