import { createAppointmentSeries } from '@postura/domain/appointments/appointment.endpoints'
import { listClosures } from '@postura/domain/closures/closure.endpoints'
import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { findConflicts, listFreeSlots } from '@postura/domain/scheduling/scheduling.endpoints'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildConflict } from '~/testing/factories/appointment.factory'
import { buildClosure } from '~/testing/factories/clinic.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerAppointments, answerFreeSlots, appointmentFields as fields } from '~/testing/steps/appointment.steps'
import { toast } from '~/testing/steps/form.steps'
import { repeat, seriesRow } from '~/testing/steps/series.steps'

const ana = buildWholePatient({ name: 'Ana Brandão' })
/** The third Tuesday, 21 April, is a holiday (Tiradentes). */
const FIRST = '2026-04-07'
const sent = () => api.calls(createAppointmentSeries).map(({ body }) => body)

beforeEach(() => {
  answerAppointments()
  api.answer(getPatient, ana)
  api.answer(createAppointmentSeries, { appointments: 4 })
})

/** Mocks a conflict with Rui on the second Tuesday. */
const answerBusy = (over = {}): void =>
  api.answer(findConflicts, ({ body }) =>
    body.slots.map(({ start_time }) =>
      start_time === '2026-04-14T17:00:00.000Z' ? [buildConflict({ day: '2026-04-14', ...over })] : [],
    ),
  )

const open = async (): Promise<void> => {
  await renderApp(`/admin/appointments/new?patient=${ana.id}&start_time=${FIRST}T14:00`)
  await repeat(4)
}

test('a holiday and a conflict are shown and skipped', async () => {
  answerBusy()
  await open()
  await expect.element(page.getByText('4 datas a partir de 07/04/2026: 2 para agendar, 2 puladas.')).toBeVisible()
  await expect.element(seriesRow('21/04/2026')).toMatchTextContent('Feriado: Tiradentes')
  await expect.element(seriesRow('14/04/2026')).toMatchTextContent('Ocupado: 14:00–15:00 Rui Melo')
  await expect.element(seriesRow('07/04/2026')).toMatchTextContent('Terça, 07/04/2026, 14:00–15:00')
  await expect.element(page.getByRole('button', { name: 'Agendar 2 consultas' })).toBeEnabled()
  expect(api.calls(findConflicts).at(-1)?.body).toMatchObject({ patient_id: ana.id })
  expect(api.calls(findConflicts).at(-1)?.body.slots).toHaveLength(4)
  await expectAccessible()
})

test('a taken date offers the nearest free time, and a tap moves it there', async () => {
  answerBusy()
  answerFreeSlots({ taken: [toTimeRange('2026-04-14', '14:00', '15:30')] })
  await open()
  await page.getByRole('button', { name: 'Usar 13:00, 14/04/2026' }).click()
  await expect.element(seriesRow('14/04/2026')).toMatchTextContent('Terça, 14/04/2026, 13:00–14:00')
  await expect.element(page.getByRole('button', { name: 'Agendar 3 consultas' })).toBeEnabled()
  expect(api.calls(listFreeSlots).at(-1)?.query).toMatchObject({ patient_id: ana.id, from: '2026-04-14', days: 1 })
})

test('a taken date of a full day says that it has no free time', async () => {
  answerBusy()
  answerFreeSlots({ taken: [toTimeRange('2026-04-14', '07:00', '19:00')] })
  await open()
  await expect.element(seriesRow('14/04/2026')).toMatchTextContent('Nenhum horário livre neste dia.')
})

test('a closed day is shown and skipped, and nothing can be saved before the closures are known', async () => {
  api.drop(listClosures)
  await open()
  await expect.element(page.getByText('Não foi possível carregar.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Agendar/ })).toBeDisabled()
  api.answer(listClosures, [buildClosure({ name: 'Reforma', from_date: '2026-04-28', to_date: '2026-04-28' })])
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(seriesRow('28/04/2026')).toMatchTextContent('Fechado: Reforma')
  await expect.element(page.getByRole('button', { name: 'Agendar 2 consultas' })).toBeEnabled()
})

test('the decisions are saved as shown, with stable ids', async () => {
  answerBusy()
  await open()
  await seriesRow('14/04/2026')
    .getByRole('button', { name: /^Encaixar/ })
    .click()
  await expect.element(seriesRow('14/04/2026')).toMatchTextContent('Encaixe com 14:00–15:00 Rui Melo')
  await seriesRow('28/04/2026')
    .getByRole('button', { name: /^Mudar/ })
    .click()
  await page.getByLabelText('Novo horário').fill('1630')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect.element(seriesRow('28/04/2026')).toMatchTextContent('16:30–17:30')
  await expect.element(page.getByText('4 datas a partir de 07/04/2026: 3 para agendar, 1 pulada.')).toBeVisible()
  api.drop(createAppointmentSeries)
  await page.getByRole('button', { name: 'Agendar 3 consultas' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Falha ao salvar consulta')
  api.answer(createAppointmentSeries, { appointments: 3 })
  await page.getByRole('button', { name: 'Agendar 3 consultas' }).click()
  await expect.element(toast('3 consultas agendadas: Ana Brandão')).toBeVisible()
  await expect.poll(currentUrl).toBe('/admin/appointments')
  expect(sent()[1]).toEqual(sent()[0])
  const id = expect.any(String)
  expect(sent()[0]).toEqual({
    id,
    patient_id: ana.id,
    title: 'Primeira Consulta',
    description: '',
    rule: { weekdays: ['tuesday'], ends: { times: 4 } },
    occurrences: [
      {
        id,
        start_time: '2026-04-07T17:00:00.000Z',
        end_time: '2026-04-07T18:00:00.000Z',
        moved: false,
        squeeze_in: false,
      },
      {
        id,
        start_time: '2026-04-14T17:00:00.000Z',
        end_time: '2026-04-14T18:00:00.000Z',
        moved: false,
        squeeze_in: true,
      },
      {
        id,
        start_time: '2026-04-28T19:30:00.000Z',
        end_time: '2026-04-28T20:30:00.000Z',
        moved: true,
        squeeze_in: false,
      },
    ],
  })
})

test('skipped dates can be replaced at the end', { tags: 'long' }, async () => {
  answerBusy()
  await open()
  await page.getByRole('button', { name: 'Repor as 2 datas puladas no fim' }).click()
  await expect.element(page.getByText('6 datas a partir de 07/04/2026: 4 para agendar, 2 puladas.')).toBeVisible()
  await repeat(3)
  await expect.element(page.getByText('3 datas a partir de 07/04/2026: 1 para agendar, 2 puladas.')).toBeVisible()
})

test('a holiday can be included, and a free date skipped', { tags: 'long' }, async () => {
  await open()
  await seriesRow('21/04/2026')
    .getByRole('button', { name: /^Incluir/ })
    .click()
  await expect.element(page.getByText('4 datas a partir de 07/04/2026, sem conflitos.')).toBeVisible()
  await seriesRow('07/04/2026')
    .getByRole('button', { name: /^Pular/ })
    .click()
  await expect.element(page.getByText('4 datas a partir de 07/04/2026: 3 para agendar, 1 pulada.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Repor a data pulada no fim' })).toBeVisible()
  await seriesRow('07/04/2026')
    .getByRole('button', { name: /^Incluir/ })
    .click()
  await expect.element(page.getByText('4 datas a partir de 07/04/2026, sem conflitos.')).toBeVisible()
})

test('a conflict of the same patient can only be moved', { tags: 'long' }, async () => {
  answerBusy({ wall: true })
  await open()
  const wall = seriesRow('14/04/2026')
  await expect.element(wall).toMatchTextContent('O paciente já tem outra consulta nesse horário.')
  await expect.element(wall.getByRole('button', { name: /^Encaixar|^Incluir|^Pular/ })).not.toBeInTheDocument()
  await expect.element(wall.getByRole('button', { name: /^Mudar/ })).toBeVisible()
})

test('a moved date is checked on its new day', { tags: 'long' }, async () => {
  answerBusy()
  await open()
  await seriesRow('14/04/2026')
    .getByRole('button', { name: /^Mudar/ })
    .click()
  await expect.element(page.getByLabelText('Nova data')).toHaveValue('14/04/2026')
  await expect.element(page.getByLabelText('Novo horário')).toHaveValue('14:00')
  await page.getByLabelText('Nova data').fill('15042026')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect.element(seriesRow('15/04/2026')).toMatchTextContent('Quarta, 15/04/2026, 14:00–15:00')
  await expect.element(page.getByText('4 datas a partir de 07/04/2026: 3 para agendar, 1 pulada.')).toBeVisible()
})

test('an invalid time cannot be applied', { tags: 'long' }, async () => {
  await open()
  await seriesRow('07/04/2026')
    .getByRole('button', { name: /^Mudar/ })
    .click()
  await page.getByLabelText('Novo horário').fill('99')
  await expect.element(page.getByRole('button', { name: 'Aplicar' })).toBeDisabled()
})

test('the decision about a date is dropped when the time changes', { tags: 'long' }, async () => {
  await open()
  await seriesRow('21/04/2026')
    .getByRole('button', { name: /^Incluir/ })
    .click()
  await expect.element(page.getByText(/sem conflitos\.$/)).toBeVisible()
  await fields.start().fill('1500')
  await expect.element(page.getByText('4 datas a partir de 07/04/2026: 3 para agendar, 1 pulada.')).toBeVisible()
})

test('nothing can be saved before every date is checked', async () => {
  answerAppointments()
  const release = api.hold(findConflicts)
  await open()
  await expect.element(page.getByText('Conferindo os horários…')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Agendar/ })).toBeDisabled()
  release()
  await expect.element(page.getByRole('button', { name: 'Agendar 3 consultas' })).toBeEnabled()
})

test('dates that cannot be checked show an error and can be retried', async () => {
  api.drop(findConflicts)
  await open()
  // The error of the proposed number of dates is not the one to retry.
  await expect.poll(() => api.calls(findConflicts).at(-1)?.body.slots).toHaveLength(4)
  await expect.element(page.getByText('Não foi possível carregar.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Agendar/ })).toBeDisabled()
  // The number of dates is typed, so fewer are asked for a moment later.
  await expect.poll(() => api.calls(findConflicts).at(-1)?.body.slots).toHaveLength(4)
  answerBusy()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByText(/2 para agendar/)).toBeVisible()
})

test('a conflict found while saving rejects the whole series, and cannot be squeezed in as a whole', async () => {
  await open()
  api.refuse(createAppointmentSeries, 'time_taken')
  await page.getByRole('button', { name: 'Agendar 3 consultas' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Horário já ocupado.')
  await expect.element(page.getByRole('button', { name: 'Agendar mesmo assim (encaixe)' })).not.toBeInTheDocument()
})

test('of two overlapping dates of a series, the later one is skipped', { tags: 'long' }, async () => {
  await open()
  await seriesRow('28/04/2026')
    .getByRole('button', { name: /^Mudar/ })
    .click()
  await page.getByLabelText('Nova data').fill(addDays(FIRST, 7).split('-').reverse().join(''))
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect.element(page.getByText(/2 para agendar, 2 puladas/)).toBeVisible()
})

eachVariant(['phone', 'desktop'])('a series of 66 dates is saved on a %s without scrolling past them', async (look) => {
  await renderApp(`/admin/appointments/new?patient=${ana.id}&start_time=${FIRST}T14:00`, { look })
  await repeat(66)
  await expect.element(page.getByText(/^66 datas a partir de 07\/04\/2026/)).toBeVisible()
  const dates = page.getByRole('region', { name: 'Datas da série' })
  const items = () => dates.getByRole('listitem').elements()
  await expect.element(seriesRow('21/04/2026')).toMatchTextContent('Feriado: Tiradentes')
  expect(items().length).toBeLessThanOrEqual(6)
  expect(dates.element().getBoundingClientRect().height).toBeLessThan(window.innerHeight)
  await expectAccessible()
  await page.getByRole('button', { name: 'Mostrar as 66 datas' }).click()
  expect(items()).toHaveLength(66)
  await page.getByRole('button', { name: 'Mostrar só as exceções' }).click()
  await page.getByRole('button', { name: /^Agendar 6\d consultas$/ }).click()
  await expect.poll(() => sent()[0]?.occurrences.length).toBeGreaterThan(60)
})
