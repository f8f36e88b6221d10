import type { Page } from '@playwright/test'
import { addDays, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { expect, test, toast, undo } from '../journey.ts'
import { nextWorkday } from '../scheduling/agenda.ts'
import { addClassSeries, clickMenuAction, listClasses, registerClinic } from './classes.ts'

const countsIn = async (page: Page, series: string | null | undefined): Promise<number[]> =>
  (await listClasses(page)).filter(({ series_id }) => series_id === series).map(({ enrolled }) => enrolled)

const openGroup = async (page: Page, series: string | null | undefined) => {
  await page.goto(`/admin/classes?view=groups&panel=group.${series}`)
  await page.getByRole('combobox', { name: 'Matricular aluno' }).waitFor()
}

test('a student joins a group from a day on, moves to another one, and undo brings them back', {
  tag: '@phone',
}, async ({ page, journey }) => {
  await registerClinic(journey, 'Ana Brandão')
  const pilates = await addClassSeries(page, { weeks: 3, title: 'Pilates' })
  const solo = await addClassSeries(page, { weeks: 3, title: 'Solo', first: addDays(nextWorkday(), 1) })
  const [from, to] = [pilates[0]?.series_id, solo[0]?.series_id]
  const second = civilDateOf(pilates[1]?.start_time ?? '')
  await openGroup(page, from)
  await page.getByRole('combobox', { name: 'Matricular aluno' }).fill('ana')
  await page.getByRole('option', { name: 'Ana Brandão' }).click()
  await page.getByLabel('A partir de').fill(formatCivilDate(second))
  await page.getByRole('button', { name: 'Matricular', exact: true }).click()
  await toast(page, `Matrícula feita: Ana Brandão em 2 aulas, a partir de ${formatCivilDate(second)}`).waitFor()
  expect(await countsIn(page, from)).toEqual([0, 1, 1])

  await clickMenuAction(page, 'Ana Brandão', 'Mudar de turma')
  await page.getByRole('button', { name: /^Mudar para Solo/ }).click()
  await toast(page, 'Mudou para Solo: Ana Brandão em 3 aulas').waitFor()
  expect([await countsIn(page, from), await countsIn(page, to)]).toEqual([
    [0, 0, 0],
    [1, 1, 1],
  ])
  await undo(page, 'Mudou para Solo')
  await expect(page.getByRole('region', { name: 'Alunos da turma' })).toContainText('Ana Brandão')
  expect([await countsIn(page, from), await countsIn(page, to)]).toEqual([
    [0, 1, 1],
    [0, 0, 0],
  ])
})

test('a student pauses with a released seat, and gets it back when the pause ends early', {
  tag: '@phone',
}, async ({ page, journey }) => {
  const [ana = ''] = await registerClinic(journey, 'Ana Brandão')
  const classes = await addClassSeries(page, { weeks: 3, add: [ana] })
  const group = classes[0]?.series_id
  const [first, second] = classes.map(({ start_time }) => civilDateOf(start_time))
  await openGroup(page, group)
  await clickMenuAction(page, 'Ana Brandão', 'Pausar (férias)')
  await page.getByLabel(/^Do dia/).fill(formatCivilDate(first ?? ''))
  await page.getByLabel(/^Até o dia/).fill(formatCivilDate(second ?? ''))
  await page.getByRole('radio', { name: 'Liberar a vaga' }).click()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await toast(page, 'Pausa salva: Ana Brandão. 2 vagas liberadas').waitFor()
  expect(await countsIn(page, group)).toEqual([0, 0, 1])

  await page.goto(`/admin/patients/${ana}`)
  await page.getByRole('button', { name: 'Encerrar a pausa' }).click()
  await page.getByLabel('Volta no dia').fill(formatCivilDate(second ?? ''))
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar a pausa' }).click()
  await toast(page, 'Pausa encerrada: Ana Brandão, de volta em 1 aula').waitFor()
  expect(await countsIn(page, group)).toEqual([0, 1, 1])
  await undo(page, 'Pausa encerrada')
  await expect.poll(() => countsIn(page, group)).toEqual([0, 0, 1])
})

test('a class series with another hour on a weekday is one group', { tag: '@variant' }, async ({ page, journey }) => {
  await registerClinic(journey)
  await page.goto('/admin/classes/new')
  await page.getByLabel(/^Título/).fill('Pilates')
  await page.getByLabel(/^Data/).fill('07/06/2027')
  await page.getByLabel(/^Horário de Início/).fill('0900')
  await page.getByRole('switch', { name: 'Repetir' }).check()
  await page.getByText('Quarta', { exact: true }).click()
  await page.getByRole('switch', { name: 'Outro horário em algum dia' }).check()
  await page.getByRole('textbox', { name: 'Quarta' }).fill('1000')
  await page.getByRole('button', { name: 'Agendar 10 aulas' }).click()
  await toast(page, '10 aulas agendadas: Pilates').waitFor()
  await page.goto('/admin/classes?view=groups')
  await expect(page.getByText('Seg 9h e qua 10h')).toBeVisible()
})
