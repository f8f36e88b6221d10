// Vitest's global set-up: one cluster per run, the roles once, one migrated template; each test file clones it.
import { randomBytes } from 'node:crypto'
import { createTemplate, dropTestDatabases } from '@postura/api/testing/test-db'
import type { TestProject } from 'vitest/node'
import { localServer } from './server.ts'

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await localServer(`test-${randomBytes(4).toString('hex')}`, { durable: false })
  try {
    const database = await createTemplate(server.superuserUrl)
    project.provide('testDatabase', database)
    return async () => {
      await dropTestDatabases(database)
      server.destroy()
    }
  } catch (error) {
    server.destroy()
    throw error
  }
}
