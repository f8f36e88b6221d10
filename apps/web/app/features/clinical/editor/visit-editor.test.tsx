import { saveDraft, signDrafts } from '@postura/domain/clinical/clinical-drafts.endpoints'
import { getLastEntry } from '@postura/domain/clinical/clinical-entries.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildEntry } from '~/testing/factories/clinical/clinical.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import {
  answerRecord,
  answerSigned,
  editor,
  listCopies,
  signButton,
  textField,
  visit,
} from '~/testing/steps/clinical/clinical.steps'
import { answerDashboard } from '~/testing/steps/dashboard.steps'
import { step } from '~/testing/steps/document.steps'
import { toast } from '~/testing/steps/form.steps'

const address = `/admin/close-day?panel=evolution.${visit.id}`

beforeEach(() => {
  answerDashboard()
  answerRecord()
})

const bodies = () => api.calls(saveDraft).map(({ body }) => body)
const savedValue = (name: string) =>
  bodies()
    .at(-1)
    ?.fields.find((field) => field.name === name)?.value

test('a note is typed, saved by itself, signed, and the panel closes', async () => {
  await renderApp(address)
  await expect.element(textField()).toHaveFocus()
  await expect.element(editor().getByText(/Helena Prado, CREFITO 12345-F/)).toBeVisible()
  await textField().fill('Mobilização lombar')
  await step('Dor antes', 6).click()
  await expect.poll(() => savedValue('dor_antes')).toBe(6)
  expect(bodies()[0]).toMatchObject({
    patient_id: visit.patient_id,
    appointment_id: visit.id,
    rev: 0,
    occurred_on: '2026-03-11',
  })
  await expect.element(editor().getByText(/^Rascunho salvo às/)).toBeVisible()
  await expectAccessible()
  await signButton().click()
  await expect.element(toast('Registro assinado: Ana Lima')).toBeVisible()
  await expect.element(editor()).not.toBeInTheDocument()
  expect(api.calls(signDrafts).map(({ body }) => body.drafts)).toEqual([
    [{ id: api.calls(saveDraft)[0]?.params.id, rev: bodies().at(-1) ? bodies().length : 0 }],
  ])
  expect(savedValue('numero_sessao')).toBe(1)
  expect(listCopies()).toEqual([])
})

test('nothing is stored before something is typed', async () => {
  await renderApp(address)
  await expect.element(textField()).toBeVisible()
  await editor().getByRole('button', { name: 'Mais campos' }).click()
  await expect.element(editor().getByLabelText(/^Queixas do dia/)).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect.poll(currentUrl).toBe('/admin/close-day')
  expect(bodies()).toEqual([])
})

test('the last note is copied without its complaints, and an unchanged copy says so', async () => {
  const values = { procedimentos_realizados: 'Ponte 3 x 12', queixas_dia: 'Dor ao sentar', dor_antes: 5 }
  const last = buildEntry({ values, occurred_on: '2026-03-04' })
  api.answer(getLastEntry, { entry: last })
  await renderApp(address)
  await expect.element(textField()).toHaveValue('')
  expect(api.calls(getLastEntry)).toEqual([])
  await editor().getByRole('button', { name: 'Copiar da última' }).click()
  await expect.element(textField()).toHaveValue('Ponte 3 x 12')
  await expect.element(editor().getByText('O texto é igual ao de 04/03/2026. Confira antes de assinar.')).toBeVisible()
  await expect.element(editor().getByText('na última: 5')).toBeVisible()
  await textField().fill('Ponte 3 x 15')
  await expect.element(editor().getByText(/^O texto é igual/)).not.toBeInTheDocument()
  await signButton().click()
  await expect.element(toast('Registro assinado: Ana Lima')).toBeVisible()
  expect([savedValue('queixas_dia'), savedValue('procedimentos_realizados'), bodies().at(-1)?.copied_from]).toEqual([
    undefined,
    'Ponte 3 x 15',
    last.id,
  ])
  expect(api.calls(getLastEntry)).toHaveLength(1)
})

test('a required field that is missing is marked, also below Mais campos', async () => {
  await renderApp(address)
  await editor().getByRole('button', { name: 'Mais campos' }).click()
  await editor()
    .getByLabelText(/^Número da sessão/)
    .fill('')
  await editor().getByRole('button', { name: 'Mais campos' }).click()
  await textField().fill('Mobilização')
  await signButton().click()
  await expect.element(editor().getByLabelText(/^Número da sessão/)).toHaveFocus()
  expect(api.calls(signDrafts)).toEqual([])
})

test('who has no CREFITO is told why, and types nothing in vain', async () => {
  answerRecord({ signer: null, device_key: null })
  await renderApp(address)
  await expect.element(editor().getByText(/Cadastre o CREFITO do seu profissional/)).toBeVisible()
  await expect.element(textField()).not.toBeInTheDocument()
})

test('a copy is added to what was typed', async () => {
  api.answer(getLastEntry, { entry: buildEntry({ values: { procedimentos_realizados: 'Ponte 3 x 12' } }) })
  await renderApp(address)
  await textField().fill('Digitado hoje')
  await editor().getByRole('button', { name: 'Copiar da última' }).click()
  await expect.element(textField()).toHaveValue('Digitado hoje\nPonte 3 x 12')
})

test('a signature whose answer was lost is sent again, and nothing is saved again', async () => {
  await renderApp(address)
  await textField().fill('Mobilização')
  await expect.element(editor().getByText(/^Rascunho salvo às/)).toBeVisible()
  api.drop(signDrafts)
  await signButton().click()
  await expect.element(editor().getByText(/^O registro não foi assinado/)).toBeVisible()
  api.refuse(saveDraft, 'draft_signed')
  const before = bodies().length
  answerSigned()
  await signButton().click()
  await expect.element(toast('Registro assinado: Ana Lima')).toBeVisible()
  expect(bodies()).toHaveLength(before)
})

test('a sheet without a day of its own can be of an earlier day, never of a later one', async () => {
  await renderApp(`/admin/close-day?panel=entry.avaliacao_${visit.patient_id}`)
  const sheet = editor('Prontuário')
  await sheet.getByLabelText('Data do registro').fill('12/03/2026')
  await expect.element(sheet.getByText('O registro não pode ser de um dia que ainda não chegou.')).toBeVisible()
  await sheet.getByLabelText('Data do registro').fill('09/03/2026')
  await expect.poll(() => bodies().at(-1)?.occurred_on).toBe('2026-03-09')
  expect(bodies().map(({ occurred_on }) => occurred_on)).not.toContain('2026-03-12')
})
