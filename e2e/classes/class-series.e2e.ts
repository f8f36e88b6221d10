import type { Page } from '@playwright/test'
import { scopeLabels } from '@postura/domain/agenda/agenda.labels'
import { classSeries, noClassFound } from '@postura/domain/classes/class.labels'
import { holidayOn } from '@postura/domain/shared/brazil/holidays'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf, timeOf } from '@postura/domain/shared/time/zoned-time'
import { book, plainDay, weeksWithOneHoliday } from '../agenda/agenda.ts'
import { expect, newAccount, test, toast } from '../journey.ts'
import {
  addClass,
  addClassSeries,
  addToForm,
  classesOf,
  clinicOf,
  label,
  openPanel,
  save,
  savedToList,
  seatedIn,
  typeWhen,
} from './classes.ts'

const repeat = async (page: Page, times: number): Promise<void> => {
  await page.getByRole('switch', { name: 'Repetir' }).check()
  await page.getByLabel('Número de vezes', { exact: true }).and(page.locator('input[inputmode]')).fill(String(times))
}

const rowOf = (page: Page, day: string) => page.getByRole('listitem').filter({ hasText: formatCivilDate(day) })

test('six weeks with a holiday and a time that is taken: previewed, decided, written at once, and undone', async ({
  page,
  journey,
}) => {
  test.slow()
  const [rui = ''] = await clinicOf(journey, 'Rui Melo', 'Ana Brandão')
  const weeks = weeksWithOneHoliday(6)
  const holiday = weeks.find(holidayOn) ?? ''
  const [first = '', busy = '', classy = ''] = weeks.filter((date) => date !== holiday)
  await book(page, { patient_id: rui, day: busy })
  await addClass(page, { title: 'Alongamento', day: classy, from: '14:00', to: '15:00' })
  await page.goto('/admin/classes/new')
  await page.getByLabel(label.title).fill('Pilates solo')
  await typeWhen(page, first, '1400')
  await addToForm(page, 'ana', 'Ana Brandão')
  await repeat(page, 6)
  await expect(page.getByText(/^6 datas a partir de .*: 3 para agendar, 3 puladas\.$/)).toBeVisible()
  await expect(rowOf(page, holiday)).toContainText('Feriado')
  await expect(rowOf(page, busy)).toContainText('Ocupado: 14:00–15:00 Rui Melo')
  await expect(rowOf(page, classy)).toContainText('Ocupado: 14:00–15:00 aula Alongamento')
  await journey.looksRight('a series of classes before it is written')
  expect(await classesOf(page)).toHaveLength(1)

  await rowOf(page, busy)
    .getByRole('button', { name: /^Encaixar/ })
    .click()
  await expect(rowOf(page, busy)).toContainText('Encaixe com 14:00–15:00 Rui Melo')
  await page.getByRole('button', { name: 'Agendar 4 aulas' }).click()
  await savedToList(page)
  await toast(page, '4 aulas agendadas: Pilates solo').waitFor()
  const written = (await classesOf(page)).filter(({ title }) => title === 'Pilates solo')
  expect(written.map(({ start_time }) => civilDateOf(start_time))).toEqual(
    weeks.filter((date) => date !== holiday && date !== classy),
  )
  expect(written.map(({ enrolled }) => enrolled)).toEqual([1, 1, 1, 1])
  expect(written.map(({ squeezed_in }) => squeezed_in)).toEqual([false, true, false, false])
  await toast(page, '4 aulas agendadas').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('button', { name: 'Pilates solo', exact: true })).toHaveCount(0)
  expect(await classesOf(page)).toHaveLength(1)
})

test('a series that is given up writes nothing', async ({ page, journey }) => {
  await journey.register(newAccount())
  await page.goto('/admin/classes/new')
  await page.getByLabel(label.title).fill('Pilates solo')
  await typeWhen(page, plainDay(), '1400')
  await repeat(page, 3)
  await page.getByRole('button', { name: /^Agendar \d aula/ }).waitFor()
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText(noClassFound)).toBeVisible()
  expect(await classesOf(page)).toEqual([])
})

test('"esta e as próximas": those before it and the one that was moved singly stay', async ({ page, journey }) => {
  test.slow()
  await journey.register(newAccount())
  const [, second, third] = await addClassSeries(page, { weeks: 4 })
  // One is moved by itself.
  await page.goto(`/admin/classes/${third?.id}/edit`)
  await page.getByLabel(label.start).fill('0900')
  await page.getByLabel(label.start).press('Tab')
  await save(page)
  const dialog = page.getByRole('dialog', { name: classSeries.title })
  await expect(dialog.getByText(classSeries.question)).toBeVisible()
  await dialog.getByRole('button', { name: scopeLabels.one, exact: true }).click()
  await savedToList(page)
  // From the second on, an hour later and under another name.
  await page.goto(`/admin/classes/${second?.id}/edit`)
  await page.getByLabel(label.title).fill('Pilates solo')
  await page.getByLabel(label.start).fill('1900')
  await page.getByLabel(label.start).press('Tab')
  await save(page)
  await expect(dialog.getByText(classSeries.untouched)).toBeVisible()
  await journey.looksRight('one class, or those to come')
  // Changed one's mind: nothing is saved, and the form is as it was.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel(label.title)).toHaveValue('Pilates solo')
  await save(page)
  await dialog.getByRole('button', { name: scopeLabels.following }).click()
  await savedToList(page)
  const classes = await classesOf(page)
  expect(classes.map(({ start_time }) => timeOf(start_time))).toEqual(['18:00', '19:00', '09:00', '19:00'])
  expect(classes.map(({ title }) => title)).toEqual([
    'Pilates em grupo',
    'Pilates solo',
    'Pilates em grupo',
    'Pilates solo',
  ])
})

test('deleted from one class on, told how many enrolments go, and brought back', async ({ page, journey }) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Brandão')
  const [first, second] = await addClassSeries(page, { weeks: 4, add: [ana] })
  const panel = await openPanel(page, second?.id ?? '')
  await panel.getByRole('button', { name: 'Mais ações: Pilates em grupo' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir aula' })
  await expect(dialog.getByText('1 matrícula será excluída com ela.')).toBeVisible()
  await expect(dialog.getByText('Nas próximas 2 aulas há mais 2 matrículas.')).toBeVisible()
  await journey.looksRight('deleting one class of a series')
  await dialog.getByRole('button', { name: scopeLabels.following }).click()
  await expect(panel).toBeHidden()
  await toast(page, '3 aulas excluídas: Pilates em grupo').waitFor()
  expect((await classesOf(page)).map(({ id }) => id)).toEqual([first?.id])
  await toast(page, '3 aulas excluídas').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('4 aulas', { exact: true })).toBeVisible()
  expect(await seatedIn(page, second?.id ?? '')).toEqual(['Ana Brandão'])
})
