import type { Page } from '@playwright/test'
import { classScopePrompt } from '@postura/domain/classes/class.labels'
import { scopeLabels } from '@postura/domain/scheduling/scheduling.labels'
import { holidayOn } from '@postura/domain/shared/brazil/holidays'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf, timeOf } from '@postura/domain/shared/time/zoned-time'
import { expect, test, toast, undo } from '../journey.ts'
import { book, weeksWithOneHoliday } from '../scheduling/agenda.ts'
import {
  addClass,
  addClassSeries,
  addPatientToForm,
  fieldLabels,
  fillDateAndStart,
  listClasses,
  listSeatedPatients,
  openClassPanel,
  registerClinic,
  save,
  waitForList,
} from './classes.ts'

const repeat = async (page: Page, times: number): Promise<void> => {
  await page.getByRole('switch', { name: 'Repetir' }).check()
  await page.getByLabel('Número de vezes', { exact: true }).and(page.locator('input[inputmode]')).fill(String(times))
}

const rowOf = (page: Page, day: string) => page.getByRole('listitem').filter({ hasText: formatCivilDate(day) })

test('a series with a holiday and conflicts is previewed, decided, saved at once, and undone', {
  tag: '@variant',
}, async ({ page, journey }) => {
  test.slow()
  const [rui = ''] = await registerClinic(journey, 'Rui Melo', 'Ana Brandão')
  const weeks = weeksWithOneHoliday(6)
  const holiday = weeks.find(holidayOn) ?? ''
  const [first = '', busy = '', classy = ''] = weeks.filter((date) => date !== holiday)
  await book(page, { patient_id: rui, day: busy })
  await addClass(page, { title: 'Alongamento', day: classy, from: '14:00', to: '15:00' })
  await page.goto('/admin/classes/new')
  await page.getByLabel(fieldLabels.title).fill('Pilates solo')
  await fillDateAndStart(page, first, '1400')
  await addPatientToForm(page, 'ana', 'Ana Brandão')
  await repeat(page, 6)
  await expect(page.getByText(/^6 datas a partir de .*: 3 para agendar, 3 puladas\.$/)).toBeVisible()
  await expect(rowOf(page, holiday)).toContainText('Feriado')
  await expect(rowOf(page, busy)).toContainText('Ocupado: 14:00–15:00 Rui Melo')
  await expect(rowOf(page, classy)).toContainText('Ocupado: 14:00–15:00 aula Alongamento')
  await journey.looksRight('a series of classes before it is written')
  expect(await listClasses(page)).toHaveLength(1)

  await rowOf(page, busy)
    .getByRole('button', { name: /^Encaixar/ })
    .click()
  await expect(rowOf(page, busy)).toContainText('Encaixe com 14:00–15:00 Rui Melo')
  await page.getByRole('button', { name: 'Agendar 4 aulas' }).click()
  await waitForList(page)
  await toast(page, '4 aulas agendadas: Pilates solo').waitFor()
  const written = (await listClasses(page)).filter(({ title }) => title === 'Pilates solo')
  expect(written.map(({ start_time }) => civilDateOf(start_time))).toEqual(
    weeks.filter((date) => date !== holiday && date !== classy),
  )
  expect(written.map(({ enrolled }) => enrolled)).toEqual([1, 1, 1, 1])
  expect(written.map(({ squeezed_in }) => squeezed_in)).toEqual([false, true, false, false])
  await undo(page, '4 aulas agendadas')
  await expect(page.getByRole('button', { name: 'Pilates solo', exact: true })).toHaveCount(0)
  expect(await listClasses(page)).toHaveLength(1)
})

test('a series is changed from one class on, then deleted from one class on and restored', async ({
  page,
  journey,
}) => {
  test.slow()
  const [ana = ''] = await registerClinic(journey, 'Ana Brandão')
  const [first, second, third] = await addClassSeries(page, { weeks: 4, add: [ana] })
  const move = async (start: string) => {
    await page.getByLabel(fieldLabels.start).fill(start)
    await page.getByLabel(fieldLabels.start).press('Tab')
    await save(page)
  }
  const dialog = page.getByRole('dialog', { name: classScopePrompt.title })
  // One class is moved alone.
  await page.goto(`/admin/classes/${third?.id}/edit`)
  await move('0900')
  await dialog.getByRole('button', { name: scopeLabels.one, exact: true }).click()
  await waitForList(page)
  // From the second class on: an hour later, with another title.
  await page.goto(`/admin/classes/${second?.id}/edit`)
  await page.getByLabel(fieldLabels.title).fill('Pilates solo')
  await move('1900')
  await dialog.getByRole('button', { name: scopeLabels.following }).click()
  await waitForList(page)
  expect((await listClasses(page)).map(({ start_time, title }) => `${timeOf(start_time)} ${title}`)).toEqual([
    '18:00 Pilates em grupo',
    '19:00 Pilates solo',
    '09:00 Pilates em grupo',
    '19:00 Pilates solo',
  ])

  const panel = await openClassPanel(page, second?.id ?? '')
  await panel.getByRole('button', { name: 'Mais ações: Pilates solo' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const question = page.getByRole('dialog', { name: 'Excluir aula' })
  await expect(question.getByText('1 matrícula será excluída com ela.')).toBeVisible()
  await expect(question.getByText('Na próxima aula há mais 1 matrícula.')).toBeVisible()
  await question.getByRole('button', { name: scopeLabels.following }).click()
  await expect(panel).toBeHidden()
  await toast(page, '2 aulas excluídas: Pilates solo').waitFor()
  expect((await listClasses(page)).map(({ id }) => id)).toEqual([first?.id, third?.id])
  await undo(page, '2 aulas excluídas: Pilates solo')
  await expect(page.getByText('4 aulas', { exact: true })).toBeVisible()
  expect(await listSeatedPatients(page, second?.id ?? '')).toEqual(['Ana Brandão'])
})
