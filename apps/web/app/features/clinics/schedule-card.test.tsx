import { updateSchedule } from '@postura/domain/clinics/clinic.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClinic } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { toast } from '~/testing/steps/form.steps'
import { answerSettings, card, dayGroup, openSettings, saveCard } from '~/testing/steps/settings.steps'

const hours = (label: string) => card('Horários').getByLabelText(label)

beforeEach(async () => {
  answerSettings()
  api.answer(updateSchedule, buildClinic({ rev: 2 }))
  await openSettings('schedule')
})

const openDays = async (): Promise<void> => {
  await dayGroup('Segunda a sexta').click()
  await expect.element(hours('Início, Segunda')).toBeVisible()
}

test('equal days are one row, and a tap opens them and moves the focus to the first', { tags: 'long' }, async () => {
  await expect.element(dayGroup('Segunda a sexta')).toMatchTextContent('8h às 18h, pausa 12h às 13h')
  await expect.element(dayGroup('Sábado e domingo')).toMatchTextContent('Sem atendimento')
  await expect.element(hours('Início, Segunda')).not.toBeInTheDocument()
  await expectAccessible()
  await openDays()
  await expect.element(card('Horários').getByRole('switch', { name: 'Segunda' })).toHaveFocus()
  await expect.element(hours('Fim, Sexta')).toHaveValue('18:00')
  await expect.element(dayGroup('Sábado e domingo')).toBeVisible()
  await expectAccessible()
})

test('a duration that is not a whole number is refused under its field', { tags: 'long' }, async () => {
  await hours('Duração padrão do atendimento (minutos)').fill('45,5')
  await saveCard('Horários')
  await expect.element(card('Horários').getByText('Valor inválido.')).toBeVisible()
  expect(api.calls(updateSchedule)).toEqual([])
})

test('the gap between sessions is saved with the hours', { tags: 'long' }, async () => {
  await hours('Intervalo entre consultas').selectOptions('10 minutos')
  await saveCard('Horários')
  await expect.poll(() => api.calls(updateSchedule)[0]?.body).toMatchObject({ session_gap: 10, default_minutes: 60 })
})

test('an invalid time is marked on blur', { tags: 'long' }, async () => {
  await openDays()
  await hours('Fim, Sexta').fill('25:99')
  await userEvent.tab()
  await expect.element(hours('Fim, Sexta')).toHaveAttribute('aria-invalid', 'true')
})

test('a time typed in short form is completed on blur', { tags: 'long' }, async () => {
  await openDays()
  for (const [typed, read] of [
    ['730', '07:30'],
    ['16', '16:00'],
    ['16h15', '16:15'],
  ] as const) {
    await hours('Início, Segunda').fill(typed)
    await userEvent.tab()
    await expect.element(hours('Início, Segunda')).toHaveValue(read)
  }
})

test('overlapping breaks are refused, and the first one is focused', { tags: 'long' }, async () => {
  await openDays()
  await card('Horários').getByRole('button', { name: 'Adicionar pausa em Segunda' }).click()
  await hours('Início, pausa 2 de Segunda').fill('1230')
  await hours('Fim, pausa 2 de Segunda').fill('16h15')
  await saveCard('Horários')
  await expect.element(card('Horários').getByText('As pausas não podem se sobrepor.')).toBeVisible()
  await expect.element(hours('Início, pausa 1 de Segunda')).toHaveFocus()
  await expectAccessible()
})

test('the hours of Monday are copied to the other working days and saved', async () => {
  await openDays()
  await hours('Duração padrão do atendimento (minutos)').fill('50')
  await hours('Início, Segunda').fill('730')
  await hours('Fim, Segunda').fill('1930')
  await userEvent.tab()
  await card('Horários').getByRole('switch', { name: 'Sexta' }).click({ force: true })
  await card('Horários')
    .getByRole('button', { name: /Repetir o horário de segunda/ })
    .click()
  await expect.element(hours('Início, Quinta')).toHaveValue('07:30')
  await saveCard('Horários')
  await expect.element(toast('Horários salvos')).toBeVisible()
  expect(api.calls(updateSchedule)[0]?.body).toMatchObject({
    rev: 1,
    default_minutes: 50,
    working_hours: { thursday: { start: '07:30', end: '19:30' }, friday: null, saturday: null },
  })
})
