import { getClass } from '@postura/domain/classes/class.endpoints'
import { getDraft, saveDraft, signDrafts } from '@postura/domain/clinical/clinical-drafts.endpoints'
import { listWrittenVisits } from '@postura/domain/clinical/clinical-entries.endpoints'
import { AppError } from '@postura/domain/errors'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClassDetails, buildSeat } from '~/testing/factories/class.factory'
import { buildDraft } from '~/testing/factories/clinical/clinical.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerRecord, editor, signButton } from '~/testing/steps/clinical/clinical.steps'
import { answerDashboard } from '~/testing/steps/dashboard.steps'
import { ana, answerPatients, rui } from '~/testing/steps/document.steps'
import { toast } from '~/testing/steps/form.steps'

const seatOf = ({ id, name }: { id: string; name: string }, attendance: 'present' | 'absent' = 'present') =>
  buildSeat(name, { patient_id: id, attendance })
const eva = { ...ana, id: '019b0000-0000-7000-8000-00000000000e', name: 'Eva Rocha' }
const lesson = buildClassDetails({
  ...toTimeRange('2026-03-11', '08:00', '09:00'),
  seats: [seatOf(ana), seatOf(rui), seatOf(eva, 'absent')],
})
const address = `/admin/close-day?panel=class-evolution.${lesson.id}`
const shared = () => editor('Evoluir turma').getByLabelText('Mesma evolução para os presentes')
const texts = () =>
  new Map(
    api
      .calls(saveDraft)
      .map(({ body }) => [body.patient_id, body.fields.find(({ name }) => name === 'procedimentos_realizados')?.value]),
  )

beforeEach(() => {
  answerDashboard()
  answerRecord()
  answerPatients(ana, rui, eva)
  api.answer(getClass, lesson)
})

test('one text is written for everyone who was present, changed for one, and signed together', async () => {
  await renderApp(address)
  await expect.element(shared()).toHaveFocus()
  await expect.element(signButton('Assinar 2')).toBeDisabled()
  await shared().fill('Reformer, série A')
  await page.getByRole('button', { name: 'Editar só este: Rui Melo' }).click()
  await page.getByLabelText('Evolução de Rui Melo').fill('Reformer, sem carga')
  await shared().fill('Reformer, série B')
  await expectAccessible()
  await signButton('Assinar 2').click()
  await expect.element(toast('2 registros assinados')).toBeVisible()
  expect(Object.fromEntries(texts())).toEqual({ [ana.id]: 'Reformer, série B', [rui.id]: 'Reformer, sem carga' })
  expect(api.calls(signDrafts).map(({ body }) => body.drafts.length)).toEqual([2])
  await expect.element(editor('Evoluir turma')).not.toBeInTheDocument()
})

test('a student whose note was refused stays with the reason', async () => {
  api.answer(signDrafts, {
    results: [
      { outcome: 'signed', number: 1, signed_at: '2026-03-11T12:31:00.000Z', hash: 'ab'.repeat(32) },
      { outcome: 'refused', code: 'stale', message: 'Este registro foi alterado em outra janela.', field: null },
    ],
  })
  await renderApp(address)
  await shared().fill('Reformer')
  await signButton('Assinar 2').click()
  await expect.element(page.getByRole('alert').getByText(/^Rui Melo: Este registro foi alterado/)).toBeVisible()
  await expect.element(signButton('Assinar 1')).toBeVisible()
})

test('each letter stays without a connection', async () => {
  api.drop(saveDraft)
  await renderApp(address)
  await shared().fill('Reformer')
  await expect.element(page.getByText('Sem conexão. O texto está guardado neste aparelho.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Editar só este: Rui Melo' }).click()
  await page.getByLabelText('Evolução de Rui Melo').click()
  await userEvent.keyboard('{End} leve')
  await expect.element(page.getByLabelText('Evolução de Rui Melo')).toHaveValue('Reformer leve')
})

test('a student whose note another window has changed is asked about and left out, and the others are signed', async () => {
  const other = buildDraft({ patient_id: rui.id, class_id: lesson.id, rev: 2 })
  api.answer(getDraft, { ...other, fields: [{ name: 'procedimentos_realizados', value: 'Da outra' }] })
  await renderApp(address)
  api.answer(saveDraft, ({ params: { id }, body }) => {
    if (body.patient_id === rui.id && id !== other.id) throw new AppError('draft_exists', { detail: other.id })
    return { id, rev: body.rev + 1, updated_at: '2026-03-11T12:30:00.000Z' }
  })
  await shared().fill('Reformer')
  await expect.element(page.getByText('Da outra', { exact: true })).toBeVisible()
  await expectAccessible()
  await signButton('Assinar 1').click()
  await expect.element(toast('1 registro assinado')).toBeVisible()
  await page.getByRole('button', { name: 'Usar o da outra janela' }).click()
  await signButton('Assinar 1').click()
  await expect.element(editor('Evoluir turma')).not.toBeInTheDocument()
  expect(api.calls(signDrafts).at(-1)?.body.drafts).toEqual([{ id: other.id, rev: 2 }])
})

test('who has a note already is left out, and a class without anyone says so', async () => {
  const seats = [ana, rui].map(({ id }) => ({ class_id: lesson.id, patient_id: id }))
  api.answer(listWrittenVisits, { appointments: [], seats })
  await renderApp(address)
  await expect.element(page.getByText('Todos os presentes já têm evolução.')).toBeVisible()
})
