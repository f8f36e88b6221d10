// Vitest's global set-up: one cluster per run, the roles once, one migrated template; each test file clones it.
import { randomBytes } from 'node:crypto'
import { createTemplate, dropTestDatabases } from '@postura/api/testing/test-db'
import type { TestProject } from 'vitest/node'
import { startCluster } from './postgres.ts'

export default async (project: TestProject): Promise<() => void | Promise<void>> => {
  const given = process.env.DATABASE_URL
  const cluster = given ? null : await startCluster(`test-${randomBytes(4).toString('hex')}`, { durable: false })
  const superuserUrl = given ?? cluster?.superuserUrl ?? ''
  try {
    const database = await createTemplate(superuserUrl)
    project.provide('testDatabase', database)
    return () => (cluster ? cluster.destroy() : dropTestDatabases(database))
  } catch (error) {
    cluster?.destroy()
    throw error
  }
}
