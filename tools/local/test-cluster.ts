// Vitest's global setup: one cluster per run, the roles once, one migrated template that each test file clones.
import { randomBytes } from 'node:crypto'
import { createTemplate, dropTestDatabases } from '@postura/api/testing/test-db'
import type { TestProject } from 'vitest/node'
import { startDatabaseServer } from './database-server.ts'

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startDatabaseServer(`test-${randomBytes(4).toString('hex')}`, { durable: false })
  try {
    const database = await createTemplate(server.superuserUrl)
    project.provide('testDatabase', database)
    return async () => {
      if (server.isShared) await dropTestDatabases(database)
      server.destroy()
    }
  } catch (error) {
    server.destroy()
    throw error
  }
}
