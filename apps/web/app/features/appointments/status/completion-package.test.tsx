import { setAppointmentStatus, suggestCharge } from '@postura/domain/appointments/appointment.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '~/lib/query-client'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerAppointments, answerSuggestedCharge, chooseStatus } from '~/testing/steps/appointment.steps'
import { toast } from '~/testing/steps/form.steps'

const ana = buildAppointment({ title: 'Pilates' })
const completed = { ...ana, status: 'completed' as const, rev: 2 }
const dialog = page.getByRole('dialog', { name: 'Concluir consulta' })
const byPackage = dialog.getByRole('button', { name: 'Sem cobrança — pacote 4/10' })
const sold = { sessions: 10, used: 3, expires_on: '2026-12-31' }

const openDialog = async (charge: Parameters<typeof answerSuggestedCharge>[0]): Promise<void> => {
  answerSuggestedCharge(charge)
  answerAppointments(ana)
  await renderApp('/admin/appointments')
  await chooseStatus('Ana Brandão', 'Concluída')
}

test('a prepaid session is taken from the package in one tap', async () => {
  await openDialog({ package: sold })
  await expect.element(byPackage).toBeVisible()
  await expect.element(dialog.getByText('Pacote: Restam 7 de 10 sessões, até 31/12/2026')).toBeVisible()
  await expect.element(dialog.getByLabelText('Valor')).not.toBeInTheDocument()
  await expectAccessible()
  api.answer(setAppointmentStatus, { ...completed, package: { number: 4, sessions: 10 } })
  await byPackage.click()
  await expect.element(toast('Concluída: Ana Brandão. Sem cobrança — pacote 4/10')).toBeVisible()
  expect(api.calls(setAppointmentStatus).at(0)?.body).toEqual({
    seen: 'scheduled',
    status: 'completed',
    squeeze_in: false,
    cancel_charge: false,
  })
})

test('a session can be switched to a separate charge and back to the package', { tags: 'long' }, async () => {
  await openDialog({ package: sold, amount_cents: 12_000, sessions_left: [{ type: 'Pilates', left: 7 }] })
  await dialog.getByRole('button', { name: 'Cobrar à parte' }).click()
  await expect.element(dialog.getByLabelText('Valor')).toHaveValue('120,00')
  await expect.element(dialog.getByText(/sessões pagas de outro tipo/)).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Usar o pacote' }).click()
  await expect.element(byPackage).toBeVisible()
})

test('a package that is found late keeps the typed amount', async () => {
  api.drop(suggestCharge)
  answerAppointments(ana)
  await renderApp('/admin/appointments')
  await chooseStatus('Ana Brandão', 'Concluída')
  await dialog.getByLabelText('Valor').fill('95')
  answerSuggestedCharge({ amount_cents: 18_050, package: sold })
  await queryClient.refetchQueries({ type: 'active' })
  await expect.element(dialog.getByRole('button', { name: 'Usar o pacote' })).toBeVisible()
  await expect.element(dialog.getByLabelText('Valor')).toHaveValue('95')
})

test('a separate charge is sent', { tags: 'long' }, async () => {
  await openDialog({ package: sold, amount_cents: 12_000 })
  await dialog.getByRole('button', { name: 'Cobrar à parte' }).click()
  api.answer(setAppointmentStatus, completed)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(toast('Concluída: Ana Brandão, R$\u00a0120,00 (PIX)')).toBeVisible()
  expect(api.calls(setAppointmentStatus).at(0)?.body.charge).toEqual({
    amount_cents: 12_000,
    pending: false,
    payment_method: 'pix',
  })
})

test('prepaid sessions of another type are shown as a hint', { tags: 'long' }, async () => {
  await openDialog({ sessions_left: [{ type: 'Consulta de Alta', left: 2 }] })
  await expect
    .element(
      dialog.getByText('Há sessões pagas de outro tipo: Consulta de Alta 2. Para usá-las, mude o tipo da consulta.'),
    )
    .toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Sem cobrança' })).toBeVisible()
})

test('a package that was used up in the meantime shows an error and asks for the charge', async () => {
  await openDialog({ package: sold })
  await expect.element(byPackage).toBeVisible()
  answerSuggestedCharge({ amount_cents: 12_000 })
  api.refuse(setAppointmentStatus, 'charge_undecided')
  await byPackage.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Diga o que será cobrado por esta consulta.')
  await expect.poll(() => api.calls(suggestCharge).length).toBeGreaterThan(1)
  await expect.element(dialog.getByLabelText('Valor')).toHaveValue('120,00')
})
