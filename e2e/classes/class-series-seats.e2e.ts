import type { Page } from '@playwright/test'
import { classPatientsScopePrompt, waitWhereFullLabel } from '@postura/domain/classes/seat.labels'
import { formatInstant } from '@postura/domain/shared/time/zoned-time'
import { expect, test, toast, undo } from '../journey.ts'
import {
  addClassSeries,
  changeSeats,
  clickMenuAction,
  enroll,
  listClasses,
  openClassPanel,
  registerClinic,
  seatRow,
} from './classes.ts'

const countsIn = async (page: Page): Promise<string[]> =>
  (await listClasses(page)).map(({ enrolled, waiting }) => `${enrolled}+${waiting}`)

test('a patient is enrolled in all following classes, waits for a full one, and leaves all of them', {
  tag: '@variant',
}, async ({ page, journey }) => {
  const [, bia = ''] = await registerClinic(journey, 'Ana Brandão', 'Bia Falcão')
  const [, second, third] = await addClassSeries(page, { weeks: 4, capacity: 1 })
  await changeSeats(page, third?.id ?? '', { add: [bia] })
  await openClassPanel(page, second?.id ?? '')
  const scope = page.getByRole('dialog').filter({ hasText: 'em quais aulas' })
  await enroll(page, 'ana', 'Ana Brandão')
  await scope.getByRole('button', { name: classPatientsScopePrompt.labels.following }).click()
  const full = page.getByRole('dialog', { name: 'Aulas lotadas' })
  await expect(full).toContainText('Não há vaga em 1 das 3 aulas:')
  await expect(full).toContainText(`${formatInstant(third?.start_time ?? '')}: 1/1 ocupadas`)
  expect(await countsIn(page)).toEqual(['0+0', '0+0', '1+0', '0+0'])
  await full.getByRole('button', { name: waitWhereFullLabel }).click()
  await toast(page, 'Matrícula feita: Ana Brandão em 2 aulas. Na lista de espera de 1 aula').waitFor()
  await seatRow(page, 'Ana Brandão').waitFor()
  expect(await countsIn(page)).toEqual(['0+0', '1+0', '1+1', '1+0'])

  await clickMenuAction(page, 'Ana Brandão', 'Sair da turma (todas as próximas)')
  await expect(seatRow(page, 'Ana Brandão')).toHaveCount(0)
  await undo(page, 'Saiu da turma: Ana Brandão em 2 aulas')
  await seatRow(page, 'Ana Brandão').waitFor()
  expect(await countsIn(page)).toEqual(['0+0', '1+0', '1+1', '1+0'])
})
