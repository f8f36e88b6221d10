import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { mutantPlugin } from './tools/mutants/mutant.plugin.ts'
import { components } from './vitest.components.ts'

const serverTestZone = join(import.meta.dirname, 'apps/api/src/testing/test-zone.ts')
const testZone = join(import.meta.dirname, 'packages/domain/src/shared/time/test-zone.fixture.ts')
const testCluster = join(import.meta.dirname, 'tools/local/test-cluster.ts')

/** The browser build, not the Node build. */
const jspdf = join(import.meta.dirname, 'apps/web/node_modules/jspdf/dist/jspdf.es.min.js')

/** One cluster per run for tests with a database, at most four workers, no fixed ports. */
export default defineConfig({
  plugins: [mutantPlugin(process.env.MUTANT)],
  test: {
    maxWorkers: 4,
    // Workers share modules between files, so a test must not leave state in modules, globals or the environment.
    isolate: false,
    unstubGlobals: true,
    // The timeout only stops a hanging test: a shared machine may be five times slower.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    env: { TZ: 'UTC', NODE_ENV: 'test' },
    // Mutated modules must not be cached, nor replaced by cached originals.
    fsModuleCache: !process.env.MUTANT,
    tags: [{ name: 'long', description: 'A variant of what another test covers: only in the long run.' }],
    projects: [
      {
        extends: true,
        test: { name: 'domain', root: 'packages/domain', include: ['src/**/*.test.ts'], setupFiles: [testZone] },
      },
      {
        extends: true,
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['src/**/*.test.ts'],
          setupFiles: [serverTestZone],
          globalSetup: [testCluster],
        },
      },
      {
        extends: true,
        resolve: { alias: { '~': join(import.meta.dirname, 'apps/web/app'), jspdf } },
        test: { name: 'web', root: 'apps/web', include: ['app/**/*.test.ts'], setupFiles: [testZone] },
      },
      components,
      {
        extends: true,
        test: {
          name: 'tools',
          root: 'tools',
          include: ['{gate,mail-catcher,messaging-stand-in,mutants,provider-stand-in,site}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        resolve: { alias: { jspdf } },
        test: {
          name: 'gates',
          root: 'tools/gates',
          include: ['**/*.test.ts'],
          setupFiles: [serverTestZone],
          globalSetup: [testCluster],
        },
      },
    ],
  },
})
