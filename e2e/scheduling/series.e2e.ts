import type { Page } from '@playwright/test'
import { holidayOn } from '@postura/domain/shared/brazil/holidays'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf, timeOf } from '@postura/domain/shared/time/zoned-time'
import { clickRowAction, expect, newAccount, test, toast, undo } from '../journey.ts'
import { book, listAppointments, pickPatient, setStatus, weeksWithOneHoliday } from './agenda.ts'

const repeat = async (page: Page, times: number): Promise<void> => {
  await page.getByRole('switch', { name: 'Repetir' }).check()
  await page.getByLabel('Número de vezes', { exact: true }).and(page.locator('input[inputmode]')).fill(String(times))
}

test('a series of 24 weeks with a holiday and a conflict is previewed, decided, saved at once, and undone', async ({
  page,
  journey,
}) => {
  test.slow()
  await journey.register(newAccount())
  const weeks = weeksWithOneHoliday(24)
  const holiday = weeks.find(holidayOn) ?? ''
  const [first = '', , busy = '', moved = ''] = weeks.filter((date) => date !== holiday)
  await book(page, { patient_id: await journey.addPatient('Rui Melo'), day: busy })
  await journey.addPatient('Ana Brandão')
  // The list shows one day, so that it renders before the undo toast closes (ten seconds).
  await page.goto(`/admin/appointments?day=${first}`)
  await page.getByRole('link', { name: 'Nova Consulta' }).click()
  await pickPatient(page, 'ana', 'Ana Brandão')
  await page.getByLabel(/^Data/).fill(formatCivilDate(first).replaceAll('/', ''))
  await page.getByLabel(/^Horário de Início/).fill('1400')
  await repeat(page, 24)
  await expect(page.getByText(/^24 datas a partir de .*: 22 para agendar, 2 puladas\.$/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: formatCivilDate(holiday) })).toContainText('Feriado')
  const taken = page.getByRole('listitem').filter({ hasText: formatCivilDate(busy) })
  await expect(taken).toContainText('Ocupado: 14:00–15:00 Rui Melo')
  await journey.looksRight('a series before it is written')
  // Skipped dates are replaced at the end.
  await page.getByRole('button', { name: 'Repor as 2 datas puladas no fim' }).click()
  await expect(page.getByText(/^26 datas a partir de/)).toBeVisible()
  await repeat(page, 23)
  await repeat(page, 24)
  await expect(page.getByText(/^24 datas a partir de .*: 22 para agendar/)).toBeVisible()

  await taken.getByRole('button', { name: /^Encaixar/ }).click()
  await expect(taken).toContainText('Encaixe com 14:00–15:00 Rui Melo')
  await page.getByRole('button', { name: 'Mostrar as 24 datas' }).click()
  const elsewhere = page.getByRole('listitem').filter({ hasText: formatCivilDate(moved) })
  await elsewhere.getByRole('button', { name: /^Mudar/ }).click()
  await page.getByLabel('Novo horário').fill('1630')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(elsewhere).toContainText('16:30–17:30')
  await expect(page.getByText(/^24 datas a partir de .*: 23 para agendar, 1 pulada\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Agendar 23 consultas' }).click()
  await page.waitForURL(`**/admin/appointments?day=${first}`)
  // The toast stays open while the mouse is over it.
  await toast(page, '23 consultas agendadas: Ana Brandão').hover()
  await expect(page.getByText('1 consulta', { exact: true })).toBeVisible()
  const anas = (await listAppointments(page)).filter(({ patient_name }) => patient_name === 'Ana Brandão').reverse()
  expect(anas.map(({ start_time }) => `${civilDateOf(start_time)} ${timeOf(start_time)}`)).toEqual(
    weeks.filter((date) => date !== holiday).map((date) => `${date} ${date === moved ? '16:30' : '14:00'}`),
  )
  expect(anas.filter(({ squeezed_in }) => squeezed_in).map(({ start_time }) => civilDateOf(start_time))).toEqual([busy])
  await undo(page)
  await expect(page.getByText('Nenhuma consulta encontrada')).toBeVisible()
  expect((await listAppointments(page)).map(({ patient_name }) => patient_name)).toEqual(['Rui Melo'])
})

test('"esta e as próximas" does not change a moved and a completed appointment of the series', {
  tag: '@variant',
}, async ({ page, journey }) => {
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
  // One appointment is moved alone, by typing.
  await on(third)
  await clickRowAction(page, 'Remarcar', 'Ana Brandão')
  const dialog = page.getByRole('dialog', { name: 'Remarcar' })
  await dialog.getByLabel(/^Horário de Início/).fill('0900')
  await dialog.getByRole('button', { name: 'Remarcar' }).click()
  await expect(page.getByRole('table', { name: 'Consultas' }).getByText('09:00 – 10:00')).toBeVisible()
  // One appointment is completed.
  await on(fourth)
  await setStatus(page, 'Ana Brandão', 'Concluída')
  await page.getByRole('button', { name: 'Sem cobrança' }).click()
  await expect(page.getByRole('button', { name: 'Status de Ana Brandão: Concluída' })).toBeVisible()
  // From the second one on: an hour later.
  await on(second)
  await clickRowAction(page, 'Editar', 'Ana Brandão')
  await page.getByLabel(/^Horário de Início/).fill('1500')
  await page.getByLabel(/^Horário de Início/).press('Tab')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await journey.looksRight('one, or those to come')
  await page.getByRole('button', { name: 'Esta e as próximas' }).click()
  await page.waitForURL(/\/admin\/appointments(\?|$)/)
  const times = Object.fromEntries(
    (await listAppointments(page)).map(({ start_time }) => [civilDateOf(start_time), timeOf(start_time)]),
  )
  expect([first, second, third, fourth, fifth].map((date) => times[date])).toEqual([
    '14:00',
    '15:00',
    '09:00',
    '14:00',
    '15:00',
  ])
  // Deleting from the second on keeps the first, the moved and the completed one.
  await on(second)
  await clickRowAction(page, 'Excluir', 'Ana Brandão')
  await journey.looksRight('deleting one of a series')
  await page.getByRole('dialog').getByRole('button', { name: 'Esta e as próximas' }).click()
  await toast(page, 'consultas excluídas: Ana Brandão').hover()
  await expect(page.getByText('Nenhuma consulta encontrada')).toBeVisible()
  expect((await listAppointments(page)).map(({ start_time }) => civilDateOf(start_time)).sort()).toEqual([
    first,
    third,
    fourth,
  ])
  await undo(page, 'consultas excluídas: Ana Brandão')
  await expect(page.getByRole('button', { name: 'Ana Brandão', exact: true })).toBeVisible()
  expect(await listAppointments(page)).toHaveLength(7)
})
