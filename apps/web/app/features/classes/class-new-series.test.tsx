import { createClass, createClassSeries } from '@postura/domain/classes/class.endpoints'
import { undoChange } from '@postura/domain/history/history.endpoints'
import type { Conflict } from '@postura/domain/scheduling/conflict'
import { findConflicts } from '@postura/domain/scheduling/scheduling.endpoints'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildConflict } from '~/testing/factories/appointment.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import {
  addPatientToForm,
  answerClassDefaults,
  answerPatients,
  classFields,
  typeDateAndStart,
  undo,
} from '~/testing/steps/class.steps'
import { toast } from '~/testing/steps/form.steps'
import { repeat, seriesRow } from '~/testing/steps/series.steps'

beforeEach(answerClassDefaults)

const [first, busy, lesson, holiday, last] = ['2026-03-24', '2026-03-31', '2026-04-07', '2026-04-21', '2026-04-28']
const row = (day = '') => seriesRow(formatCivilDate(day))

/** Mocks conflicts on these days. */
const answerConflicts = (...conflicts: Conflict[]): void =>
  api.answer(findConflicts, ({ body }) =>
    body.slots.map(({ start_time }) =>
      conflicts.filter((each) => civilDateOf(each.start_time) === civilDateOf(start_time)),
    ),
  )

/** Types a series of `times` Tuesdays at 14:00, starting on 24 March. */
const typeSeries = async (times: number): Promise<void> => {
  await renderApp('/admin/classes/new')
  await classFields.title().fill('Pilates solo')
  await typeDateAndStart('24032026', '1400')
  await repeat(times)
}

test('a series is previewed with its holiday and conflicts, decided row by row, and saved at once', async () => {
  const [ana] = answerPatients('Ana Brandão')
  answerConflicts(
    buildConflict({ day: busy ?? '' }),
    buildConflict({ day: lesson ?? '', kind: 'class', name: 'Alongamento' }),
  )
  await typeSeries(6)
  await addPatientToForm('ana', 'Ana Brandão')
  await expect.element(page.getByText('6 datas a partir de 24/03/2026: 3 para agendar, 3 puladas.')).toBeVisible()
  await expect.element(row(holiday)).toMatchTextContent('Feriado: Tiradentes')
  await expect.element(row(busy)).toMatchTextContent('Ocupado: 14:00–15:00 Rui Melo')
  await expect.element(row(lesson)).toMatchTextContent('Ocupado: 14:00–15:00 aula Alongamento')
  await expectAccessible()
  await row(busy)
    .getByRole('button', { name: /^Encaixar/ })
    .click()
  await expect.element(row(busy)).toMatchTextContent('Encaixe com 14:00–15:00 Rui Melo')
  api.answer(createClassSeries, { classes: 4 })
  await page.getByRole('button', { name: 'Agendar 4 aulas' }).click()
  await expect.poll(currentUrl).toBe('/admin/classes')
  const [sent] = api.calls(createClassSeries)
  expect(sent?.body).toMatchObject({
    title: 'Pilates solo',
    capacity: 10,
    add: [ana?.id],
    when_full: 'refuse',
    rule: { weekdays: ['tuesday'], ends: { times: 6 } },
  })
  const written = sent?.body.occurrences.map(({ start_time, squeeze_in }) => [civilDateOf(start_time), squeeze_in])
  expect(written).toEqual([
    [first, false],
    [busy, true],
    ['2026-04-14', false],
    [last, false],
  ])
  await expect.element(toast('4 aulas agendadas: Pilates solo')).toBeVisible()
  await undo()
  await expect.poll(() => api.calls(undoChange)[0]?.params.id).toBe(sent?.changeId)
  expect(api.calls(createClass)).toEqual([])
})

test('canceling a series saves nothing', { tags: 'long' }, async () => {
  await typeSeries(3)
  await expect.element(page.getByRole('button', { name: 'Agendar 3 aulas' })).toBeEnabled()
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(currentUrl).toBe('/admin/classes')
  expect(api.calls(createClassSeries)).toEqual([])
})

test('a series cannot be saved before its times are checked', { tags: 'long' }, async () => {
  const release = api.hold(findConflicts)
  await typeSeries(3)
  await expect.element(page.getByText('Conferindo os horários…')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Agendar 3 aulas' })).toBeDisabled()
  release()
  await expect.element(page.getByRole('button', { name: 'Agendar 3 aulas' })).toBeEnabled()
})

test('a series whose response was lost is sent again with the same ids', { tags: 'long' }, async () => {
  await typeSeries(2)
  api.drop(createClassSeries)
  const write = page.getByRole('button', { name: 'Agendar 2 aulas' })
  await write.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Falha ao salvar aula')
  api.answer(createClassSeries, { classes: 2 })
  await write.click()
  await expect.poll(currentUrl).toBe('/admin/classes')
  const [lost, again] = api.calls(createClassSeries)
  expect(again?.body).toEqual(lost?.body)
  expect(new Set(lost?.body.occurrences.map(({ id }) => id)).size).toBe(2)
  expect(again?.changeId).toBe(lost?.changeId)
})

test('a series conflict found while saving is named, and cannot be squeezed in as a whole', {
  tags: 'long',
}, async () => {
  await typeSeries(2)
  api.refuse(createClassSeries, 'time_taken', { message: 'Horário já ocupado: 31/03/2026 14:00–15:00 Rui Melo.' })
  await page.getByRole('button', { name: 'Agendar 2 aulas' }).click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent('Horário já ocupado: 31/03/2026 14:00–15:00 Rui Melo.')
  await expect.element(alert.getByRole('button')).not.toBeInTheDocument()
})

test('the rows of a series replace the hint of a single time', { tags: 'long' }, async () => {
  answerConflicts(buildConflict({ day: first ?? '' }))
  await typeSeries(2)
  await expect.element(row(first)).toMatchTextContent('Ocupado: 14:00–15:00 Rui Melo')
  await expect.element(page.getByText(/^Horário já ocupado/)).not.toBeInTheDocument()
})

test('a series with more patients than seats is saved above the capacity after confirmation', {
  tags: 'long',
}, async () => {
  await typeSeries(2)
  api.refuse(createClassSeries, 'class_full', { field: 'add', message: 'Não há vaga em nenhuma das 2 aulas:' })
  await page.getByRole('button', { name: 'Agendar 2 aulas' }).click()
  api.answer(createClassSeries, { classes: 2 })
  await page.getByRole('alert').getByRole('button', { name: 'Matricular acima da capacidade' }).click()
  await expect.poll(currentUrl).toBe('/admin/classes')
  expect(api.calls(createClassSeries)[1]?.body.when_full).toBe('exceed')
})
