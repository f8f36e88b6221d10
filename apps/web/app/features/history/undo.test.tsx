import { undoChange } from '@postura/domain/history/history.endpoints'
import { listPatients, setPatientArchived } from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient, buildPatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { toast } from '~/testing/steps/form.steps'

const people = ['Ana', 'Bia', 'Clara'].map((name) => buildListedPatient({ name }))
let archived: string[] = []

const row = (name: string) => page.getByRole('link', { name })
const undoOf = (name: string) => toast(`Paciente arquivado: ${name}`).getByRole('button', { name: 'Desfazer' })
const archive = async (name: string) => {
  await page.getByRole('button', { name: `Arquivar ${name}` }).click()
  await expect.element(undoOf(name)).toBeVisible()
}

beforeEach(async () => {
  archived = []
  api.answer(listPatients, () => buildPage(people.filter(({ id }) => !archived.includes(id))))
  api.answer(setPatientArchived, ({ params }) => {
    archived.push(params.id)
    return { ...buildPatient({ id: params.id }), upcoming: 0 }
  })
  api.answer(undoChange, () => {
    archived.pop()
    return {}
  })
  await renderApp('/admin/patients')
})

test('a change is undone by its own id, and the list shows it', async () => {
  await archive('Ana')
  await expect.element(row('Ana')).not.toBeInTheDocument()
  await undoOf('Ana').click()
  await expect.element(toast('Desfeito.')).toBeVisible()
  await expect.element(row('Ana')).toBeVisible()
  expect(api.calls(undoChange)[0]?.params.id).toBe(api.calls(setPatientArchived)[0]?.changeId)
  await expect.element(page.getByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument()
})

test('Ctrl+Z undoes the latest change', async () => {
  await archive('Ana')
  await archive('Bia')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(row('Bia')).toBeVisible()
  expect(api.calls(undoChange).map(({ params }) => params.id)).toEqual([api.calls(setPatientArchived)[1]?.changeId])
})

test('the toast of a change replaces the one before, and Ctrl+Z still undoes both', async () => {
  await archive('Ana')
  await archive('Bia')
  await expect.element(undoOf('Bia')).toBeVisible()
  await expect.element(undoOf('Ana')).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(row('Bia')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(row('Ana')).toBeVisible()
})

test('an undo refused because of a limit shows the reason', async () => {
  await archive('Ana')
  api.refuse(undoChange, 'patient_limit_reached')
  await undoOf('Ana').click()
  await expect
    .element(toast('Não foi possível desfazer. Limite de pacientes atingido no plano gratuito.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument()
})

test('an undo without a network stays available, and the retry sends the same id', async () => {
  await archive('Ana')
  api.drop(undoChange)
  await undoOf('Ana').click()
  await expect.element(toast('Verifique sua internet')).toBeVisible()
  api.answer(undoChange, () => {
    archived.pop()
    return {}
  })
  await toast('Verifique sua internet').getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(row('Ana')).toBeVisible()
  const [lost, done] = api.calls(undoChange)
  expect(done).toEqual(lost)
})

test('a change that the server refuses cannot be undone', { tags: 'long' }, async () => {
  api.refuse(setPatientArchived, 'patient_not_found')
  await page.getByRole('button', { name: 'Arquivar Ana' }).click()
  await expect.element(toast('Paciente não encontrado')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument()
})
