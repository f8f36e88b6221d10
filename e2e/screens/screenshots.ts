// Screenshots of all screens for review: `pnpm screens` fills docs/screens/. Not part of the tests.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const folder = process.env.SCREENS ?? ''

export const createScreenshotTaker = (page: Page, project: string) => {
  mkdirSync(folder, { recursive: true })
  return async (name: string, fullPage = false): Promise<void> => {
    await page.waitForTimeout(400)
    await page.screenshot({ path: join(folder, `${name}-${project}.png`), fullPage, animations: 'disabled' })
  }
}
