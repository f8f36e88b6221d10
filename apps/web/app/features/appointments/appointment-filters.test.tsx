import { listAppointments } from '@postura/domain/appointments/appointment.endpoints'
import { listClassCalendar } from '@postura/domain/classes/class.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerAppointments } from '~/testing/steps/appointment.steps'

const asked = () => api.calls(listAppointments).at(-1)?.query
const day = page.getByRole('textbox', { name: 'Dia', exact: true })

const openList = async (search = ''): Promise<void> => {
  answerAppointments(buildAppointment())
  await renderApp(`/admin/appointments${search}`)
  await expect.element(page.getByRole('button', { name: 'Ana Brandão', exact: true })).toBeVisible()
}

test('the list opens with today', async () => {
  await openList()
  expect(asked()).toEqual({ q: '', period: 'upcoming' })
  await expect.element(page.getByRole('radio', { name: 'Próximas' })).toBeChecked()
})

test('Anteriores shows past appointments, and the URL keeps it', async () => {
  await openList()
  await page.getByText('Anteriores', { exact: true }).click()
  await expect.poll(asked).toEqual({ q: '', period: 'past' })
  expect(currentUrl()).toBe('/admin/appointments?period=past')
  await page.getByText('Próximas', { exact: true }).click()
  await expect.poll(currentUrl).toBe('/admin/appointments')
})

test('a chosen period stays during a search', { tags: 'long' }, async () => {
  await openList('?period=past&q=ana')
  expect(asked()).toEqual({ q: 'ana', period: 'past' })
  await expect.element(page.getByRole('radio', { name: 'Anteriores' })).toBeChecked()
})

test('without upcoming appointments the list offers the past ones', { tags: 'long' }, async () => {
  api.answer(listAppointments, ({ query }) => buildPage(query.period === 'past' ? [buildAppointment()] : []))
  await renderApp('/admin/appointments')
  await expect.element(page.getByText('Não há consultas de hoje em diante.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '1 consulta anterior' }).click()
  await expect.element(page.getByRole('button', { name: 'Ana Brandão', exact: true })).toBeVisible()
  expect(currentUrl()).toBe('/admin/appointments?period=past')
})

test('on mobile, day and status are behind one button with the number of active filters', async () => {
  answerAppointments(buildAppointment())
  await renderApp('/admin/appointments?status=confirmed', { look: 'phone' })
  const status = page.getByLabelText('Status', { exact: true })
  const filters = page.getByRole('button', { name: 'Filtros (1)' })
  await expect.element(filters).toHaveAttribute('aria-expanded', 'false')
  await expect.element(status).not.toBeVisible()
  await filters.click()
  await expect.element(status).toBeVisible()
  await expectAccessible()
  await status.selectOptions('Todos os status')
  await expect.element(page.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible()
})

test('a search covers past and upcoming appointments and changes the URL', async () => {
  await openList()
  await page.getByLabelText('Buscar por paciente ou título').fill('joao')
  await expect.poll(asked).toEqual({ q: 'joao', period: 'all' })
  await expect.element(page.getByRole('radio', { name: 'Todas' })).toBeChecked()
  expect(currentUrl()).toBe('/admin/appointments?q=joao')
})

test('a typed day is sent to the server', async () => {
  await openList()
  await day.fill('23032026')
  await expect.element(day).toHaveValue('23/03/2026')
  await expect.poll(asked).toEqual({ q: '', day: '2026-03-23', period: 'all' })
})

test('a day without a year means the nearest one', { tags: 'long' }, async () => {
  await openList()
  await day.fill('2002')
  await userEvent.tab()
  await expect.element(day).toHaveValue('20/02/2026')
  await expect.poll(asked).toEqual({ q: '', day: '2026-02-20', period: 'all' })
})

test('a date that does not exist shows an error under its field and is not sent', { tags: 'long' }, async () => {
  await openList()
  await day.fill('3102')
  await userEvent.tab()
  await expect.element(page.getByText('Informe uma data válida.')).toBeVisible()
  expect(asked()).toEqual({ q: '', period: 'upcoming' })
})

test('Hoje and Amanhã set the day, and a second click clears it', { tags: 'long' }, async () => {
  await openList()
  await page.getByRole('button', { name: 'Amanhã' }).click()
  await expect.poll(asked).toEqual({ q: '', day: '2026-03-12', period: 'all' })
  await page.getByRole('button', { name: 'Hoje' }).click()
  await expect.poll(asked).toEqual({ q: '', day: '2026-03-11', period: 'all' })
  await expect.element(day).toHaveValue('11/03/2026')
  await expect.element(page.getByRole('button', { name: 'Hoje', pressed: true })).toBeVisible()
  await page.getByRole('button', { name: 'Hoje' }).click()
  await expect.poll(currentUrl).toBe('/admin/appointments')
})

test('a chosen status is sent to the server', { tags: 'long' }, async () => {
  await openList()
  await page.getByLabelText('Status', { exact: true }).selectOptions('Confirmada')
  await expect.poll(asked).toEqual({ q: '', period: 'all', status: 'confirmed' })
  await page.getByLabelText('Status', { exact: true }).selectOptions('Todos os status')
  await expect.poll(currentUrl).toBe('/admin/appointments')
})

test('the URL fills in the filters', async () => {
  await openList('?q=ana&day=2026-03-16&status=canceled')
  await expect.element(page.getByLabelText('Buscar por paciente ou título')).toHaveValue('ana')
  await expect.element(day).toHaveValue('16/03/2026')
  await expect.element(page.getByLabelText('Status', { exact: true })).toHaveValue('canceled')
  expect(asked()).toEqual({ q: 'ana', day: '2026-03-16', period: 'all', status: 'canceled' })
})

test('a day whose classes are not loaded prints a message instead of a part of the day', async () => {
  const release = api.hold(listClassCalendar)
  await openList('?day=2026-03-16')
  const message = page.getByText('O dia não foi carregado por completo. Recarregue a página e imprima novamente.')
  await expect.element(message).toBeInTheDocument()
  expect(page.getByRole('table').element().closest('[data-noprint]')).not.toBeNull()
  release()
  await expect.element(message).not.toBeInTheDocument()
})

test('invalid values in the URL are not sent to the server', { tags: 'long' }, async () => {
  await openList('?day=2026-02-31&period=ever&status=lost&professional=xxx')
  expect(asked()).toEqual({ q: '', period: 'upcoming' })
})

test('filters without results can be cleared at once', async () => {
  answerAppointments()
  await renderApp('/admin/appointments?q=zzz&day=2026-03-16&status=confirmed')
  await expect.element(page.getByText('Nenhuma consulta encontrada')).toBeVisible()
  await expect.element(page.getByText(/^Confira o nome, o dia e o status/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Agendar consulta' }))
    .toHaveAttribute('href', '/admin/appointments/new')
  await expectAccessible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect.poll(currentUrl).toBe('/admin/appointments')
  await expect.poll(asked).toEqual({ q: '', period: 'upcoming' })
  await expect.element(page.getByLabelText('Buscar por paciente ou título')).toHaveValue('')
})

test('while a new search runs, the previous rows stay and are marked as stale', { tags: 'long' }, async () => {
  await openList()
  const release = api.hold(listAppointments)
  await page.getByLabelText('Status', { exact: true }).selectOptions('Cancelada')
  await expect.poll(() => document.querySelector('[data-stale]')).not.toBeNull()
  await expect.element(page.getByRole('button', { name: 'Ana Brandão', exact: true })).toBeVisible()
  release()
  await expect.poll(() => document.querySelector('[data-stale]')).toBeNull()
})

test('a clinic of one professional has no filter by professional', { tags: 'long' }, async () => {
  await openList()
  await expect.element(page.getByLabelText('Profissional')).not.toBeInTheDocument()
})

test('a chosen professional is sent to the server', { tags: 'long' }, async () => {
  const davi = buildProfessional({ name: 'Davi Reis' })
  api.answer(listProfessionals, [buildProfessional(), davi])
  await openList()
  await page.getByLabelText('Profissional').selectOptions('Davi Reis')
  await expect.poll(asked).toEqual({ q: '', period: 'upcoming', professional: davi.id })
  await page.getByLabelText('Profissional').selectOptions('Todos os profissionais')
  await expect.poll(currentUrl).toBe('/admin/appointments')
})

test('professionals who have left the clinic are not offered as a filter', { tags: 'long' }, async () => {
  const gone = buildProfessional({ name: 'Davi Reis', archived_at: '2026-01-01T12:00:00.000Z' })
  api.answer(listProfessionals, [buildProfessional(), gone])
  await openList()
  await expect.element(page.getByLabelText('Profissional')).not.toBeInTheDocument()
})
