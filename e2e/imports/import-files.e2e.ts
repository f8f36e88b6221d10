import { grantPlan } from '@postura/api/testing/factories/clinic.factory'
import { buildHostileCsv, buildSample, sampleNames } from '@postura/domain/imports/samples/sample-files.fixture'
import { reportFigure } from '@postura/tools/local/figure'
import { expect, newAccount, test } from '../journey.ts'
import { today } from '../scheduling/agenda.ts'
import { findPatients, uploadList } from './imports.ts'

const COUNT = 5_000

// One after the other: two imports at once would measure each other.
test.describe.configure({ mode: 'default' })

/** Six files of other programs, one after the other in a clinic, each imported and undone. */
for (const name of sampleNames)
  test(`5,000 patients of ${name} are imported and undone in time, right and none unseen`, {
    tag: ['@long', '@desktop-only'],
  }, async ({ page, journey }) => {
    test.setTimeout(300_000)
    const clinic = await journey.register(newAccount())
    await grantPlan(process.env.OWNER_DATABASE_URL ?? '', clinic, today())
    const { bytes, people } = buildSample(name, COUNT)
    await page.goto('/admin/import')
    const opened = performance.now()
    await uploadList(page, name, bytes)
    const send = page.getByRole('button', { name: /^Importar [1-9]\d+ linhas$/ })
    await expect(send).toBeEnabled({ timeout: 60_000 })
    const shownMs = performance.now() - opened

    const started = performance.now()
    await send.click()
    await expect(page.getByLabel('Linhas importadas')).toBeVisible()
    await expect(page.getByText('Importação concluída')).toBeVisible({ timeout: 120_000 })
    const importSeconds = (performance.now() - started) / 1_000

    const stored = new Map((await findPatients(clinic)).map((patient) => [patient.name, patient]))
    let right = 0
    let wrong = 0
    for (const { person, spoiled } of people) {
      const found = stored.get(person.name)
      const { street, city, ...expected } = person
      const meant = { ...expected, address: [street, city].filter(Boolean).join(', ') || null }
      if (
        found &&
        spoiled === null &&
        Object.entries(meant).every(([key, value]) => found[key as keyof typeof found] === value)
      )
        right += 1
      else if (found) wrong += 1
    }
    wrong += stored.size - right - wrong
    const clean = people.filter(({ spoiled }) => spoiled === null).length

    const undoing = performance.now()
    await page.getByRole('button', { name: 'Desfazer importação' }).click()
    await expect(page.getByText('Importação desfeita. Nada dela ficou.')).toBeVisible({ timeout: 60_000 })
    const undoSeconds = (performance.now() - undoing) / 1_000
    expect(await findPatients(clinic)).toEqual([])

    const note = `${name}, ${COUNT} rows, shown after ${Math.round(shownMs)} ms`
    const figures = [
      reportFigure({ name: 'import_seconds', value: Number(importSeconds.toFixed(1)), op: '<=', target: 20 }, note),
      reportFigure({ name: 'import_undo_seconds', value: Number(undoSeconds.toFixed(1)), op: '<=', target: 5 }),
      reportFigure({ name: 'import_right_percent', value: Math.floor((right / clean) * 100), op: '>=', target: 98 }),
      reportFigure({ name: 'import_wrong_rows', value: wrong, op: '<=', target: 0 }),
    ]
    expect(figures).toEqual([true, true, true, true])
  })

test('a list of 100,000 rows is refused quickly', { tag: ['@long', '@desktop-only'] }, async ({ page, journey }) => {
  await journey.register(newAccount())
  await page.goto('/admin/import')
  const started = performance.now()
  await uploadList(page, 'enorme.csv', buildHostileCsv(100_000))
  await expect(page.getByText(/mais de 10\.000 linhas/)).toBeVisible()
  const seconds = Number(((performance.now() - started) / 1_000).toFixed(1))
  expect(reportFigure({ name: 'import_refusal_seconds', value: seconds, op: '<=', target: 3 })).toBe(true)
})
