import { getDraft, listDrafts, saveDraft } from '@postura/domain/clinical/clinical-drafts.endpoints'
import { listEntries } from '@postura/domain/clinical/clinical-entries.endpoints'
import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { getPatient, getPatientTimeline, listPatients } from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClinic } from '~/testing/factories/clinic.factory'
import {
  buildDraft,
  buildDraftSummary,
  buildEntry,
  buildOwnDrafts,
} from '~/testing/factories/clinical/clinical.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient, buildWholePatient } from '~/testing/factories/patient.factory'
import { buildTimelinePage } from '~/testing/factories/timeline.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerRecord, editor } from '~/testing/steps/clinical/clinical.steps'
import { ana, rui } from '~/testing/steps/document.steps'

const patient = buildWholePatient({ id: ana.id, name: ana.name, has_record: true })
const address = `/admin/patients/${ana.id}?tab=record`
const note = (number: number, day: string, values: Record<string, string | number>) =>
  buildEntry({ number, occurred_on: day, patient_id: ana.id, values })
const first = note(1, '2026-02-25', { procedimentos_realizados: 'Mobilização', dor_antes: 6, dor_depois: 3 })
const second = note(2, '2026-03-04', { procedimentos_realizados: 'Alongamento', dor_antes: 4, dor_depois: 2 })
const addendum = buildEntry({
  number: 3,
  document: 'adendo',
  amends_id: second.id,
  values: { motivo: 'Ligação', texto: 'Sem dor ao acordar' },
})
const card = (text: string) =>
  page.getByRole('list', { name: 'Registros' }).getByRole('listitem').filter({ hasText: text })
const reads = () => api.calls(listEntries).length

beforeEach(() => {
  answerRecord()
  api.answer(getPatient, patient)
  api.answer(getPatientTimeline, buildTimelinePage())
  api.answer(listEntries, { entries: [addendum, second, first], before: null })
})

test('the record opens with its tab only, once, and shows what was signed by whom', async () => {
  await renderApp(`/admin/patients/${ana.id}`)
  const tab = page.getByRole('link', { name: 'Prontuário' })
  await expect.element(tab).toBeVisible()
  expect(reads()).toBe(0)
  await tab.click()
  await expect.element(card('Mobilização').getByText('Dor 6 → 3')).toBeVisible()
  await expect.element(card('Alongamento').getByText('Sem dor ao acordar')).toBeVisible()
  await expect
    .element(card('Mobilização').getByText('Assinado por Helena Prado, CREFITO 12345-F, 04/03/2026 15:00'))
    .toBeVisible()
  await expect.element(page.getByRole('figure', { name: 'Dor por sessão' })).toBeVisible()
  await expectAccessible()
  window.dispatchEvent(new Event('focus'))
  expect(reads()).toBe(1)
})

test('entries are searched in the browser, and a filter without entries says so', async () => {
  await renderApp(address)
  await page.getByLabelText('Buscar no prontuário').fill('mobilizacao')
  await expect.element(card('Alongamento')).not.toBeInTheDocument()
  await expect.element(card('Mobilização')).toBeVisible()
  await page.getByLabelText('Buscar no prontuário').fill('joelho')
  await expect.element(page.getByText('Nenhum registro com este filtro.')).toBeVisible()
  expect(reads()).toBe(1)
})

test('an addendum is written in its own panel, with its reason', async () => {
  await renderApp(address)
  await page.getByRole('button', { name: 'Adendo ao Registro 1' }).click()
  await editor('Prontuário')
    .getByLabelText(/^Motivo/)
    .fill('Esqueci')
  await editor('Prontuário')
    .getByLabelText(/^Texto/)
    .fill('Pressão 13 por 8')
  await expect
    .poll(() => api.calls(saveDraft).at(-1)?.body)
    .toMatchObject({
      document: 'adendo',
      patient_id: ana.id,
      amends_id: first.id,
    })
})

test('an annulled entry is folded with its reason, and its text starts a draft of another patient', async () => {
  const annulment = buildEntry({
    number: 3,
    document: 'anulacao',
    amends_id: first.id,
    annuls: true,
    values: { motivo: 'Paciente trocado' },
  })
  api.answer(listEntries, { entries: [annulment, second, first], before: null })
  api.answer(listPatients, buildPage([buildListedPatient({ id: rui.id, name: rui.name })]))
  await renderApp(address)
  await expect.element(card('Paciente trocado').getByText('Anulado', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Mobilização')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Mostrar o texto anulado' }).click()
  await expect.element(page.getByText('Mobilização')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Levar para outro paciente' }).click()
  await page.getByRole('combobox', { name: 'Paciente certo' }).fill('rui')
  api.answer(getPatient, ({ params: { id } }) => (id === rui.id ? { ...patient, id, name: rui.name } : patient))
  await page.getByRole('option', { name: /Rui Melo/ }).click()
  expect(api.calls(saveDraft)).toEqual([])
  api.drop(saveDraft)
  await page.getByRole('button', { name: 'Criar o rascunho' }).click()
  await expect.element(page.getByText(/^Não foi possível conectar/)).toBeVisible()
  answerRecord()
  await page.getByRole('button', { name: 'Criar o rascunho' }).click()
  await expect.poll(() => api.calls(saveDraft).length).toBe(2)
  expect(new Set(api.calls(saveDraft).map(({ params }) => params.id)).size).toBe(1)
  await expect
    .poll(() => api.calls(saveDraft).at(-1)?.body)
    .toMatchObject({
      patient_id: rui.id,
      document: 'evolucao',
      occurred_on: '2026-02-25',
      copied_from: first.id,
    })
})

test('an addendum is annulled from its own menu', async () => {
  await renderApp(address)
  await page.getByRole('button', { name: 'Mais ações: Registro 3' }).click()
  await page.getByRole('menuitem', { name: 'Anular' }).click()
  await editor('Prontuário')
    .getByLabelText(/^Motivo/)
    .fill('Registro errado')
  await expect
    .poll(() => api.calls(saveDraft).at(-1)?.body)
    .toMatchObject({ document: 'anulacao', amends_id: addendum.id })
})

test('an annulled addendum shows the reason alone', async () => {
  const values = { motivo: 'Registro errado' }
  const annulment = buildEntry({ number: 4, document: 'anulacao', amends_id: addendum.id, annuls: true, values })
  api.answer(listEntries, { entries: [annulment, addendum, second, first], before: null })
  await renderApp(address)
  await expect.element(card('Registro errado').getByText('Anulado', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Sem dor ao acordar')).not.toBeInTheDocument()
})

test('an entry is annulled from its menu, with a reason', async () => {
  await renderApp(address)
  await page.getByRole('button', { name: 'Mais ações: Registro 1' }).click()
  await page.getByRole('menuitem', { name: 'Anular' }).click()
  await editor('Prontuário')
    .getByLabelText(/^Motivo/)
    .fill('Paciente trocado')
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect.element(editor('Prontuário')).not.toBeInTheDocument()
  expect(api.calls(saveDraft).at(-1)?.body).toMatchObject({ document: 'anulacao', amends_id: first.id })
})

test('a text that this version cannot read hides nothing else', async () => {
  api.answer(listEntries, { entries: [{ ...second, content: '{"later": true}' }, first], before: null })
  await renderApp(address)
  await expect.element(card('Mobilização')).toBeVisible()
  await expect.element(page.getByText(/^Esta versão não lê o texto deste registro/)).toBeVisible()
})

test('older entries are read with a tap, and a failure can be retried', async () => {
  api.refuse(listEntries, 'clinical_not_in_care')
  await renderApp(address)
  await expect.element(page.getByText(/^Você não atende este paciente/)).toBeVisible()
  api.answer(listEntries, ({ query }) =>
    query.before === undefined ? { entries: [second], before: 2 } : { entries: [first], before: null },
  )
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await page.getByRole('button', { name: 'Mostrar mais antigos' }).click()
  await expect.element(card('Mobilização')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Todo o tratamento' })).not.toBeInTheDocument()
})

test('own drafts come first and are continued; an empty record says so', async () => {
  api.answer(listEntries, { entries: [], before: null })
  const draft = buildDraftSummary({ patient_id: ana.id })
  api.answer(listDrafts, buildOwnDrafts({ drafts: [draft, buildDraftSummary({ patient_id: rui.id })] }))
  await renderApp(address, { look: 'phone' })
  await expect.element(page.getByText('Nenhum registro assinado ainda.')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'A assinar' }).getByRole('listitem')).toHaveLength(1)
  await expectAccessible()
})

test('a sheet that is closed waits in the tab at once, and goes on when it is opened again that day', async () => {
  await renderApp(address)
  await page.getByRole('button', { name: 'Evoluir', exact: true }).click()
  const text = () => editor('Prontuário').getByLabelText(/^Procedimentos realizados/)
  await text().fill('Ponte')
  await expect.element(editor('Prontuário').getByText(/^Rascunho salvo às/)).toBeVisible()
  const { params, body } = api.calls(saveDraft).at(-1) ?? { params: { id: '' } }
  const draft = buildDraftSummary({ id: params.id, patient_id: ana.id })
  api.answer(listDrafts, buildOwnDrafts({ drafts: [draft] }))
  api.answer(getDraft, buildDraft({ ...draft, fields: body?.fields ?? [] }))
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(page.getByRole('list', { name: 'A assinar' }).getByRole('listitem')).toBeVisible()
  await page.getByRole('button', { name: 'Evoluir', exact: true }).click()
  await expect.element(text()).toHaveValue('Ponte')
})

test('a record that was turned off is still read, but nothing is written', async () => {
  api.answer(getClinic, buildClinic())
  await renderApp(address)
  await expect.element(card('Mobilização')).toBeVisible()
  await expect.element(page.getByText(/^O prontuário está desligado/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^(Evoluir|Nova ficha|Adendo)/ })).not.toBeInTheDocument()
})

test('a clinic without a record shows no tab', async () => {
  api.answer(getClinic, buildClinic())
  api.answer(getPatient, { ...patient, has_record: false })
  await renderApp(address)
  await expect.element(page.getByRole('heading', { name: ana.name })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Prontuário' })).not.toBeInTheDocument()
  expect(reads()).toBe(0)
})
