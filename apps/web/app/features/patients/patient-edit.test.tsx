import { getPatient, listPatients, updatePatient } from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { buildPatient, buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { save, toast } from '~/testing/steps/form.steps'
import { patientFields } from '~/testing/steps/patient.steps'

const ana = buildWholePatient({ name: 'Ana Brandão', rev: 4 })
const edit = () => renderApp(`/admin/patients/${ana.id}/edit`)

beforeEach(() => {
  api.answer(getPatient, ana)
  api.answer(listPatients, buildPage([]))
  api.answer(updatePatient, buildPatient({ id: ana.id, name: ana.name, rev: 5 }))
})

test('a change is saved with the version that was shown', async () => {
  await edit()
  await patientFields.phone().fill('11 93333-4444')
  await save()
  await expect.element(toast('Paciente salvo: Ana Brandão')).toBeVisible()
  await expect.poll(currentUrl).toBe('/admin/patients')
  expect(api.calls(updatePatient)[0]).toMatchObject({
    params: { id: ana.id },
    body: { rev: 4, name: 'Ana Brandão', phone: '(11) 93333-4444', address: ana.address },
  })
})

test('a stale form keeps what was typed on top of the new version', async () => {
  await edit()
  await patientFields.address().fill('Rua Nova, 1')
  api.refuse(updatePatient, 'stale')
  await save()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Este registro foi alterado em outra janela')
  await expect.element(patientFields.address()).toHaveValue('Rua Nova, 1')
  await expectAccessible()

  api.answer(getPatient, { ...ana, phone: '(11) 93333-4444', rev: 5 })
  await page.getByRole('button', { name: 'Carregar a versão atual e manter o que digitei' }).click()
  await expect.element(patientFields.phone()).toHaveValue('(11) 93333-4444')
  await expect.element(patientFields.address()).toHaveValue('Rua Nova, 1')
  api.answer(updatePatient, { ...buildPatient(), id: ana.id })
  await save()
  await expect.poll(() => api.calls(updatePatient).at(-1)?.body).toMatchObject({ rev: 5, address: 'Rua Nova, 1' })
})

test('values kept from a stale form are unsaved, so leaving asks first', async () => {
  await edit()
  await patientFields.address().fill('Rua Nova, 1')
  api.refuse(updatePatient, 'stale')
  await save()
  await page.getByRole('button', { name: 'Carregar a versão atual e manter o que digitei' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(patientFields.address()).toHaveValue('Rua Nova, 1')
})

test('values typed into a stale form can be discarded for the new version', { tags: 'long' }, async () => {
  await edit()
  await patientFields.address().fill('Rua Nova, 1')
  api.refuse(updatePatient, 'stale')
  await save()
  api.answer(getPatient, { ...ana, address: 'Rua Outra, 2', rev: 5 })
  await page.getByRole('button', { name: 'Descartar o que digitei' }).click()
  await expect.element(patientFields.address()).toHaveValue('Rua Outra, 2')
})

test('a retry after a lost response sends the same change', async () => {
  await edit()
  await patientFields.address().fill('Rua Nova, 1')
  api.drop(updatePatient)
  await save()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Verifique sua internet')
  api.answer(updatePatient, { ...buildPatient(), id: ana.id })
  await save()
  await expect.poll(currentUrl).toBe('/admin/patients')
  const [lost, saved] = api.calls(updatePatient)
  expect(saved).toEqual(lost)
  expect(lost?.changeId).toBeTruthy()
})

test('a patient that does not exist links back to the list', { tags: 'long' }, async () => {
  api.refuse(getPatient, 'patient_not_found')
  await edit()
  await expect.element(page.getByText('Paciente não encontrado')).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Pacientes' }).click()
  await expect.poll(currentUrl).toBe('/admin/patients')
})

test('a patient that fails to load can be retried', { tags: 'long' }, async () => {
  api.drop(getPatient)
  await edit()
  await expect.element(page.getByText('Falha ao carregar dados do paciente')).toBeVisible()
  api.answer(getPatient, ana)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(patientFields.name()).toHaveValue('Ana Brandão')
})

test('the field named in the URL is opened and focused', { tags: 'long' }, async () => {
  await renderApp(`/admin/patients/${ana.id}/edit?field=cpf`)
  await expect.element(page.getByLabelText('CPF')).toHaveFocus()
})

test('editing right after saving starts with the saved values', { tags: 'long' }, async () => {
  const { router } = await edit()
  await patientFields.address().fill('Rua Nova, 1')
  await save()
  await expect.poll(currentUrl).toBe('/admin/patients')
  api.answer(getPatient, { ...ana, address: 'Rua Nova, 1', rev: 5 })
  await router.navigate(`/admin/patients/${ana.id}/edit`)
  await expect.element(patientFields.address()).toHaveValue('Rua Nova, 1')
})
