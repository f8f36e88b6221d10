import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const testCluster = join(import.meta.dirname, 'tools/local/test-cluster.ts')

/** What a browser loads, not what Node would. */
const jspdf = join(import.meta.dirname, 'apps/web/node_modules/jspdf/dist/jspdf.es.min.js')

/** One cluster per run for whatever needs a database, at most four workers, no fixed ports. */
export default defineConfig({
  test: {
    maxWorkers: 4,
    // They end what hangs, and judge nothing: a machine that others use too may be five times as slow.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    env: { TZ: 'UTC', NODE_ENV: 'test' },
    projects: [
      { extends: true, test: { name: 'domain', root: 'packages/domain', include: ['src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['src/**/*.test.ts'],
          globalSetup: [testCluster],
        },
      },
      {
        extends: true,
        resolve: { alias: { '~': join(import.meta.dirname, 'apps/web/app'), jspdf } },
        test: { name: 'web', root: 'apps/web', include: ['app/**/*.test.{ts,tsx}'] },
      },
      { extends: true, test: { name: 'tools', root: 'tools/provider-stand-in', include: ['**/*.test.ts'] } },
      {
        extends: true,
        resolve: { alias: { jspdf } },
        test: {
          name: 'gates',
          root: 'tools/gates',
          include: ['**/*.test.ts'],
          globalSetup: [testCluster],
        },
      },
    ],
  },
})
