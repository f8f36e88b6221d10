import { listNotifications } from '@postura/domain/notifications/notification.endpoints'
import { getPatient, listPatients } from '@postura/domain/patients/patient.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildNewest } from '~/testing/factories/notification.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient, buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'

const ana = buildListedPatient({ name: 'Ana Brandão' })

test('Ctrl+K and a name open a patient from any page, and nothing is loaded before', async () => {
  api.answer(listNotifications, buildNewest([]))
  api.answer(listPatients, ({ query }) => buildPage(query.q === 'ana' ? [ana] : []))
  api.answer(getPatient, buildWholePatient({ id: ana.id, name: ana.name }))
  await renderApp('/admin/notifications')
  await expect.element(page.getByRole('button', { name: 'Buscar paciente' })).toBeVisible()
  expect(api.calls(listPatients)).toEqual([])
  await userEvent.keyboard('{Control>}k{/Control}')
  const search = page.getByRole('dialog').getByRole('combobox', { name: 'Buscar paciente' })
  await expect.element(search).toHaveFocus()
  // The header of the dialog does not cover the focus ring.
  const { outlineWidth, outlineOffset } = getComputedStyle(search.element())
  const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  const header = document.querySelector('.mantine-Modal-header')?.getBoundingClientRect().bottom ?? 0
  expect(search.element().getBoundingClientRect().top - ring).toBeGreaterThanOrEqual(header)
  await userEvent.keyboard('ana')
  await expect.element(page.getByRole('option', { name: /Ana Brandão/ })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(currentUrl).toBe(`/admin/patients/${ana.id}`)
  await expect.element(page.getByRole('heading', { name: 'Ana Brandão' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('Ctrl+K works in a field, and not while a dialog is open', async () => {
  api.answer(listPatients, buildPage([ana]))
  await renderApp('/admin/patients')
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('{Control>}k{/Control}')
  const search = page.getByRole('dialog', { name: 'Buscar paciente' })
  await expect.element(search).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  await page.getByRole('heading', { level: 1 }).click()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(search).not.toBeInTheDocument()
})

test('on mobile the search is in the header, one tap away', async () => {
  api.answer(listNotifications, buildNewest([]))
  api.answer(listPatients, buildPage([ana]))
  await renderApp('/admin/notifications', { look: 'phone' })
  const button = page.getByRole('button', { name: 'Buscar paciente' })
  await expect.element(button).toBeVisible()
  const { width, height, right } = button.element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  const title = page.getByRole('heading', { name: 'Notificações' }).element().parentElement?.getBoundingClientRect()
  expect(title?.right).toBeLessThanOrEqual(right - width)
  await button.click()
  await expect.element(page.getByRole('dialog').getByRole('combobox', { name: 'Buscar paciente' })).toHaveFocus()
  await expectAccessible()
})
