import { createAppointmentSeries } from '@postura/domain/appointments/appointment.endpoints'
import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { MONDAY } from '~/testing/factories/appointment.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerAppointments, appointmentFields as fields } from '~/testing/steps/appointment.steps'
import { repeat, seriesRow, timesField } from '~/testing/steps/series.steps'

const ana = buildWholePatient({ name: 'Ana Brandão' })
const book = (count: number) => page.getByRole('button', { name: `Agendar ${count} consultas` })
const rule = () => api.calls(createAppointmentSeries).at(-1)?.body.rule

beforeEach(async () => {
  answerAppointments()
  api.answer(getPatient, ana)
  api.answer(createAppointmentSeries, { appointments: 1 })
  await renderApp(`/admin/appointments/new?patient=${ana.id}&start_time=${MONDAY}T14:00`)
})

test('Repetir starts with ten times on the weekday of the first day', async () => {
  await page.getByRole('switch', { name: 'Repetir' }).click()
  await expect.element(timesField()).toHaveValue('10')
  await expect.element(page.getByRole('checkbox', { name: 'Segunda' })).toBeChecked()
  await expect.element(page.getByText('10 datas a partir de 16/03/2026, sem conflitos.')).toBeVisible()
  await expect.element(fields.status()).not.toBeInTheDocument()
})

test('turning Repetir off again saves one appointment', { tags: 'long' }, async () => {
  await repeat(4)
  await expect.element(book(4)).toBeVisible()
  await page.getByRole('switch', { name: 'Repetir' }).click()
  await expect.element(page.getByRole('button', { name: 'Salvar' })).toBeVisible()
  await expect.element(fields.status()).toBeVisible()
})

test('a series can repeat on several weekdays', { tags: 'long' }, async () => {
  await repeat(4)
  await page.getByText('Quarta', { exact: true }).click()
  await expect.element(seriesRow('18/03/2026')).toMatchTextContent('Quarta, 18/03/2026, 14:00–15:00')
  await book(4).click()
  await expect.poll(rule).toEqual({ weekdays: ['monday', 'wednesday'], ends: { times: 4 } })
})

test('another weekday can have another hour, with the same duration', { tags: 'long' }, async () => {
  await repeat(4)
  await page.getByText('Quarta', { exact: true }).click()
  await page.getByRole('switch', { name: 'Outro horário em algum dia' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Quarta' })).toHaveValue('14:00')
  await page.getByRole('textbox', { name: 'Quarta' }).fill('1030')
  await expect.element(seriesRow('18/03/2026')).toMatchTextContent('Quarta, 18/03/2026, 10:30–11:30')
  await expect.element(seriesRow('16/03/2026')).toMatchTextContent('Segunda, 16/03/2026, 14:00–15:00')
  await expectAccessible()
  await book(4).click()
  await expect
    .poll(rule)
    .toEqual({ weekdays: ['monday', 'wednesday'], ends: { times: 4 }, starts: { wednesday: '10:30' } })
})

test('an invalid hour of a weekday cannot be saved', { tags: 'long' }, async () => {
  await repeat(4)
  await page.getByText('Quarta', { exact: true }).click()
  await page.getByRole('switch', { name: 'Outro horário em algum dia' }).click()
  await page.getByRole('textbox', { name: 'Quarta' }).fill('9999')
  await expect.element(page.getByRole('button', { name: /^Agendar/ })).toBeDisabled()
})

test('a series without a weekday shows an error', { tags: 'long' }, async () => {
  await repeat(4)
  await page.getByText('Segunda', { exact: true }).click()
  await expect.element(page.getByText('Escolha pelo menos um dia da semana.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Agendar/ })).toBeDisabled()
})

test('a series can end on a day', { tags: 'long' }, async () => {
  await page.getByRole('switch', { name: 'Repetir' }).click()
  await page.getByText('Até a data', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Até a data' }).fill('30032026')
  await expect.element(page.getByText('3 datas a partir de 16/03/2026, sem conflitos.')).toBeVisible()
  await book(3).click()
  await expect.poll(rule).toEqual({ weekdays: ['monday'], ends: { until: '2026-03-30' } })
})

test('a series that ends before its first day has no dates', { tags: 'long' }, async () => {
  await page.getByRole('switch', { name: 'Repetir' }).click()
  await page.getByText('Até a data', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Até a data' }).fill('10032026')
  await expect.element(page.getByText('Nenhuma data até o fim escolhido.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Agendar/ })).toBeDisabled()
})

test('an invalid number of times is rejected', { tags: 'long' }, async () => {
  await page.getByRole('switch', { name: 'Repetir' }).click()
  for (const times of ['0', '105', 'x']) {
    await timesField().fill(times)
    await expect.element(page.getByText('De 1 a 104.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Agendar/ })).toBeDisabled()
    await timesField().fill('4')
    await expect.element(page.getByText('De 1 a 104.')).not.toBeInTheDocument()
  }
})

test('the longest possible series says so', { tags: 'long' }, async () => {
  await repeat(104)
  await expect.element(page.getByText(/^104 datas .* Uma série tem no máximo 104 datas\.$/)).toBeVisible()
})

test('changing the first day changes the weekday', { tags: 'long' }, async () => {
  await repeat(4)
  await fields.date().fill('17032026')
  await expect.element(page.getByRole('checkbox', { name: 'Terça' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Segunda' })).not.toBeChecked()
})
