import { listAppointments } from '@postura/domain/appointments/appointment.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerAppointments } from '~/testing/steps/appointment.steps'

const ana = page.getByRole('button', { name: 'Ana Brandão', exact: true })

test('a list that fails to load shows an error and can be retried', { tags: 'long' }, async () => {
  api.drop(listAppointments)
  await renderApp('/admin/appointments')
  await expect.element(page.getByText('Não foi possível carregar.')).toBeVisible()
  await expectAccessible()
  answerAppointments(buildAppointment())
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(ana).toBeVisible()
})

test('a slow list shows that it is loading', { tags: 'long' }, async () => {
  answerAppointments(buildAppointment())
  const release = api.hold(listAppointments)
  await renderApp('/admin/appointments')
  await expect.element(page.getByText('Carregando…')).toBeInTheDocument()
  release()
  await expect.element(ana).toBeVisible()
  await expect.element(page.getByText('Carregando…')).not.toBeInTheDocument()
})

test('an empty list links to the first appointment', { tags: 'long' }, async () => {
  answerAppointments()
  await renderApp('/admin/appointments')
  await expect.element(page.getByText('Nenhuma consulta encontrada')).toBeVisible()
  await expect.element(page.getByText(/^Com a primeira consulta agendada/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Agendar a primeira consulta' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nova Consulta' })).toBeVisible()
  expect(currentUrl()).toBe('/admin/appointments/new')
})

test('a row shows the patient, phone, type, description, time and status', async () => {
  answerAppointments(buildAppointment({ title: 'Pilates', description: 'Reforço lombar', status: 'confirmed' }))
  await renderApp('/admin/appointments')
  await expect.element(ana).toBeVisible()
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('Segunda, 16 de março')
  const row = page.getByRole('row').nth(2)
  await expect.element(row).toMatchTextContent(/Ana Brandão.*Pilates.*Reforço lombar/)
  await expect.element(row).toMatchTextContent('seg, 16/03/2026 14:00 – 15:00')
  await expect.element(page.getByRole('button', { name: 'Status de Ana Brandão: Confirmada' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '(11) 91234-5678' })).toHaveAttribute('href', 'tel:11912345678')
  await expect.element(page.getByText('1 consulta', { exact: true })).toBeVisible()
  await expectAccessible()
})

test('an appointment that is over says that its outcome is missing, and names its professional', {
  tags: 'long',
}, async () => {
  const professionals = [buildProfessional({ name: 'Helena Prado' }), buildProfessional({ name: 'Rui Melo' })]
  api.answer(listProfessionals, professionals)
  answerAppointments(buildAppointment({ day: '2026-03-10', professional_id: professionals[1]?.id ?? null }))
  await renderApp('/admin/appointments?period=past')
  await expect.element(page.getByRole('button', { name: 'Status de Ana Brandão: Sem desfecho' })).toBeVisible()
  await expect.element(page.getByRole('row').nth(2)).toMatchTextContent(/Rui Melo/)
  expect(page.getByRole('row').nth(2).element().getBoundingClientRect().height).toBeLessThanOrEqual(44)
  await expectAccessible()
})

eachVariant([390, 768])('the chosen view is inside its switch and covers nothing at %i px', async (width) => {
  api.answer(listProfessionals, [buildProfessional({ name: 'Davi Reis' }), buildProfessional({ name: 'Eva Lima' })])
  answerAppointments(buildAppointment())
  await renderApp('/admin/appointments')
  await page.viewport(width, 844)
  await expect.element(ana).toBeVisible()
  await expect.element(page.getByLabelText('Profissional')).toBeVisible()
  const views = page.getByRole('radiogroup', { name: 'Ver como' })
  const boxOf = (element: Element) => element.getBoundingClientRect()
  await expect.poll(() => boxOf(views.element()).right).toBeLessThanOrEqual(width)
  const outer = boxOf(views.element())
  expect(boxOf(views.getByText('Lista').element()).right).toBeLessThanOrEqual(outer.right)
  const create = boxOf(page.getByRole('link', { name: 'Nova Consulta' }).element())
  expect(outer.right <= create.left || outer.bottom <= create.top).toBe(true)
})

test('on a phone the time of an appointment is in one line beside its status', async () => {
  answerAppointments(buildAppointment({ title: 'Consulta Recorrente', status: 'confirmed' }))
  await renderApp('/admin/appointments', { look: 'phone' })
  await expect.element(ana).toBeVisible()
  const time = page.getByText('14:00 – 15:00', { exact: true }).element()
  expect(new Set([...time.getClientRects()].map(({ top }) => top)).size).toBe(1)
  expect(time.getBoundingClientRect().height).toBeLessThan(24)
})

test('on mobile each appointment is a card', { tags: 'long' }, async () => {
  answerAppointments(buildAppointment(), buildAppointment({ patient_name: 'Rui Melo', squeezed_in: true }))
  await renderApp('/admin/appointments', { look: 'phone' })
  const cards = page.getByRole('list', { name: 'Consultas' }).getByRole('listitem')
  await expect.element(cards.nth(1)).toMatchTextContent(/Rui Melo.*Consulta Recorrente \(encaixe\)/)
  await expect.element(page.getByText('2 consultas', { exact: true })).toBeVisible()
  await expectAccessible()
})

test('only appointments that were squeezed in are marked', { tags: 'long' }, async () => {
  answerAppointments(buildAppointment({ squeezed_in: true }), buildAppointment({ title: 'Pilates' }))
  await renderApp('/admin/appointments')
  await expect.element(page.getByText('Consulta Recorrente (encaixe)')).toBeVisible()
  await expect.element(page.getByText('Pilates', { exact: true })).toBeVisible()
})

test('the page header links to a new appointment and a new class', { tags: 'long' }, async () => {
  answerAppointments()
  await renderApp('/admin/appointments')
  const book = page.getByRole('link', { name: 'Nova Consulta' })
  await expect.element(book).toHaveAttribute('href', '/admin/appointments/new')
  await page.getByRole('button', { name: 'Mais ações: Consultas' }).click()
  const hold = page.getByRole('menuitem', { name: 'Nova Aula' })
  await expect.element(hold).toHaveAttribute('href', '/admin/classes/new')
})

test('pages can be turned forward and back', async () => {
  api.answer(listAppointments, buildPage([buildAppointment()], { total: 60, previous: 'p', next: 'n' }))
  await renderApp('/admin/appointments?q=ana')
  await expect.element(page.getByText('60 consultas')).toBeVisible()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect.poll(() => api.calls(listAppointments).at(-1)?.query).toMatchObject({ q: 'ana', after: 'n' })
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect.poll(() => api.calls(listAppointments).at(-1)?.query).toMatchObject({ q: 'ana', before: 'p' })
})

test('an empty page links back to the first page', { tags: 'long' }, async () => {
  answerAppointments()
  await renderApp('/admin/appointments?q=ana&after=n')
  await expect.element(page.getByText('Não há mais consultas nesta página.')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar à primeira página' }).click()
  await expect.poll(currentUrl).toBe('/admin/appointments?q=ana')
})
