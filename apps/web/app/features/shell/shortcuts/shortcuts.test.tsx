import { listNotifications } from '@postura/domain/notifications/notification.endpoints'
import { getPatient, listPatients } from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { buildNewest } from '~/testing/factories/notification.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient, buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerAppointments } from '~/testing/steps/appointment.steps'
import { signInAs } from '~/testing/steps/roles/role.steps'

const [ana, bia] = [buildListedPatient({ name: 'Ana Brandão' }), buildListedPatient({ name: 'Bia Prado' })]
const help = () => page.getByRole('dialog', { name: 'Atalhos do teclado' })

beforeEach(() => {
  answerAppointments(buildAppointment())
  api.answer(listNotifications, buildNewest([]))
  api.answer(listPatients, ({ query }) => buildPage(query.q ? [] : [ana, bia]))
})

const open = async (address = '/admin/appointments') => {
  await renderApp(address)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
}

test('N on a list opens its new record', async () => {
  await open('/admin/patients')
  await expect.element(page.getByRole('link', { name: 'Ana Brandão' })).toBeVisible()
  await userEvent.keyboard('n')
  await expect.poll(currentUrl).toBe('/admin/patients/new')
  await expect.element(page.getByRole('heading', { name: 'Novo Paciente' })).toBeVisible()
})

test('N on the page of a patient opens an appointment of this patient', async () => {
  api.answer(getPatient, buildWholePatient({ id: ana.id, name: ana.name }))
  await open(`/admin/patients/${ana.id}`)
  await expect.element(page.getByRole('heading', { name: 'Ana Brandão' })).toBeVisible()
  await userEvent.keyboard('n')
  await expect.poll(currentUrl).toBe(`/admin/appointments/new?patient=${ana.id}`)
})

test('a role that may not add opens nothing', async () => {
  signInAs('professional')
  await open('/admin/notifications')
  await userEvent.keyboard('n')
  await userEvent.keyboard('?')
  await expect.element(help()).toBeVisible()
  expect(currentUrl()).toBe('/admin/notifications')
  await expect.element(help().getByText('Novo Pagamento')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(help()).not.toBeInTheDocument()
})

test('a key typed in a field or with a modifier is no shortcut', async () => {
  await open()
  await userEvent.keyboard('{Control>}n{/Control}{Shift>}n{/Shift}')
  const search = page.getByRole('searchbox')
  await search.click()
  await userEvent.keyboard('n/?')
  await expect.element(search).toHaveValue('n/?')
  expect(currentUrl()).toMatch(/^\/admin\/appointments(\?|$)/)
})

test('Alt+N and P lead to a new patient from a field too, and nothing is typed', async () => {
  await open()
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('{Alt>}n{/Alt}p')
  await expect.poll(currentUrl).toBe('/admin/patients/new')
  await expect.element(page.getByRole('heading', { name: 'Novo Paciente' })).toBeVisible()
})

test('the slash leads to the search of the list, and the arrow keys to its rows', async () => {
  await open('/admin/patients')
  await expect.element(page.getByRole('link', { name: 'Bia Prado' })).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('link', { name: 'Ana Brandão' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('link', { name: 'Bia Prado' })).toHaveFocus()
})

test('the arrow key leads into the list without a search, and to its next row', async () => {
  await open('/admin/patients')
  await expect.element(page.getByRole('link', { name: 'Bia Prado' })).toBeVisible()
  const focused = document.activeElement
  if (focused instanceof HTMLElement) focused.blur()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('link', { name: 'Bia Prado' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('link', { name: 'Ana Brandão' })).toHaveFocus()
})

test('on a page without a list the slash opens the palette', { tags: 'long' }, async () => {
  await open('/admin/settings')
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('dialog').getByRole('combobox', { name: 'Buscar' })).toHaveValue('')
})

test('the question mark lists the shortcuts, and those of one key can be turned off on this device', async () => {
  onTestFinished(() => localStorage.removeItem('postura-single-keys'))
  await open()
  await userEvent.keyboard('?')
  await expect.element(help().getByText('Novo Paciente')).toBeVisible()
  await expectAccessible()
  await help().getByRole('switch', { name: 'Atalhos de uma tecla' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(help()).not.toBeInTheDocument()
  await userEvent.keyboard('n?')
  expect(currentUrl()).toMatch(/^\/admin\/appointments(\?|$)/)
  // The palette still leads to the switch.
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Buscar' }).fill('atalhos')
  await expect.element(page.getByRole('option', { name: 'Atalhos do teclado' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(help().getByRole('switch', { name: 'Atalhos de uma tecla' })).not.toBeChecked()
})
