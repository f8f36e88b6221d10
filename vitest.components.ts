import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { siteMapPlugin } from './apps/web/app/testing/site-map.plugin.ts'
import { chromiumOptions } from './tools/local/chromium.ts'

const web = join(import.meta.dirname, 'apps/web')
const app = join(web, 'app')
// Replaces the libraries that jsPDF would load to print HTML, as in the build.
const nothing = join(app, 'lib/pdf/empty-module.ts')

// Each mutant makes a test wait for its full timeout, so mutant runs use a short one.
const patience = process.env.MUTANT ? 10_000 : 30_000

/** Components and pages in a real browser with a fake API: `*.test.tsx` beside the component. */
export const components: TestProjectInlineConfiguration = {
  extends: true,
  plugins: [siteMapPlugin],
  resolve: {
    alias: { '~': app, html2canvas: nothing, canvg: nothing, dompurify: nothing },
    conditions: ['module', 'browser', 'production'],
  },
  // The production build of React: with the development build 92 tests took 1.2 to 1.4 times as long.
  oxc: { jsx: { development: false } },
  optimizeDeps: {
    // Bundles all packages first: a package found during a test would reload the page.
    entries: ['app/**/*.{ts,tsx}'],
    include: ['react/jsx-runtime'],
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
  },
  test: {
    name: 'components',
    root: web,
    include: ['app/**/*.test.tsx'],
    setupFiles: [join(app, 'testing/setup.ts')],
    // Three pages on two cores, each running many files: the application is loaded three times, not once per file.
    // `setup.ts` resets the state after each test.
    maxWorkers: 3,
    // Runs after the other projects, because Vitest needs one group per number of workers.
    sequence: { groupOrder: 1 },
    isolate: false,
    // The timeout only stops a hanging test, as in the other projects.
    testTimeout: 120_000,
    expect: { poll: { timeout: patience } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: chromiumOptions,
        contextOptions: { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' },
        actionTimeout: patience,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
    },
  },
}
