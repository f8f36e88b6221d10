import type { Page } from '@playwright/test'
import { attendanceLabels, enrolledLabel } from '@postura/domain/classes/seat.labels'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { plainDay, today } from '../agenda/agenda.ts'
import { expect, test, toast } from '../journey.ts'
import { addClass, classOf, clinicOf, openPanel, panelOf, seat } from './classes.ts'

/** Already over, whatever the hour is: who came can be said. */
const early = { day: today(), from: '00:05', to: '00:10' }

const mark = (page: Page, name: string, how: keyof typeof attendanceLabels) =>
  page.getByRole('group', { name: `Presença de ${name}` }).getByRole('button', { name: attendanceLabels[how] })

/** A mark is shown before it is saved. */
const marksOf = async (page: Page, id: string) => (await classOf(page, id)).seats.map(({ attendance }) => attendance)

test('on the day one tap each: came, did not, called off; the same once more takes it back', async ({
  page,
  journey,
}) => {
  const patients = await clinicOf(journey, 'Ana Brandão', 'Bia Falcão', 'Caio Reis')
  const { id } = await addClass(page, { ...early, add: patients })
  await openPanel(page, id)
  await expect(panelOf(page).getByRole('heading', { name: 'Presenças' })).toBeVisible()
  await journey.looksRight('a class on its day')
  await mark(page, 'Ana Brandão', 'present').click()
  await expect(mark(page, 'Ana Brandão', 'present')).toHaveAttribute('aria-pressed', 'true')
  await mark(page, 'Bia Falcão', 'absent').click()
  await expect(mark(page, 'Bia Falcão', 'absent')).toHaveAttribute('aria-pressed', 'true')
  await mark(page, 'Caio Reis', 'excused').click()
  await expect(mark(page, 'Caio Reis', 'excused')).toHaveAttribute('aria-pressed', 'true')
  await journey.looksRight('a class with everyone marked')
  await expect.poll(() => marksOf(page, id)).toEqual(['present', 'absent', 'excused'])
  // Another word replaces the first; the same takes it back.
  await mark(page, 'Bia Falcão', 'present').click()
  await expect(mark(page, 'Bia Falcão', 'present')).toHaveAttribute('aria-pressed', 'true')
  await expect(mark(page, 'Bia Falcão', 'absent')).toHaveAttribute('aria-pressed', 'false')
  await mark(page, 'Caio Reis', 'excused').click()
  await expect(mark(page, 'Caio Reis', 'excused')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => marksOf(page, id)).toEqual(['present', 'present', null])
  await toast(page, 'Presença desmarcada: Caio Reis').getByRole('button', { name: 'Desfazer' }).click()
  await expect(mark(page, 'Caio Reis', 'excused')).toHaveAttribute('aria-pressed', 'true')
})

test('everyone came, by one tap; whoever was marked before keeps their mark, and undo takes back the rest', async ({
  page,
  journey,
}) => {
  const patients = await clinicOf(journey, 'Ana Brandão', 'Bia Falcão', 'Caio Reis')
  const { id } = await addClass(page, { ...early, add: patients })
  await openPanel(page, id)
  await mark(page, 'Ana Brandão', 'absent').click()
  await expect(mark(page, 'Ana Brandão', 'absent')).toHaveAttribute('aria-pressed', 'true')
  const all = panelOf(page).getByRole('button', { name: 'Todos vieram' })
  await all.click()
  for (const name of ['Bia Falcão', 'Caio Reis'])
    await expect(mark(page, name, 'present')).toHaveAttribute('aria-pressed', 'true')
  await expect(all).toHaveCount(0)
  await expect.poll(() => marksOf(page, id)).toEqual(['absent', 'present', 'present'])
  await toast(page, 'Veio: 2 pacientes').getByRole('button', { name: 'Desfazer' }).click()
  await expect(mark(page, 'Caio Reis', 'present')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => marksOf(page, id)).toEqual(['absent', null, null])
})

test('two quick taps are two marks: undo takes back the last, not both', async ({ page, journey }) => {
  const patients = await clinicOf(journey, 'Ana Brandão', 'Bia Falcão')
  const { id } = await addClass(page, { ...early, add: patients })
  await openPanel(page, id)
  // The first is still on its way when the second is tapped.
  const [tapped, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let taps = 0
  await page.route('**/attendance', async (route) => {
    taps += 1
    if (taps === 2) tapped.resolve()
    await (taps === 2 ? answered : tapped).promise
    await route.fulfill({ response: await route.fetch() })
    answered.resolve()
  })
  await mark(page, 'Ana Brandão', 'present').click()
  await mark(page, 'Bia Falcão', 'present').click()
  for (const name of ['Ana Brandão', 'Bia Falcão'])
    await expect(mark(page, name, 'present')).toHaveAttribute('aria-pressed', 'true')
  await toast(page, 'Veio: Bia Falcão').getByRole('button', { name: 'Desfazer' }).click()
  await expect(mark(page, 'Bia Falcão', 'present')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => marksOf(page, id)).toEqual(['present', null])
})

test('the page of a patient shows the classes and how they ended, and leads to them', async ({ page, journey }) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Brandão')
  const { id } = await addClass(page, { ...early, title: 'Pilates solo', add: [ana] })
  await addClass(page, { day: addDays(plainDay(), 7), title: 'Pilates aparelhos', add: [ana] })
  await page.goto(`/admin/patients/${ana}`)
  const classes = page.getByLabel('Próximas e últimas aulas')
  const row = (title: string) => classes.locator('tbody tr, li').filter({ hasText: title })
  await expect(row('Pilates aparelhos')).toContainText(enrolledLabel)
  await expect(row('Pilates solo')).toContainText(enrolledLabel)
  await journey.looksRight('a patient with classes')
  await row('Pilates solo').getByRole('link').click()
  await seat(page, 'Ana Brandão').waitFor()
  await mark(page, 'Ana Brandão', 'absent').click()
  await expect(mark(page, 'Ana Brandão', 'absent')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => marksOf(page, id)).toEqual(['absent'])
  await seat(page, 'Ana Brandão').getByRole('link', { name: 'Ana Brandão' }).click()
  await page.waitForURL(`**/admin/patients/${ana}`)
  await expect(row('Pilates solo')).toContainText(attendanceLabels.absent)
  await expect(row('Pilates aparelhos')).toContainText(enrolledLabel)
})

test('a mark that fails to be saved says so, and is not shown as if it were', async ({ page, journey }) => {
  const patients = await clinicOf(journey, 'Ana Brandão')
  const { id } = await addClass(page, { ...early, add: patients })
  await openPanel(page, id)
  await page.route('**/attendance', (route) => route.abort())
  await mark(page, 'Ana Brandão', 'present').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(mark(page, 'Ana Brandão', 'present')).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/attendance')
  await mark(page, 'Ana Brandão', 'present').click()
  await expect(mark(page, 'Ana Brandão', 'present')).toHaveAttribute('aria-pressed', 'true')
})

test('all by keyboard: a class opened, someone enrolled, marked, and the panel closed', async ({
  page,
  journey,
  isMobile,
}) => {
  test.skip(isMobile, 'a keyboard stands on a desk')
  await clinicOf(journey, 'Ana Brandão', 'Bia Falcão')
  const { id } = await addClass(page, early)
  await page.goto('/admin/classes')
  const title = page.getByRole('button', { name: 'Pilates em grupo', exact: true })
  await title.focus()
  await page.keyboard.press('Enter')
  const picker = page.getByRole('combobox', { name: 'Matricular paciente' })
  await picker.waitFor()
  const tabTo = async (target: ReturnType<Page['getByRole']>) => {
    for (let n = 0; n < 12 && !(await target.evaluate((it) => it === document.activeElement)); n += 1)
      await page.keyboard.press('Tab')
    await expect(target).toBeFocused()
  }
  await tabTo(picker)
  await page.keyboard.type('ana')
  await page.getByRole('option', { name: 'Ana Brandão' }).waitFor()
  await page.keyboard.press('Enter')
  await seat(page, 'Ana Brandão').waitFor()
  // The field is ready for the next.
  await expect(picker).toBeFocused()
  await page.keyboard.type('bia')
  await page.getByRole('option', { name: 'Bia Falcão' }).waitFor()
  // Escape closes what lies on top, and only that.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(panelOf(page)).toBeVisible()
  const came = mark(page, 'Ana Brandão', 'present')
  for (let n = 0; n < 12 && !(await came.evaluate((it) => it === document.activeElement)); n += 1)
    await page.keyboard.press('Shift+Tab')
  await expect(came).toBeFocused()
  await page.keyboard.press('Space')
  await expect(came).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toBeHidden()
  await expect(title).toBeFocused()
  await expect.poll(() => marksOf(page, id)).toEqual(['present'])
})
