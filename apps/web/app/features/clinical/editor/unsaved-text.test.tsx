import { signOut } from '@postura/domain/accounts/account.endpoints'
import {
  deleteDraft,
  getDraft,
  listDrafts,
  saveDraft,
  signDrafts,
} from '@postura/domain/clinical/clinical-drafts.endpoints'
import { getDashboard } from '@postura/domain/dashboard/dashboard.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signOut as signOutHere, startAfresh } from '~/features/accounts/accounts.api'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildDraft, buildDraftSummary, buildOwnDrafts } from '~/testing/factories/clinical/clinical.factory'
import { buildDashboard } from '~/testing/factories/dashboard.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerRecord, editor, listCopies, signButton, textField, visit } from '~/testing/steps/clinical/clinical.steps'
import { answerDashboard } from '~/testing/steps/dashboard.steps'
import { ana, step } from '~/testing/steps/document.steps'
import { toast } from '~/testing/steps/form.steps'

const address = `/admin/close-day?panel=evolution.${visit.id}`
const noConnection = 'Sem conexão. O texto está guardado neste aparelho.'

beforeEach(() => {
  answerDashboard()
  answerRecord()
})

const bodies = () => api.calls(saveDraft).map(({ body }) => body)
const savedValue = (name: string) =>
  bodies()
    .at(-1)
    ?.fields.find((field) => field.name === name)?.value
const savedTexts = () =>
  bodies().map(({ fields }) => fields.find(({ name }) => name === 'procedimentos_realizados')?.value)

type App = Awaited<ReturnType<typeof renderApp>>

/** The tab is killed and the author signs in again. */
const restart = async ({ screen, router }: App) => {
  startAfresh({ userId: null })
  await screen.unmount()
  router.dispose()
  answerRecord()
}

/** An editor with a text that was found on the device, and is saved now. */
const openFound = async () => {
  await restart(await typeUnsaved())
  const app = await renderApp(address)
  await expect.element(textField()).toHaveValue('Canario do aparelho')
  await expect.element(editor().getByText(/^Rascunho salvo às/)).toBeVisible()
  return app
}

const typeUnsaved = async () => {
  api.drop(saveDraft)
  const app = await renderApp(address)
  await textField().fill('Canario do aparelho')
  await expect.element(editor().getByText(noConnection)).toBeVisible()
  return app
}

test('a text that was not saved is found again after the author has signed in again, sealed until then', async () => {
  const app = await typeUnsaved()
  expect(listCopies()).toHaveLength(1)
  expect(JSON.stringify(listCopies())).not.toContain('Canario')
  await restart(app)
  await renderApp(address)
  await expect.element(textField()).toHaveValue('Canario do aparelho')
  await expect.poll(() => savedValue('procedimentos_realizados')).toBe('Canario do aparelho')
  await expect.poll(listCopies).toEqual([])
})

test('an editor that opens again continues with the text that is not saved yet', async () => {
  const { router } = await typeUnsaved()
  await router.navigate('/admin/close-day')
  await expect.element(editor()).not.toBeInTheDocument()
  const save = api.hold(saveDraft)
  answerRecord()
  await router.navigate(address)
  await expect.element(textField()).toHaveValue('Canario do aparelho')
  save()
  await expect.poll(listCopies).toEqual([])
  expect(new Set(api.calls(saveDraft).map(({ params }) => params.id)).size).toBe(1)
})

test('an editor that opens while its text is being saved shows that text', async () => {
  const { router } = await typeUnsaved()
  await router.navigate('/admin/close-day')
  await expect.element(editor()).not.toBeInTheDocument()
  const [save, answerList] = [api.hold(saveDraft), api.hold(listDrafts)]
  answerRecord()
  const asked = api.calls(listDrafts).length
  await router.navigate(address)
  await expect.poll(() => api.calls(listDrafts).length).toBeGreaterThan(asked)
  window.dispatchEvent(new Event('online'))
  save()
  await expect.poll(listCopies).toEqual([])
  const draft = buildDraftSummary({
    id: api.calls(saveDraft)[0]?.params.id ?? '',
    ...{ patient_id: visit.patient_id, appointment_id: visit.id, rev: 1 },
  })
  api.answer(listDrafts, buildOwnDrafts({ drafts: [draft] }))
  const fields = [{ name: 'procedimentos_realizados', value: 'Canario do aparelho' }]
  api.answer(getDraft, buildDraft({ ...draft, fields }))
  answerList()
  await expect.element(textField()).toHaveValue('Canario do aparelho')
})

test('a sign-out saves first, asks if that fails, and leaves the text on the device', async () => {
  const app = await typeUnsaved()
  api.answer(signOut, {})
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(editor()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })).toBeVisible()
  const before = bodies().length
  await signOutHere()
  expect([bodies().length - before, listCopies().length]).toEqual([0, 1])
  await restart(app)
})

test('a draft changed in another window shows both texts, and goes on with the chosen one', async () => {
  const draft = buildDraftSummary({ patient_id: visit.patient_id, appointment_id: visit.id, rev: 2 })
  api.answer(listDrafts, buildOwnDrafts({ drafts: [draft] }))
  const opened = (rev: number, value: string) =>
    api.answer(getDraft, buildDraft({ ...draft, rev, fields: [{ name: 'procedimentos_realizados', value }] }))
  opened(2, 'Texto de ontem')
  await renderApp(address)
  await expect.element(textField()).toHaveValue('Texto de ontem')
  api.refuse(saveDraft, 'stale')
  opened(3, 'Texto da outra')
  await textField().fill('Texto daqui, novo')
  const question = editor().getByRole('alert')
  await expect.element(question.getByText('Texto da outra', { exact: true })).toBeVisible()
  await expect.element(question.getByText('Texto daqui, novo')).toBeVisible()
  await expect.element(signButton()).toBeDisabled()
  await expectAccessible()
  answerRecord({ drafts: [draft] })
  await editor().getByRole('button', { name: 'Ficar com o texto daqui' }).click()
  await expect.poll(() => bodies().at(-1)).toMatchObject({ rev: 3 })
  expect(savedValue('procedimentos_realizados')).toBe('Texto daqui, novo')
})

test('a sheet without a visit that was never saved is found in both lists, and opens with its text', async () => {
  api.drop(saveDraft)
  const sheet = () => editor('Prontuário').getByLabelText(/^Postura/)
  const app = await renderApp(`/admin?panel=entry.avaliacao_${ana.id}`)
  await sheet().fill('Texto da avaliação')
  await expect.element(editor('Prontuário').getByText(noConnection)).toBeVisible()
  await restart(app)
  const again = await renderApp(`/admin?panel=entry.avaliacao_${ana.id}`)
  api.drop(saveDraft)
  await expect.element(sheet()).toHaveValue('Texto da avaliação')
  await restart(again)
  api.drop(saveDraft)
  api.answer(getDashboard, buildDashboard({ has_booked: true }))
  await renderApp('/admin')
  await page.getByRole('link', { name: 'A assinar (1)' }).click()
  await expect.element(page.getByText('Ficha de Avaliação, 11/03/2026')).toBeVisible()
  await expect.element(page.getByText('Há texto só neste aparelho. Abra para salvar e assinar.')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /^Escolher Ana Lima/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Continuar: Ana Lima' }).click()
  await expect.element(sheet()).toHaveValue('Texto da avaliação')
})

test('a note that another window has begun shows both texts', async () => {
  const other = buildDraftSummary({ patient_id: visit.patient_id, appointment_id: visit.id, rev: 2 })
  api.refuse(saveDraft, 'draft_exists', { detail: other.id })
  api.answer(getDraft, buildDraft({ ...other, fields: [{ name: 'procedimentos_realizados', value: 'Da primeira' }] }))
  await renderApp(address)
  await textField().fill('Da segunda')
  const question = editor().getByRole('alert')
  await expect.element(question.getByText('Da primeira', { exact: true })).toBeVisible()
  await expect.element(question.getByText('Da segunda')).toBeVisible()
  answerRecord({ drafts: [other] })
  await editor().getByRole('button', { name: 'Ficar com o texto daqui' }).click()
  await expect.poll(() => bodies().at(-1)).toMatchObject({ rev: 2 })
  expect([api.calls(saveDraft).at(-1)?.params.id, savedValue('procedimentos_realizados')]).toEqual([
    other.id,
    'Da segunda',
  ])
})

test('the text of the other window is taken whole', async () => {
  const draft = buildDraftSummary({ patient_id: visit.patient_id, appointment_id: visit.id, rev: 2 })
  api.answer(listDrafts, buildOwnDrafts({ drafts: [draft] }))
  const open = (rev: number, value: string) =>
    api.answer(getDraft, buildDraft({ ...draft, rev, fields: [{ name: 'procedimentos_realizados', value }] }))
  open(2, 'Ontem')
  await renderApp(address)
  await expect.element(textField()).toHaveValue('Ontem')
  api.refuse(saveDraft, 'stale')
  open(3, 'Da outra')
  await step('Dor antes', 8).click()
  await expect.element(editor().getByRole('alert').getByText('Da outra', { exact: true })).toBeVisible()
  answerRecord({ drafts: [draft] })
  await editor().getByRole('button', { name: 'Usar o da outra janela' }).click()
  await expect.element(textField()).toHaveValue('Da outra')
  await signButton().click()
  await expect.element(toast('Registro assinado: Ana Lima')).toBeVisible()
  expect([savedValue('procedimentos_realizados'), savedValue('dor_antes')]).toEqual(['Da outra', undefined])
})

test('after a discard and after a signature nothing is sent again', async () => {
  await openFound()
  api.answer(deleteDraft, {})
  const before = bodies().length
  await editor()
    .getByRole('button', { name: /^Descartar rascunho/ })
    .click()
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect.element(editor()).not.toBeInTheDocument()
  expect([api.calls(deleteDraft).length, bodies().length - before]).toEqual([1, 0])
  expect(listCopies()).toEqual([])
})

test('a closed editor sends what was typed last, never what it was opened with', async () => {
  await openFound()
  const before = bodies().length
  await textField().fill('Canario, e mais hoje')
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(editor()).not.toBeInTheDocument()
  await expect.poll(() => savedTexts().slice(before)).toEqual(['Canario, e mais hoje'])
  expect(api.calls(signDrafts)).toEqual([])
})

test('a draft that is gone is discarded all the same', async () => {
  await openFound()
  api.refuse(deleteDraft, 'draft_not_found')
  await editor()
    .getByRole('button', { name: /^Descartar rascunho/ })
    .click()
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect.element(editor()).not.toBeInTheDocument()
})

test('a text typed after the signature in another window is kept as a draft of its own', async () => {
  await renderApp(address)
  api.refuse(saveDraft, 'draft_signed')
  await textField().fill('Depois da assinatura')
  const notice = editor().getByRole('alert')
  await expect.element(notice.getByText('Este registro já foi assinado, sem este texto')).toBeVisible()
  await expectAccessible()
  answerRecord()
  await notice.getByRole('button', { name: 'Guardar em novo rascunho' }).click()
  await expect.element(editor().getByText(/^Rascunho salvo às/)).toBeVisible()
  expect(savedValue('procedimentos_realizados')).toBe('Depois da assinatura')
  expect(new Set(api.calls(saveDraft).map(({ params }) => params.id)).size).toBe(2)
})

test('a device that keeps nothing says so, and a long message leaves the button its room', async () => {
  answerRecord({ device_key: null })
  api.drop(saveDraft)
  await renderApp(address, { look: 'phone' })
  await textField().fill('Canario')
  await expect
    .element(editor().getByText('Sem conexão. Este aparelho não guarda o texto: não feche esta página.'))
    .toBeVisible()
  expect(signButton().element().getBoundingClientRect().width).toBeGreaterThan(200)
})
