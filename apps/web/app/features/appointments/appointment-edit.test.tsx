import { getAppointment, updateAppointment } from '@postura/domain/appointments/appointment.endpoints'
import { undoChange } from '@postura/domain/history/history.endpoints'
import { getPatient, listPatients } from '@postura/domain/patients/patient.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { findConflicts } from '@postura/domain/scheduling/scheduling.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, buildUnpaidAppointment } from '~/testing/factories/appointment.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient, buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import {
  answerAppointments,
  answerSuggestedCharge,
  appointmentFields as fields,
  patientField,
} from '~/testing/steps/appointment.steps'
import { dialog, save, toast } from '~/testing/steps/form.steps'

const ana = buildAppointment({ rev: 7, description: 'Joelho' })
const sent = () => api.calls(updateAppointment).map(({ params, body }) => ({ ...params, ...body }))
const keep = page.getByRole('button', { name: 'Carregar a versão atual e manter o que digitei' })

beforeEach(() => {
  answerAppointments(ana)
  api.answer(getPatient, buildWholePatient())
  api.answer(updateAppointment, { ...ana, rev: 8, changed: 1 })
})

const open = async (appointment = ana): Promise<void> => {
  api.answer(getAppointment, appointment)
  await renderApp(`/admin/appointments/${appointment.id}/edit`)
  await expect.element(patientField()).toHaveValue(appointment.patient_name)
}

test('the form starts with the values of the appointment', async () => {
  await open({ ...ana, title: 'Pilates', status: 'canceled', cancel_reason: 'clinic' })
  await expect.element(fields.date()).toHaveValue('16/03/2026')
  await expect.element(fields.start()).toHaveValue('14:00')
  await expect.element(fields.end()).toHaveValue('15:00')
  await expect.element(fields.type()).toHaveValue('Pilates')
  await expect.element(fields.status()).toHaveValue('canceled')
  await expect.element(page.getByLabelText('Motivo')).toHaveValue('clinic')
  await expect.element(fields.description()).toHaveValue('Joelho')
  await expect.element(page.getByRole('switch', { name: 'Repetir' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('a change is saved with the version that was shown, notified, and can be undone', async () => {
  await open()
  await fields.type().selectOptions('Pilates')
  await save()
  await expect.element(toast('Consulta salva: Ana Brandão, 16/03/2026 14:00')).toBeVisible()
  await expect.poll(currentUrl).toBe('/admin/appointments')
  expect(sent()).toEqual([
    {
      id: ana.id,
      rev: 7,
      scope: 'one',
      squeeze_in: false,
      patient_id: ana.patient_id,
      title: 'Pilates',
      description: 'Joelho',
      start_time: '2026-03-16T17:00:00.000Z',
      end_time: '2026-03-16T18:00:00.000Z',
      status: 'scheduled',
      cancel_reason: null,
      cancel_charge: false,
    },
  ])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => api.calls(undoChange).at(0)?.params.id).toBe(api.calls(updateAppointment).at(0)?.changeId)
})

test('an appointment does not conflict with its own time', async () => {
  await open()
  await expect.poll(() => api.calls(findConflicts).at(-1)?.body.except).toEqual([ana.id])
})

test('an appointment that fails to load shows an error and can be retried', { tags: 'long' }, async () => {
  api.drop(getAppointment)
  await renderApp(`/admin/appointments/${ana.id}/edit`)
  await expect.element(page.getByText('Falha ao carregar dados da consulta')).toBeVisible()
  await expectAccessible()
  api.answer(getAppointment, ana)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(patientField()).toHaveValue('Ana Brandão')
})

test('an appointment that does not exist links back to the list', { tags: 'long' }, async () => {
  api.refuse(getAppointment, 'appointment_not_found')
  await renderApp(`/admin/appointments/${ana.id}/edit`)
  await expect.element(page.getByText('Consulta não encontrada')).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Consultas' }).click()
  await expect.poll(currentUrl).toBe('/admin/appointments')
})

test('a failed save keeps everything that was typed', { tags: 'long' }, async () => {
  await open()
  await fields.description().fill('Minha nota')
  api.drop(updateAppointment)
  await save()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Falha ao salvar consulta')
  await expect.element(fields.description()).toHaveValue('Minha nota')
  api.answer(updateAppointment, { ...ana, changed: 1 })
  await save()
  await expect.poll(currentUrl).toBe('/admin/appointments')
})

test('a stale form loads the current version and keeps what was typed', { tags: 'long' }, async () => {
  const rui = buildListedPatient({ name: 'Rui Melo' })
  api.answer(listPatients, buildPage([rui]))
  await open()
  await fields.description().fill('Minha nota')
  await patientField().fill('rui')
  await page.getByRole('option', { name: /^Rui Melo/ }).click()
  api.refuse(updateAppointment, 'stale')
  await save()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Este registro foi alterado em outra janela')
  await expectAccessible()
  api.answer(getAppointment, { ...ana, title: 'Pilates', description: 'Outra', rev: 8 })
  api.answer(updateAppointment, { ...ana, changed: 1 })
  await keep.click()
  await expect.element(fields.type()).toHaveValue('Pilates')
  await expect.element(fields.description()).toHaveValue('Minha nota')
  await expect.element(patientField()).toHaveValue('Rui Melo')
  await save()
  await expect.poll(currentUrl).toBe('/admin/appointments')
  expect(sent().at(-1)).toMatchObject({
    rev: 8,
    title: 'Pilates',
    description: 'Minha nota',
    patient_id: rui.id,
  })
})

test('a stale form can discard what was typed', { tags: 'long' }, async () => {
  await open()
  await fields.description().fill('Minha nota')
  api.refuse(updateAppointment, 'stale')
  await save()
  await expect.element(keep).toBeVisible()
  api.answer(getAppointment, { ...ana, description: 'Outra', rev: 8 })
  await page.getByRole('button', { name: 'Descartar o que digitei' }).click()
  await expect.element(fields.description()).toHaveValue('Outra')
  await expect.element(keep).not.toBeInTheDocument()
})

test('a stale form shows an error if the current version cannot be loaded, and keeps what was typed', {
  tags: 'long',
}, async () => {
  await open()
  await fields.description().fill('Minha nota')
  api.refuse(updateAppointment, 'stale')
  await save()
  await expect.element(keep).toBeVisible()
  api.drop(getAppointment)
  await keep.click()
  await expect.element(toast('Falha ao carregar dados da consulta')).toBeVisible()
  await expect.element(fields.description()).toHaveValue('Minha nota')
})

test('the patient of a charged appointment cannot be changed, and the form says so', async () => {
  await open()
  api.refuse(updateAppointment, 'patient_is_charged')
  await save()
  await expect.element(page.getByRole('alert')).toMatchTextContent('O paciente não pode ser trocado')
})

test('choosing completed asks for the charge; closing the dialog saves nothing and loses nothing', async () => {
  answerSuggestedCharge()
  await open()
  await fields.status().selectOptions('Concluída')
  await save()
  await expect.element(dialog().getByLabelText('Valor')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(fields.status()).toHaveValue('completed')
  expect(sent()).toEqual([])
  await save()
  await dialog().getByLabelText('Valor').fill('90,5')
  await dialog().getByRole('button', { name: 'Confirmar' }).click()
  await expect.poll(currentUrl).toBe('/admin/appointments')
  expect(sent()).toMatchObject([
    { rev: 7, status: 'completed', charge: { amount_cents: 9_050, pending: false, payment_method: 'pix' } },
  ])
})

test('a rejected completion closes the dialog and shows the error in the form', { tags: 'long' }, async () => {
  answerSuggestedCharge()
  await open()
  await fields.status().selectOptions('Concluída')
  await save()
  api.refuse(updateAppointment, 'stale')
  await dialog().getByRole('button', { name: 'Sem cobrança' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(keep).toBeVisible()
})

test('a lost response keeps the completion dialog open and shows the error in it', { tags: 'long' }, async () => {
  answerSuggestedCharge()
  await open()
  await fields.status().selectOptions('Concluída')
  await save()
  api.drop(updateAppointment)
  await dialog().getByRole('button', { name: 'Sem cobrança' }).click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('Erro ao processar pagamento')
})

test('saving a completed appointment does not ask about its charge again', { tags: 'long' }, async () => {
  await open(buildUnpaidAppointment({ rev: 7 }))
  await fields.description().fill('Nota')
  await save()
  await expect.poll(sent).toMatchObject([{ status: 'completed', description: 'Nota', cancel_charge: false }])
})

test('leaving the completed status asks what happens to the charge', async () => {
  await open(buildUnpaidAppointment({ rev: 7 }))
  await fields.status().selectOptions('Agendada')
  await save()
  await dialog().getByRole('button', { name: 'Fechar' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent()).toEqual([])
  await save()
  await dialog().getByRole('button', { name: 'Cancelar pagamento' }).click()
  await expect.poll(sent).toMatchObject([{ status: 'scheduled', cancel_charge: true }])
})

test('a professional who has left the clinic can still be chosen on their own record', { tags: 'long' }, async () => {
  const gone = buildProfessional({ name: 'Davi Reis', archived_at: '2026-01-01T12:00:00.000Z' })
  api.answer(listProfessionals, [buildProfessional(), buildProfessional({ name: 'Carla Nunes' }), gone])
  await open({ ...ana, professional_id: gone.id })
  await expect.element(fields.professional()).toHaveValue(gone.id)
  await fields.professional().selectOptions('Não definido')
  await save()
  await expect.poll(sent).toMatchObject([{ professional_id: null }])
})
