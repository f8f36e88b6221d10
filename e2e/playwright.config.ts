import { defineConfig, devices } from '@playwright/test'
import { chromium } from '@postura/tools/local/chromium'

const desktop = { viewport: { width: 1440, height: 900 } }
const { userAgent } = devices['Pixel 7']
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, userAgent }

export default defineConfig({
  testDir: '.',
  testMatch: process.env.SCREENS ? '*.screens.ts' : '*.e2e.ts',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // Two cores that others use too: what takes seconds may take a minute.
  expect: { timeout: 20_000 },
  timeout: 120_000,
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:5173',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Recording takes a third of the time, and what CI records nobody opens.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: chromium,
  },
  // Two diagonals see both sizes and both schemes; `pnpm e2e --full` sees all four.
  projects: [
    { name: 'desktop-light', use: { ...desktop, colorScheme: 'light' } },
    { name: 'phone-dark', use: { ...phone, colorScheme: 'dark' } },
    ...(process.env.FULL
      ? [
          { name: 'desktop-dark', use: { ...desktop, colorScheme: 'dark' as const } },
          { name: 'phone-light', use: { ...phone, colorScheme: 'light' as const } },
        ]
      : []),
  ],
})
