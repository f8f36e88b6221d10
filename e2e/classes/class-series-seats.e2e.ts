import type { Page } from '@playwright/test'
import {
  onlyWhereFreeLabel,
  overCapacityLabel,
  seatsSeries,
  waitWhereFullLabel,
} from '@postura/domain/classes/seat.labels'
import { formatInstant } from '@postura/domain/shared/time/zoned-time'
import { expect, test, toast } from '../journey.ts'
import {
  actOn,
  addClassSeries,
  addToForm,
  changeSeats,
  classesOf,
  clinicOf,
  enroll,
  openPanel,
  save,
  savedToList,
  seat,
} from './classes.ts'

const enrolledIn = async (page: Page): Promise<number[]> => (await classesOf(page)).map(({ enrolled }) => enrolled)

const scope = (page: Page) => page.getByRole('dialog').filter({ hasText: 'em quais aulas' })
const fullDialog = (page: Page) => page.getByRole('dialog', { name: 'Aulas lotadas' })

test('enrolled in this class alone, in all to come, and out of them again', async ({ page, journey }) => {
  await clinicOf(journey, 'Ana Brandão', 'Bia Falcão')
  const [, second] = await addClassSeries(page, { weeks: 4 })
  await openPanel(page, second?.id ?? '')
  await enroll(page, 'ana', 'Ana Brandão')
  await scope(page).getByText('Matricular Ana Brandão em quais aulas da série?').waitFor()
  await journey.looksRight('this class, or all to come')
  // Changed one's mind: nobody is enrolled.
  await page.keyboard.press('Escape')
  await expect(scope(page)).toBeHidden()
  expect(await enrolledIn(page)).toEqual([0, 0, 0, 0])
  await enroll(page, 'ana', 'Ana Brandão')
  await scope(page).getByRole('button', { name: seatsSeries.labels.one }).click()
  await seat(page, 'Ana Brandão').waitFor()
  expect(await enrolledIn(page)).toEqual([0, 1, 0, 0])
  await enroll(page, 'bia', 'Bia Falcão')
  await scope(page).getByRole('button', { name: seatsSeries.labels.following }).click()
  await seat(page, 'Bia Falcão').waitFor()
  await expect(toast(page, 'Matrícula feita: Bia Falcão em 3 aulas')).toBeVisible()
  expect(await enrolledIn(page)).toEqual([0, 2, 1, 1])
  await actOn(page, 'Bia Falcão', 'Cancelar matrícula')
  await scope(page).getByRole('button', { name: seatsSeries.labels.following }).click()
  await expect(seat(page, 'Bia Falcão')).toHaveCount(0)
  await toast(page, 'Matrícula cancelada: Bia Falcão em 3 aulas').getByRole('button', { name: 'Desfazer' }).click()
  await seat(page, 'Bia Falcão').waitFor()
  expect(await enrolledIn(page)).toEqual([0, 2, 1, 1])
})

test('one of them is full: which one is said, and nobody is enrolled by halves in silence', async ({
  page,
  journey,
}) => {
  const [, bia = ''] = await clinicOf(journey, 'Ana Brandão', 'Bia Falcão')
  const [first, , third] = await addClassSeries(page, { weeks: 4, capacity: 1 })
  await changeSeats(page, third?.id ?? '', { add: [bia] })
  await openPanel(page, first?.id ?? '')
  const enrollInAll = async () => {
    await enroll(page, 'ana', 'Ana Brandão')
    await scope(page).getByRole('button', { name: seatsSeries.labels.following }).click()
    await expect(fullDialog(page)).toContainText('Não há vaga em 1 das 4 aulas:')
  }
  await enrollInAll()
  await expect(fullDialog(page)).toContainText(`${formatInstant(third?.start_time ?? '')}: 1/1 ocupadas`)
  await journey.looksRight('some classes are full')
  await fullDialog(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(fullDialog(page)).toBeHidden()
  expect(await enrolledIn(page)).toEqual([0, 0, 1, 0])

  await enrollInAll()
  await fullDialog(page).getByRole('button', { name: onlyWhereFreeLabel }).click()
  await seat(page, 'Ana Brandão').waitFor()
  const done = toast(page, 'Matrícula feita: Ana Brandão em 3 aulas. 1 aula lotada ficou de fora')
  await done.waitFor()
  expect(await enrolledIn(page)).toEqual([1, 1, 1, 1])
  await done.getByRole('button', { name: 'Desfazer' }).click()
  await expect(seat(page, 'Ana Brandão')).toHaveCount(0)
  expect(await enrolledIn(page)).toEqual([0, 0, 1, 0])

  await enrollInAll()
  await fullDialog(page).getByRole('button', { name: waitWhereFullLabel }).click()
  const waits = toast(page, 'Matrícula feita: Ana Brandão em 3 aulas. Na lista de espera de 1 aula')
  await waits.waitFor()
  expect((await classesOf(page)).map(({ waiting }) => waiting)).toEqual([0, 0, 1, 0])
  await waits.getByRole('button', { name: 'Desfazer' }).click()
  await expect(seat(page, 'Ana Brandão')).toHaveCount(0)

  await enrollInAll()
  await fullDialog(page).getByRole('button', { name: overCapacityLabel }).click()
  await seat(page, 'Ana Brandão').waitFor()
  expect(await enrolledIn(page)).toEqual([1, 1, 2, 1])
})

test('from the form too: all to come, and what was full is left out only when it is said', async ({
  page,
  journey,
}) => {
  const [, bia = ''] = await clinicOf(journey, 'Ana Brandão', 'Bia Falcão')
  const [first, second] = await addClassSeries(page, { weeks: 3, capacity: 1 })
  await changeSeats(page, second?.id ?? '', { add: [bia] })
  await page.goto(`/admin/classes/${first?.id}/edit`)
  await addToForm(page, 'ana', 'Ana Brandão')
  await save(page)
  await scope(page).getByRole('button', { name: seatsSeries.labels.following }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Não há vaga em 1 das 3 aulas:')
  await journey.looksRight('some classes are full, in the form')
  expect(await enrolledIn(page)).toEqual([0, 1, 0])
  await alert.getByRole('button', { name: onlyWhereFreeLabel }).click()
  await savedToList(page)
  await expect(toast(page, '3 aulas salvas: Pilates em grupo. 1 aula lotada ficou de fora')).toBeVisible()
  expect(await enrolledIn(page)).toEqual([1, 1, 1])
})
