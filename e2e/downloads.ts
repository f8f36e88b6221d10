import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readPdf } from '@postura/tools/local/read-pdf'

/** The bytes that a button leaves, and what they are called. */
export const downloadedFile = async (page: Page, button: string, within: Page | Locator = page) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    within.getByRole('button', { name: button }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: new Uint8Array(await readFile(await file.path())) }
}

/** The file that a button leaves, and all it says. */
export const downloaded = async (page: Page, button: string, within: Page | Locator = page) => {
  const { name, bytes } = await downloadedFile(page, button, within)
  const { lines, ...read } = await readPdf(bytes)
  return { name, text: lines.map(({ text }) => text).join(' '), ...read }
}
