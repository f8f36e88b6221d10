// A system that nobody uses, asked by its health check and by Prometheus, leaves the database alone.
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@postura/api/db/with-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportFigure } from '../../local/figure.ts'
import { type ObservedProduct, startObservedProduct } from './observed-product.ts'

const SETTLES_MS = 15_000
const MEASURED_MS = 120_000

let product: ObservedProduct
beforeAll(async () => {
  product = await startObservedProduct()
  await product.startServer()
  await product.startWorker()
})
afterAll(() => product?.stop())

const countTransactions = (): Promise<number> =>
  withClient(product.ownerUrl, async (client) => {
    const { rows } = await client.query(
      'select xact_commit + xact_rollback as count from pg_stat_database where datname = $1',
      [product.database],
    )
    return Number(rows[0]?.count)
  })

const ask = (url: string) => fetch(url).then((response) => response.text())

test('the idle system runs under three transactions per second', { tags: 'long' }, async () => {
  await sleep(SETTLES_MS)
  const asks = [
    setInterval(() => void ask(`${product.origin}/api/ready`), 10_000),
    setInterval(() => void ask(`http://${product.metrics.server}/metrics`), 15_000),
    setInterval(() => void ask(`http://${product.metrics.worker}/metrics`), 15_000),
  ]
  const before = await countTransactions()
  await sleep(MEASURED_MS)
  const count = (await countTransactions()) - before
  for (const each of asks) clearInterval(each)
  const value = Number((count / (MEASURED_MS / 1_000)).toFixed(2))
  expect(reportFigure({ name: 'idle_transactions_per_second', value, op: '<=', target: 3 })).toBe(true)
})
