import { getAppointment, listAppointmentCalendar } from '@postura/domain/appointments/appointment.endpoints'
import { getClass, listClassCalendar } from '@postura/domain/classes/class.endpoints'
import { saveDraft } from '@postura/domain/clinical/clinical-drafts.endpoints'
import { listWrittenVisits } from '@postura/domain/clinical/clinical-entries.endpoints'
import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { getDashboard } from '@postura/domain/dashboard/dashboard.endpoints'
import { progress } from '@postura/domain/documents/types/progress.document'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildClassDetails, buildSeat } from '~/testing/factories/class.factory'
import { buildClinic } from '~/testing/factories/clinic.factory'
import { buildDashboard, buildOpenAppointment } from '~/testing/factories/dashboard.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerRecord, editor, visit } from '~/testing/steps/clinical/clinical.steps'
import { answerOpenItems, chooseOutcome } from '~/testing/steps/closing.steps'
import { answerDashboard } from '~/testing/steps/dashboard.steps'
import { field, openDocument } from '~/testing/steps/document.steps'
import { signInAs } from '~/testing/steps/roles/role.steps'

const evolve = (name: string) => page.getByRole('button', { name })

beforeEach(() => {
  answerDashboard()
  answerRecord()
})

test('a session that was closed just now is written from its row', async () => {
  const item = buildOpenAppointment({ patient_name: 'Ana Lima', suggested_cents: null })
  answerOpenItems(item)
  api.answer(getAppointment, { ...visit, id: item.id })
  await renderApp('/admin/close-day')
  await chooseOutcome('Ana Lima', 'Veio')
  await page.getByRole('button', { name: 'Sem cobrança' }).click()
  await evolve('Evoluir: Ana Lima').click()
  await expect.element(editor()).toBeVisible()
  expect(currentUrl()).toBe(`/admin/close-day?panel=evolution.${item.id}`)
})

test('a row of today offers its note, and says when it is written', async () => {
  api.answer(getDashboard, buildDashboard({ has_booked: true }))
  api.answer(listAppointmentCalendar, [visit])
  api.answer(listClassCalendar, [])
  await renderApp('/admin')
  await expect.element(evolve('Evoluir: Ana Lima')).toBeVisible()
  api.answer(listWrittenVisits, { appointments: [visit.id], seats: [] })
  await evolve('Evoluir: Ana Lima').click()
  await editor()
    .getByLabelText(/^Procedimentos realizados/)
    .fill('Ponte')
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect.element(page.getByText('Evoluído', { exact: true })).toBeVisible()
})

test('the panel of an appointment leads to its note, and that of a class to the notes of all', async () => {
  await renderApp(`/admin?panel=appointment.${visit.id}`)
  await evolve('Evoluir').click()
  await expect.element(editor()).toBeVisible()
  expect(currentUrl()).toBe(`/admin?panel=evolution.${visit.id}`)
  const lesson = buildClassDetails({ seats: [buildSeat('Ana Lima', { attendance: 'present' })] })
  api.answer(getClass, lesson)
  await renderApp(`/admin?panel=class.${lesson.id}`)
  await page.getByRole('button', { name: 'Evoluir turma' }).click()
  await expect.element(editor('Evoluir turma')).toBeVisible()
})

test('a session with a signed note leads to the record, and its sheet says that it would be one more', async () => {
  api.answer(listWrittenVisits, { appointments: [visit.id], seats: [] })
  await renderApp(`/admin?panel=appointment.${visit.id}`)
  await expect
    .element(page.getByRole('link', { name: 'Ver no prontuário' }))
    .toHaveAttribute('href', `/admin/patients/${visit.patient_id}?tab=record`)
  await expect.element(evolve('Evoluir')).not.toBeInTheDocument()
  await renderApp(`/admin?panel=evolution.${visit.id}`)
  await expect.element(editor().getByText(/^Esta sessão já tem evolução assinada/)).toBeVisible()
})

test('a document is kept as a draft only after a tap, and opens to be signed', async () => {
  await openDocument(progress)
  await field('Procedimentos realizados').fill('Mobilização')
  expect(api.calls(saveDraft)).toEqual([])
  await page.getByRole('button', { name: 'Salvar no prontuário' }).click()
  await expect.poll(() => api.calls(saveDraft)[0]?.body).toMatchObject({ document: 'evolucao', rev: 0 })
  await expect.poll(currentUrl).toContain(`panel=draft.${api.calls(saveDraft)[0]?.params.id}`)
})

test('while the record is off, and for reception, nothing of it is shown', async () => {
  api.answer(getClinic, buildClinic())
  await renderApp(`/admin?panel=appointment.${visit.id}`)
  await expect
    .element(page.getByRole('dialog', { name: 'Consulta' }).getByText('Evolução', { exact: true }))
    .toBeVisible()
  await expect.element(evolve('Evoluir')).not.toBeInTheDocument()
  signInAs('reception')
  answerRecord()
  await renderApp(`/admin?panel=appointment.${visit.id}`)
  await expect
    .element(page.getByRole('dialog', { name: 'Consulta' }).getByText('Evolução', { exact: true }))
    .toBeVisible()
  await expect.element(evolve('Evoluir')).not.toBeInTheDocument()
})
