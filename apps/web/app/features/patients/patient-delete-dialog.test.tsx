import {
  countPatientRecords,
  deletePatient,
  getPatient,
  listPatients,
} from '@postura/domain/patients/patient.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient, buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { chooseRowAction, dialog, toast } from '~/testing/steps/form.steps'

const ana = buildListedPatient({ name: 'Ana Brandão' })
const none = { appointments: 0, enrollments: 0, payments: 0, packages: 0, clinical_entries: 0 }

const askToDelete = async () => {
  api.answer(listPatients, buildPage([ana]))
  await renderApp('/admin/patients')
  await chooseRowAction('Ana Brandão', 'Excluir')
}

test('a patient with records cannot be deleted, and the dialog counts them', async () => {
  api.answer(countPatientRecords, { appointments: 1, enrollments: 2, payments: 3, packages: 0, clinical_entries: 0 })
  await askToDelete()
  for (const line of ['1 consulta(s)', '2 inscrição(ões) em aulas', '3 pagamento(s)'])
    await expect.element(dialog().getByText(line, { exact: true })).toBeVisible()
  await expect.element(dialog().getByText(/pacote/)).not.toBeInTheDocument()
  await expect.element(dialog().getByRole('button', { name: /Excluir|Cancelar/ })).not.toBeInTheDocument()
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Entendi' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a patient without records is deleted after confirmation, and the list is loaded again', async () => {
  api.answer(countPatientRecords, none)
  await askToDelete()
  await expect.element(dialog().getByText('Tem certeza que deseja excluir este paciente?')).toBeVisible()
  await expectAccessible()
  api.answer(deletePatient, {})
  api.answer(listPatients, buildPage([]))
  await dialog().getByRole('button', { name: 'Excluir' }).click()
  await expect.element(toast('Paciente excluído: Ana Brandão')).toBeVisible()
  await expect.element(page.getByText('Nenhum paciente encontrado')).toBeVisible()
  expect(api.calls(deletePatient)[0]?.params.id).toBe(ana.id)
  await expectAccessible()
})

test('a patient deleted from their own page is shown until the list appears, and is not loaded again', async () => {
  api.answer(countPatientRecords, none)
  api.answer(listPatients, buildPage([]))
  api.answer(getPatient, buildWholePatient({ id: ana.id, name: ana.name }))
  const { router } = await renderApp(`/admin/patients/${ana.id}`)
  await page.getByRole('button', { name: 'Mais ações: Ana Brandão' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const asked = api.calls(getPatient).length
  api.answer(deletePatient, {})
  api.refuse(getPatient, 'patient_not_found')
  await dialog().getByRole('button', { name: 'Excluir' }).click()
  await expect.element(page.getByText('Nenhum paciente encontrado')).toBeVisible()
  expect(api.calls(getPatient)).toHaveLength(asked)
  await router.navigate(`/admin/patients/${ana.id}`)
  await expect.element(page.getByText('Paciente não encontrado')).toBeVisible()
})

test('the focus returns to the button after a slow deletion that fails', async () => {
  api.answer(countPatientRecords, none)
  await askToDelete()
  const release = api.hold(deletePatient)
  api.refuse(deletePatient, 'internal')
  const button = dialog().getByRole('button', { name: 'Excluir' })
  await button.click()
  await expect.poll(() => document.activeElement).toBe(document.body)
  release()
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  await expect.element(button).toHaveFocus()
})

test('canceling the dialog deletes nothing', { tags: 'long' }, async () => {
  api.answer(countPatientRecords, none)
  await askToDelete()
  await dialog().getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(api.calls(deletePatient)).toEqual([])
})

test('a deletion rejected by the server shows the reason in the dialog', { tags: 'long' }, async () => {
  api.answer(countPatientRecords, none)
  await askToDelete()
  api.refuse(deletePatient, 'patient_has_records')
  await dialog().getByRole('button', { name: 'Excluir' }).click()
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent(
      'Este paciente possui registros relacionados e não pode ser excluído. Remova primeiro todas as consultas, aulas e pagamentos relacionados.',
    )
  await expectAccessible()
})

test('counting the records can be retried after a failure', { tags: 'long' }, async () => {
  api.drop(countPatientRecords)
  await askToDelete()
  await expect.element(dialog().getByText(/Verifique sua internet/)).toBeVisible()
  api.answer(countPatientRecords, none)
  await dialog().getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(dialog().getByRole('button', { name: 'Excluir' })).toBeVisible()
})
