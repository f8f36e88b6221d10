import type { Page } from '@playwright/test'
import { holidayOn } from '@postura/domain/shared/brazil/holidays'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf, timeOf } from '@postura/domain/shared/time/zoned-time'
import { act, expect, newAccount, test, toast } from '../journey.ts'
import { book, bookedOf, setStatus, weeksWithOneHoliday } from './agenda.ts'

const repeat = async (page: Page, times: number): Promise<void> => {
  await page.getByRole('switch', { name: 'Repetir' }).check()
  await page.getByLabel('Número de vezes', { exact: true }).and(page.locator('input[inputmode]')).fill(String(times))
}

test('24 weeks with a holiday and a time that is taken: previewed, decided, written at once, and undone', async ({
  page,
  journey,
}) => {
  test.slow()
  await journey.register(newAccount())
  const weeks = weeksWithOneHoliday(24)
  const holiday = weeks.find(holidayOn) ?? ''
  const [, , busy = '', moved = ''] = weeks.filter((date) => date !== holiday)
  await book(page, { patient_id: await journey.addPatient('Rui Melo'), day: busy })
  const ana = await journey.addPatient('Ana Brandão')
  await page.goto(`/admin/appointments/new?patient=${ana}&start_time=${weeks[0]}T14:00`)
  await repeat(page, 24)
  await expect(page.getByText(/^24 datas a partir de .*: 22 para agendar, 2 puladas\.$/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: formatCivilDate(holiday) })).toContainText('Feriado')
  const taken = page.getByRole('listitem').filter({ hasText: formatCivilDate(busy) })
  await expect(taken).toContainText('Ocupado: 14:00–15:00 Rui Melo')
  await journey.looksRight('a series before it is written')
  // As many at the end as are left out.
  await page.getByRole('button', { name: 'Repor as 2 datas puladas no fim' }).click()
  await expect(page.getByText(/^26 datas a partir de/)).toBeVisible()
  await repeat(page, 23)
  await repeat(page, 24)
  await expect(page.getByText(/^24 datas a partir de .*: 22 para agendar/)).toBeVisible()

  await taken.getByRole('button', { name: /^Encaixar/ }).click()
  await expect(taken).toContainText('Encaixe com 14:00–15:00 Rui Melo')
  const elsewhere = page.getByRole('listitem').filter({ hasText: formatCivilDate(moved) })
  await elsewhere.getByRole('button', { name: /^Mudar/ }).click()
  await page.getByLabel('Novo horário').fill('1630')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(elsewhere).toContainText('16:30–17:30')
  await expect(page.getByText(/^24 datas a partir de .*: 23 para agendar, 1 pulada\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Agendar 23 consultas' }).click()
  await page.waitForURL('**/admin/appointments')
  await expect(toast(page, '23 consultas agendadas: Ana Brandão')).toBeVisible()
  const anas = (await bookedOf(page)).filter(({ patient_name }) => patient_name === 'Ana Brandão').reverse()
  expect(anas.map(({ start_time }) => `${civilDateOf(start_time)} ${timeOf(start_time)}`)).toEqual(
    weeks.filter((date) => date !== holiday).map((date) => `${date} ${date === moved ? '16:30' : '14:00'}`),
  )
  expect(anas.filter(({ squeezed_in }) => squeezed_in).map(({ start_time }) => civilDateOf(start_time))).toEqual([busy])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('1 consulta', { exact: true })).toBeVisible()
})

test('"esta e as próximas" after one was moved and one completed: those two stay', async ({ page, journey }) => {
  test.slow()
  await journey.register(newAccount())
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = weeksWithOneHoliday(8).filter(
    (date) => holidayOn(date) === null,
  )
  const ana = await journey.addPatient('Ana Brandão')
  await page.goto(`/admin/appointments/new?patient=${ana}&start_time=${first}T14:00`)
  await repeat(page, 8)
  await page.getByRole('button', { name: 'Agendar 7 consultas' }).click()
  await toast(page, '7 consultas agendadas').waitFor()
  const on = async (date: string) => {
    await page.goto(`/admin/appointments?day=${date}`)
    await page.getByRole('button', { name: 'Ana Brandão', exact: true }).waitFor()
  }
  // One is moved by itself, typed.
  await on(third)
  await act(page, 'Remarcar', 'Ana Brandão')
  const dialog = page.getByRole('dialog', { name: 'Remarcar' })
  await dialog.getByLabel(/^Horário de Início/).fill('0900')
  await dialog.getByRole('button', { name: 'Remarcar' }).click()
  await expect(page.getByText('09:00 – 10:00')).toBeVisible()
  // One is completed.
  await on(fourth)
  await setStatus(page, 'Ana Brandão', 'Concluída')
  await page.getByRole('button', { name: 'Sem cobrança' }).click()
  await expect(page.getByRole('button', { name: 'Status de Ana Brandão: Concluída' })).toBeVisible()
  // From the second on, an hour later.
  await on(second)
  await act(page, 'Editar', 'Ana Brandão')
  await page.getByLabel(/^Horário de Início/).fill('1500')
  await page.getByLabel(/^Horário de Início/).press('Tab')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await journey.looksRight('one, or those to come')
  await page.getByRole('button', { name: 'Esta e as próximas' }).click()
  await page.waitForURL(/\/admin\/appointments(\?|$)/)
  const times = Object.fromEntries(
    (await bookedOf(page)).map(({ start_time }) => [civilDateOf(start_time), timeOf(start_time)]),
  )
  expect([first, second, third, fourth, fifth].map((date) => times[date])).toEqual([
    '14:00',
    '15:00',
    '09:00',
    '14:00',
    '15:00',
  ])
  // Deleted from the second on: the first, the moved and the completed one stay.
  await on(second)
  await act(page, 'Excluir', 'Ana Brandão')
  await journey.looksRight('deleting one of a series')
  await page.getByRole('dialog').getByRole('button', { name: 'Esta e as próximas' }).click()
  await expect(page.getByText('Nenhuma consulta encontrada')).toBeVisible()
  expect((await bookedOf(page)).map(({ start_time }) => civilDateOf(start_time)).sort()).toEqual([first, third, fourth])
  await toast(page, 'consultas excluídas: Ana Brandão').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('button', { name: 'Ana Brandão', exact: true })).toBeVisible()
  expect(await bookedOf(page)).toHaveLength(7)
})
