import { listDrafts, signDrafts } from '@postura/domain/clinical/clinical-drafts.endpoints'
import { listUnwritten } from '@postura/domain/clinical/unwritten/unwritten.endpoints'
import { getDashboard } from '@postura/domain/dashboard/dashboard.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildDraftSummary } from '~/testing/factories/clinical/clinical.factory'
import { buildDashboard } from '~/testing/factories/dashboard.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerRecord, editor, signButton, visit } from '~/testing/steps/clinical/clinical.steps'
import { answerDashboard } from '~/testing/steps/dashboard.steps'
import { toast } from '~/testing/steps/form.steps'

const ana = buildDraftSummary({ patient_name: 'Ana Lima', rev: 3 })
const rui = buildDraftSummary({ patient_name: 'Rui Melo', document: 'avaliacao', occurred_on: '2026-03-10' })

beforeEach(() => answerRecord({ drafts: [ana, rui] }))

test('the dashboard says how many drafts wait, and leads to them', async () => {
  answerDashboard()
  api.answer(getDashboard, buildDashboard({ has_booked: true }))
  await renderApp('/admin')
  await page.getByRole('link', { name: 'A assinar (2)' }).click()
  await expect.element(page.getByRole('heading', { name: 'A assinar', level: 1 })).toBeVisible()
  await expect.element(page.getByText('Ficha de Avaliação, 10/03/2026')).toBeVisible()
  await expectAccessible()
})

test('the chosen drafts are signed together, and one that is refused says why', async () => {
  api.answer(signDrafts, {
    results: [
      { outcome: 'signed', number: 1, signed_at: '2026-03-11T12:31:00.000Z', hash: 'ab'.repeat(32) },
      { outcome: 'refused', code: 'invalid_input', message: 'Preencha: Prognóstico.', field: 'prognostico' },
    ],
  })
  await renderApp('/admin/unsigned')
  await expect.element(signButton('Assinar 0')).toBeDisabled()
  await page.getByRole('button', { name: 'Escolher todos' }).click()
  await signButton('Assinar 2').click()
  await expect.element(toast('1 registro assinado')).toBeVisible()
  expect(api.calls(signDrafts).map(({ body }) => body.drafts)).toEqual([
    [
      { id: ana.id, rev: 3 },
      { id: rui.id, rev: 1 },
    ],
  ])
  await expect.element(page.getByText('Preencha: Prognóstico.')).toBeVisible()
})

test('without drafts the page says so, and a failure can be retried', async () => {
  api.drop(listDrafts)
  await renderApp('/admin/unsigned', { look: 'phone' })
  await expect.element(page.getByText('Falha ao carregar os rascunhos')).toBeVisible()
  answerRecord()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByText('Nenhum rascunho')).toBeVisible()
})

test('visits without a note are listed after their day was closed, and each leads to its note', async () => {
  answerRecord()
  api.answer(listUnwritten, {
    visits: [
      { kind: 'class', id: visit.id, title: 'Pilates solo', start_time: '2026-03-11T21:00:00.000Z', people: 3 },
      {
        kind: 'appointment',
        id: visit.id.replace(/.$/, '0'),
        title: 'Pilates',
        start_time: '2026-03-11T11:00:00.000Z',
        patient_name: 'Ana Lima',
      },
    ],
    hasMore: false,
  })
  answerDashboard()
  api.answer(getDashboard, buildDashboard({ has_booked: true }))
  await renderApp('/admin', { look: 'phone' })
  await page.getByRole('link', { name: 'Sem evolução (2)' }).click()
  await expect.element(page.getByText('11/03/2026 18:00, 3 pacientes')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: /^Evoluir: Ana Lima/ }).click()
  await expect.element(editor()).toBeVisible()
})
