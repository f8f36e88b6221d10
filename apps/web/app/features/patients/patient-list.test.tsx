import { countPatientRecords, getPatient, listPatients } from '@postura/domain/patients/patient.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient, buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'

const ana = buildListedPatient({ name: 'Ana Brandão' })

test('a list that fails to load shows an error and can be retried', async () => {
  api.drop(listPatients)
  await renderApp('/admin/patients')
  await expect.element(page.getByText('Não foi possível carregar.')).toBeVisible()
  await expectAccessible()
  api.answer(listPatients, buildPage([ana]))
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByRole('link', { name: 'Ana Brandão' })).toBeVisible()
})

test('the title and a loading message are shown while the list loads', async () => {
  const release = api.hold(listPatients)
  api.answer(listPatients, buildPage([ana]))
  await renderApp('/admin/patients')
  await expect.element(page.getByRole('heading', { name: 'Pacientes' })).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: 'Carregando' })).toBeInTheDocument()
  await expect.element(page.getByText('Nenhum paciente encontrado')).not.toBeInTheDocument()
  await expectAccessible()
  release()
  await expect.element(page.getByText('1 paciente', { exact: true })).toBeVisible()
})

test.each(['desktop', 'phone'] as const)('a full list is accessible on the %s', { tags: 'long' }, async (look) => {
  const names = ['Ana Brandão', 'Bia Costa', 'x'.repeat(200)]
  api.answer(listPatients, buildPage(names.map((name) => buildListedPatient({ name }))))
  await renderApp('/admin/patients', { look })
  await expect.element(page.getByText('3 pacientes')).toBeVisible()
  await expectAccessible()
})

test('a clinic without patients is offered to add the first one', { tags: 'long' }, async () => {
  api.answer(listPatients, buildPage([]))
  await renderApp('/admin/patients')
  await expect
    .element(page.getByRole('link', { name: 'Cadastrar o primeiro paciente' }))
    .toHaveAttribute('href', '/admin/patients/new')
  await expectAccessible()
})

test('a search is sent to the server and kept in the URL', async () => {
  api.answer(listPatients, buildPage([ana]))
  await renderApp('/admin/patients')
  await page.getByLabelText('Buscar por nome ou telefone').fill('bran')
  await expect.poll(currentUrl).toBe('/admin/patients?q=bran')
  await expect.poll(() => api.calls(listPatients).at(-1)?.query).toMatchObject({ q: 'bran', state: 'active' })
})

test('a search without a match counts the archived patients and links to them', async () => {
  api.answer(listPatients, ({ query }) => buildPage(query.state === 'archived' ? [ana] : []))
  await renderApp('/admin/patients?q=ana')
  await page.getByRole('button', { name: '1 paciente em Arquivados' }).click()
  await expect.element(page.getByRole('link', { name: 'Ana Brandão' })).toBeVisible()
  expect(currentUrl()).toBe('/admin/patients?q=ana&state=archived')
  await expectAccessible()
})

test('an incomplete patient is marked in the list, and a filter shows only those', async () => {
  const maria = buildListedPatient({ name: 'Maria Nova', birth_date: null, address: null })
  api.answer(listPatients, ({ query }) => buildPage(query.state === 'incomplete' ? [maria] : [ana, maria]))
  await renderApp('/admin/patients')
  await expect.element(page.getByRole('row', { name: /Maria Nova/ })).toMatchTextContent('Cadastro incompleto')
  await expect.element(page.getByRole('row', { name: /Ana Brandão/ })).not.toMatchTextContent('Cadastro incompleto')
  await page.getByText('Incompletos').click()
  await expect.element(page.getByText('1 paciente', { exact: true })).toBeVisible()
  expect(currentUrl()).toBe('/admin/patients?state=incomplete')
  await expectAccessible()
})

test('a search without a match can be cleared', { tags: 'long' }, async () => {
  api.answer(listPatients, ({ query }) => buildPage(query.q ? [] : [ana]))
  await renderApp('/admin/patients?q=zzz')
  await page.getByRole('button', { name: 'Limpar busca' }).last().click()
  await expect.element(page.getByRole('link', { name: 'Ana Brandão' })).toBeVisible()
  expect(currentUrl()).toBe('/admin/patients')
})

test('pages are turned with the cursors of the server, forward and back', { tags: 'long' }, async () => {
  const first = buildPage([ana], { total: 60, next: 'n1' })
  const second = buildPage([buildListedPatient({ name: 'Zélia' })], { total: 60, previous: 'p1' })
  api.answer(listPatients, ({ query }) => (query.after === 'n1' ? second : first))
  await renderApp('/admin/patients')
  await expect.element(page.getByText('60 pacientes')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Anterior' })).toBeDisabled()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect.element(page.getByRole('link', { name: 'Zélia' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Próxima' })).toBeDisabled()
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect.element(page.getByRole('link', { name: 'Ana Brandão' })).toBeVisible()
  expect(api.calls(listPatients).at(-1)?.query.before).toBe('p1')
})

test('an empty page links back to the first', { tags: 'long' }, async () => {
  api.answer(listPatients, ({ query }) => buildPage(query.after ? [] : [ana]))
  await renderApp('/admin/patients?after=gone')
  await expect.element(page.getByText('Nenhum paciente encontrado')).toBeVisible()
  await page.getByRole('main').getByRole('button').last().click()
  await expect.element(page.getByRole('link', { name: 'Ana Brandão' })).toBeVisible()
})

test('a row works by keyboard: the delete dialog returns the focus, and the name opens the patient', async () => {
  api.answer(listPatients, buildPage([ana]))
  api.answer(countPatientRecords, { appointments: 0, enrollments: 0, payments: 0, packages: 0, clinical_entries: 0 })
  api.answer(getPatient, buildWholePatient({ id: ana.id, name: ana.name }))
  await renderApp('/admin/patients')
  const more = page.getByRole('button', { name: 'Mais ações: Ana Brandão' })
  await expect.element(more).toBeVisible()
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveFocus()
  // The entry of the dialog leaves the history a moment after the dialog.
  await expect.poll(() => history.state?.usr?.layers ?? []).toEqual([])
  page.getByRole('link', { name: 'Ana Brandão' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Ana Brandão' })).toBeVisible()
})
