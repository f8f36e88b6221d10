import { undoChange } from '@postura/domain/history/history.endpoints'
import { getPatient, listPatients, mergePatients, previewMerge } from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient, buildPatient, buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { dialog, toast } from '~/testing/steps/form.steps'

const ana = buildPatient({ name: 'Ana', birth_date: null, address: null, rev: 2 })
const other = buildPatient({ name: 'Ana Lima', phone: '(11) 95555-4444', cpf: '52998224725', rev: 5 })
const moved = {
  appointments: 3,
  class_enrollments: 0,
  class_waiting: 0,
  class_pauses: 0,
  makeups: 0,
  cancellation_notices: 0,
  packages: 0,
  payments: 1,
  receipts: 1,
  notifications: 0,
  consents: 0,
  messages: 0,
  visit_answers: 0,
  seat_offers: 0,
}
const merge = () => dialog().getByRole('button', { name: 'Unir cadastros' })

beforeEach(() => {
  api.answer(getPatient, ({ params: { id } }) => buildWholePatient(id === ana.id ? ana : other))
  api.answer(listPatients, buildPage([buildListedPatient(ana), buildListedPatient(other)]))
  api.answer(previewMerge, ({ params: { id } }) =>
    id === ana.id ? { kept: ana, other, moved, refusal: null } : { kept: other, other: ana, moved, refusal: null },
  )
  api.answer(mergePatients, ({ params: { id } }) => (id === ana.id ? ana : other))
})

const choose = async (look?: 'desktop' | 'phone') => {
  await renderApp(`/admin/patients/${ana.id}`, look ? { look } : {})
  await page.getByRole('button', { name: 'Mais ações: Ana' }).click()
  await page.getByRole('menuitem', { name: 'Unir cadastros' }).click()
  await dialog().getByRole('combobox', { name: 'Outro cadastro da mesma pessoa' }).click()
  await expect.element(page.getByRole('listbox').getByRole('option')).toMatchTextContent('Ana Lima')
  await page.getByRole('option', { name: /^Ana Lima/ }).click()
}

eachVariant(['phone', 'desktop'])('the preview says what is kept, moved and lost (%s)', async (look) => {
  await choose(look)
  for (const text of [
    'Fica o cadastro de Ana, (11) 91234-5678. O de Ana Lima, (11) 95555-4444, é excluído.',
    '529.982.247-25',
    'vem do outro cadastro',
    '(11) 95555-4444 é descartado',
    '3 consultas',
    '1 pagamento',
    'Os recibos já emitidos continuam com o nome que foi impresso.',
  ])
    await expect.element(dialog()).toMatchTextContent(text)
  expect(api.calls(previewMerge)[0]).toMatchObject({ params: { id: ana.id }, query: { other_id: other.id } })
  expect(api.calls(mergePatients)).toEqual([])
  await expectAccessible()
})

test('which record is kept is decided again for another pair', async () => {
  const bia = buildPatient({ name: 'Ana Souza', rev: 1 })
  await choose()
  await dialog().getByRole('button', { name: 'Manter o outro cadastro' }).click()
  await expect.element(dialog()).toMatchTextContent('Fica o cadastro de Ana Lima')
  api.answer(listPatients, buildPage([buildListedPatient(bia)]))
  api.answer(previewMerge, { kept: ana, other: bia, moved, refusal: null })
  await dialog().getByRole('combobox', { name: 'Outro cadastro da mesma pessoa' }).fill('souza')
  await page.getByRole('option', { name: /^Ana Souza/ }).click()
  await expect.poll(() => api.calls(previewMerge).at(-1)?.query.other_id).toBe(bia.id)
  expect(api.calls(previewMerge).at(-1)?.params.id).toBe(ana.id)
})

test('a confirmed merge can be undone from its toast', async () => {
  await choose()
  await merge().click()
  await expect.element(toast('Cadastros unidos: Ana')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(currentUrl()).toBe(`/admin/patients/${ana.id}`)
  const [sent] = api.calls(mergePatients)
  expect(sent).toMatchObject({ params: { id: ana.id }, body: { other_id: other.id, rev: 2, other_rev: 5 } })
  api.answer(undoChange, {})
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => api.calls(undoChange)).toHaveLength(1)
})

test('the other record can be kept instead, and its page is shown', async () => {
  await choose()
  await dialog().getByRole('button', { name: 'Manter o outro cadastro' }).click()
  await expect.element(dialog()).toMatchTextContent('Fica o cadastro de Ana Lima')
  await merge().click()
  await expect.poll(currentUrl).toBe(`/admin/patients/${other.id}`)
  expect(api.calls(mergePatients)[0]).toMatchObject({
    params: { id: other.id },
    body: { other_id: ana.id, rev: 5, other_rev: 2 },
  })
})

test('what prevents a merge is shown instead of the button', async () => {
  api.answer(previewMerge, { kept: ana, other, moved, refusal: 'Os dois cadastros têm consultas no mesmo horário.' })
  await choose()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('consultas no mesmo horário')
  await expect.element(merge()).not.toBeInTheDocument()
  await expectAccessible()
})

test('a record that changed since the preview is refused, and the preview is loaded again', async () => {
  api.refuse(mergePatients, 'stale')
  await choose()
  await merge().click()
  await expect.element(dialog()).toMatchTextContent('Este registro foi alterado em outra janela')
  await expect.poll(() => api.calls(previewMerge).length).toBe(2)
})
