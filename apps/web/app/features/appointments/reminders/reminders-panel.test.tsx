import type { Appointment } from '@postura/domain/appointments/appointment'
import {
  listAppointmentCalendar,
  setAppointmentReminded,
  setAppointmentStatus,
} from '@postura/domain/appointments/appointment.endpoints'
import { listDayReminders } from '@postura/domain/messages/message.endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerAppointments } from '~/testing/steps/appointment.steps'

const tomorrow = { day: '2026-03-12' }
const ana = buildAppointment({ ...tomorrow, from: '08:00', to: '09:00' })
const rui = buildAppointment({ ...tomorrow, patient_name: 'Rui Melo' })
const sentAt = '2026-03-11T12:00:00.000Z'
const panel = page.getByRole('dialog', { name: 'Lembretes de amanhã' })

beforeEach(() => answerAppointments())

const open = async (...coming: Appointment[]): Promise<void> => {
  api.answer(listAppointmentCalendar, coming)
  await renderApp('/admin/appointments?panel=reminders', { look: 'phone' })
  await expect.element(panel).toBeVisible()
}

test('the page menu opens the reminders for tomorrow, and the back button closes them', async () => {
  api.answer(listAppointmentCalendar, [ana, rui])
  await renderApp('/admin/appointments', { look: 'phone' })
  await page.getByRole('button', { name: 'Mais ações: Consultas' }).click()
  await page.getByRole('menuitem', { name: 'Lembretes de amanhã' }).click()
  await expect.element(panel.getByText('Faltam 2 de 2.')).toBeVisible()
  expect(currentUrl()).toBe('/admin/appointments?panel=reminders')
  expect(api.calls(listAppointmentCalendar).at(0)?.query).toEqual({ from: '2026-03-12', to: '2026-03-13' })
  await expectAccessible()
  history.back()
  await expect.element(panel).not.toBeInTheDocument()
})

test('each card shows the time, the patient and the phone', async () => {
  await open(ana, rui)
  const [first, second] = [panel.getByRole('listitem').nth(0), panel.getByRole('listitem').nth(1)]
  await expect.element(first).toMatchTextContent('08:00 Ana Brandão(11) 91234-5678')
  await expect.element(second).toMatchTextContent('14:00 Rui Melo')
  await expect.element(first).not.toMatchTextContent('Lembrete enviado')
})

test('a reminder opens the chat, and the reminded patient is no longer pending', async () => {
  const chat = vi.spyOn(window, 'open').mockReturnValue(null)
  await open(ana, rui)
  api.answer(setAppointmentReminded, { ...ana, reminded_at: sentAt })
  await expect.element(panel.getByText('Faltam 2 de 2.')).toBeVisible()
  api.answer(listAppointmentCalendar, [{ ...ana, reminded_at: sentAt }, rui])
  await panel.getByRole('button', { name: 'Enviar lembrete a Ana Brandão' }).click()
  await expect.element(panel.getByText('Falta 1 de 2.')).toBeVisible()
  await expect.element(panel.getByText('Lembrete enviado 11/03/2026 09:00')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Reenviar lembrete a Ana Brandão' })).toBeVisible()
  const opened = new URL(String(chat.mock.calls[0]?.[0]))
  expect(opened.pathname).toBe('/5511912345678')
  expect(opened.searchParams.get('text')).toMatch(/^Olá, Ana! .*quinta, 12\/03\/2026, às 08:00\. Você confirma\?/)
  expect(api.calls(setAppointmentReminded)).toMatchObject([{ params: { id: ana.id }, body: { sent: true } }])
})

test('a positive reply is saved as confirmed', async () => {
  await open(ana)
  api.answer(setAppointmentStatus, { ...ana, status: 'confirmed' })
  await expect.element(panel.getByText('Falta 1 de 1.')).toBeVisible()
  api.answer(listAppointmentCalendar, [{ ...ana, status: 'confirmed' }])
  await panel.getByRole('button', { name: 'Confirmada: Ana Brandão' }).click()
  await expect.element(panel.getByText('Ninguém mais para lembrar.')).toBeVisible()
  await expect.element(panel.getByText('Confirmada', { exact: true })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Confirmada: Ana Brandão' })).not.toBeInTheDocument()
  expect(api.calls(setAppointmentStatus).at(0)?.body).toMatchObject({ seen: 'scheduled', status: 'confirmed' })
})

test('a negative reply is saved as canceled by the patient', { tags: 'long' }, async () => {
  await open({ ...ana, reminded_at: sentAt })
  api.answer(setAppointmentStatus, { ...ana, status: 'canceled', cancel_reason: 'patient' })
  await expect.element(panel.getByText('Ninguém mais para lembrar.')).toBeVisible()
  api.answer(listAppointmentCalendar, [{ ...ana, reminded_at: sentAt, status: 'canceled', cancel_reason: 'patient' }])
  await panel.getByRole('button', { name: 'Cancelada: Ana Brandão' }).click()
  await expect.element(panel.getByText('Cancelada (desmarcou)')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Cancelada: Ana Brandão' })).not.toBeInTheDocument()
  expect(api.calls(setAppointmentStatus).at(0)?.body).toMatchObject({ status: 'canceled', cancel_reason: 'patient' })
})

test('appointments canceled without a reminder and appointments of today are left out', { tags: 'long' }, async () => {
  const today = buildAppointment({ patient_name: 'Lia Souza', day: '2026-03-11', from: '23:30', to: '00:30' })
  await open({ ...ana, status: 'canceled' }, rui, today)
  await expect.element(panel.getByText('Falta 1 de 1.')).toBeVisible()
  expect(panel.getByRole('listitem').elements()).toHaveLength(1)
})

test('the panel says so if there are no appointments tomorrow', { tags: 'long' }, async () => {
  await open()
  await expect.element(panel.getByText('Não há consultas marcadas para amanhã.')).toBeVisible()
  await expectAccessible()
})

test('reminders that fail to load show an error and can be retried', { tags: 'long' }, async () => {
  api.drop(listAppointmentCalendar)
  await renderApp('/admin/appointments?panel=reminders', { look: 'phone' })
  await expect.element(panel.getByText('Não foi possível carregar.')).toBeVisible()
  api.answer(listAppointmentCalendar, [ana])
  await panel.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(panel.getByText('Falta 1 de 1.')).toBeVisible()
})

test('each row says whether its e-mail goes, and students of classes are listed', async () => {
  const visit = { patient_id: ana.patient_id, start_time: ana.start_time }
  api.answer(listDayReminders, {
    is_on: true,
    whatsapp_fails: true,
    visits: [
      {
        ...visit,
        id: ana.id,
        kind: 'appointment',
        patient_name: 'Ana',
        reminder: { outcome: 'planned', at: sentAt, channel: 'email' },
      },
      {
        ...visit,
        id: rui.id,
        kind: 'appointment',
        patient_name: 'Rui',
        reminder: { outcome: 'none', reason: 'no_consent' },
      },
      {
        ...visit,
        id: 'seat',
        kind: 'class',
        patient_name: 'Lia Souza',
        reminder: { outcome: 'sent', at: sentAt, channel: 'whatsapp', delivery: 'read', answer: 'move' },
      },
    ],
  })
  await open(ana, rui)
  await expect.element(panel.getByText('1 lembrete vai, 1 já foi')).toBeVisible()
  await expect.element(panel.getByText(/^O WhatsApp da clínica parou/)).toBeVisible()
  await expect.element(panel.getByText('Falta 1 de 2.')).toBeVisible()
  await expect.element(panel.getByText('Email vai 11/03 às 09:00')).toBeVisible()
  await expect.element(panel.getByText('Sem mensagem: ainda não autorizou')).toBeVisible()
  const classes = panel.getByRole('region', { name: 'Aulas' })
  await expect
    .element(classes.getByRole('listitem'))
    .toMatchTextContent('Lia SouzaWhatsApp lido 11/03 às 09:00. Pediu para remarcar')
  await expectAccessible()
})
