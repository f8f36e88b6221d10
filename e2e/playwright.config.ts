import { defineConfig, devices } from '@playwright/test'
import { chromiumOptions } from '@postura/tools/local/chromium'

const desktop = { viewport: { width: 1440, height: 900 } }
const { userAgent } = devices['Pixel 7']
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, userAgent }

/** Selects tests by tag. Only `--full` runs `@variant`, and `@long` once; it skips those that do not apply to a viewport. */
const isFull = Boolean(process.env.FULL)
const onDesktop = { grepInvert: isFull ? /@phone-only/ : /@phone|@long|@variant/ }
const onPhone = isFull ? { grepInvert: /@desktop-only|@long/ } : { grep: /@phone|@both/, grepInvert: /@variant/ }

export default defineConfig({
  testDir: '.',
  testMatch: process.env.SCREENS ? '*.screens.ts' : '*.e2e.ts',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // It only stops a hanging test: a shared machine may be five times slower.
  expect: { timeout: 30_000 },
  timeout: 120_000,
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:5173',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Recording takes a third of the time, and traces of CI are not used.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: chromiumOptions,
  },
  projects: [
    { name: 'desktop-light', ...onDesktop, use: { ...desktop, colorScheme: 'light' } },
    { name: 'phone-dark', ...onPhone, use: { ...phone, colorScheme: 'dark' } },
    ...(isFull
      ? [
          { name: 'desktop-dark', grepInvert: /@phone-only|@long/, use: { ...desktop, colorScheme: 'dark' as const } },
          { name: 'phone-light', ...onPhone, use: { ...phone, colorScheme: 'light' as const } },
        ]
      : []),
  ],
})
