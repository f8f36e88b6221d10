import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readPdf } from '@postura/tools/local/read-pdf'

/** Clicks a button and returns the name and bytes of the downloaded file. */
export const downloadFile = async (page: Page, button: string, within: Page | Locator = page) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    within.getByRole('button', { name: button }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: new Uint8Array(await readFile(await file.path())) }
}

/** Clicks a button and returns the downloaded PDF with its text. */
export const downloadPdf = async (page: Page, button: string, within: Page | Locator = page) => {
  const { name, bytes } = await downloadFile(page, button, within)
  const { lines, ...read } = await readPdf(bytes)
  return { name, text: lines.map(({ text }) => text).join(' '), ...read }
}
