// Vitest's global set-up: one cluster per run, the roles once, one migrated template; each test file clones it.
import { randomBytes } from 'node:crypto'
import { createTemplate } from '@postura/api/testing/test-db'
import type { TestProject } from 'vitest/node'
import { startCluster } from './postgres.ts'

export default async (project: TestProject): Promise<() => void> => {
  const given = process.env.DATABASE_URL
  const cluster = given ? null : await startCluster(`test-${randomBytes(4).toString('hex')}`, { durable: false })
  const superuserUrl = given ?? cluster?.superuserUrl ?? ''
  try {
    project.provide('testDatabase', await createTemplate(superuserUrl))
  } catch (error) {
    cluster?.destroy()
    throw error
  }
  return () => cluster?.destroy()
}
