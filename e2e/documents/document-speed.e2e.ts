import { readFile } from 'node:fs/promises'
import { fieldsOf } from '@postura/domain/documents/document'
import { anamnesis } from '@postura/domain/documents/types/anamnesis.document'
import { median, reportFigure } from '@postura/tools/local/figure'
import { readPdf } from '@postura/tools/local/read-pdf'
import { registerClinic } from '../classes/classes.ts'
import { expect, test } from '../journey.ts'
import { downloadButton, fillDocument, openForm } from './documents.ts'

const PAGES = 12

// Reports the duration but does not assert it, because the machine may be busy.
test('the duration of an anamnesis PDF of twelve pages is reported', { tag: ['@long', '@desktop-only'] }, async ({
  page,
  journey,
}) => {
  const [ana = ''] = await registerClinic(journey, 'Ana Lima')
  await openForm(page, anamnesis, ana)
  const fields = fieldsOf(anamnesis)
  const sentence =
    'Dor em faixa, pior ao final do dia e ao levantar da cadeira; melhora com repouso, calor e movimento. '
  const text = sentence.repeat(Math.ceil(48_000 / fields.length / sentence.length))
  await fillDocument(page, anamnesis, Object.fromEntries(fields.map(({ name }) => [name, text])))
  const button = await downloadButton(page).elementHandle()
  const once = async () => {
    await downloadButton(page).and(page.locator(':enabled')).waitFor()
    const started = performance.now()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button?.evaluate((each) => (each as HTMLElement).click()),
    ])
    return { file, ms: performance.now() - started }
  }
  const first = await once()
  const { pages } = await readPdf(new Uint8Array(await readFile(await first.file.path())))
  expect(pages).toBeGreaterThanOrEqual(PAGES)
  const times: number[] = []
  for (let turn = 0; turn < 5; turn += 1) times.push((await once()).ms)
  const value = Math.round(median(times))
  const note = `${pages} pages; ${Math.round(first.ms)} ms with the code still to load`
  reportFigure({ name: 'document_12_pages_ms', value, op: '<=', target: 500 }, note)
})
