import { setAppointmentStatus, suggestCharge } from '@postura/domain/appointments/appointment.endpoints'
import { undoChange } from '@postura/domain/history/history.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, buildCharge, buildUnpaidAppointment } from '~/testing/factories/appointment.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerAppointments, answerSuggestedCharge, chooseStatus } from '~/testing/steps/appointment.steps'
import { toast } from '~/testing/steps/form.steps'

const ana = buildAppointment()
const completed = { ...ana, status: 'completed' as const, rev: 2 }
const dialog = page.getByRole('dialog', { name: 'Concluir consulta' })
const amount = dialog.getByLabelText('Valor')
const confirm = dialog.getByRole('button', { name: 'Confirmar' })
const sent = () => api.calls(setAppointmentStatus).map(({ body }) => body)

/** Opens the completion dialog for Ana's session. */
const openDialog = async (appointment = ana): Promise<void> => {
  answerAppointments(appointment)
  await renderApp('/admin/appointments')
  await chooseStatus('Ana Brandão', 'Concluída')
  await expect.element(dialog).toBeVisible()
}

test('the dialog starts with zero and PIX without an earlier charge', { tags: 'long' }, async () => {
  answerSuggestedCharge()
  await openDialog()
  await expect.element(amount).toHaveValue('0,00')
  await expect.element(dialog).toMatchTextContent('Consulta Recorrente de Ana Brandão')
  await expect.element(dialog.getByText('Com valor zero o pagamento fica pendente.')).toBeVisible()
  await expect.element(dialog.getByLabelText('PIX')).toBeChecked()
  await expect.element(dialog.getByLabelText('Pagamento Pendente')).not.toBeChecked()
  expect(api.calls(suggestCharge).at(0)?.query).toEqual({
    patient_id: ana.patient_id,
    title: 'Consulta Recorrente',
    day: '2026-03-16',
  })
  await expectAccessible()
})

test('the dialog starts with the last price', { tags: 'long' }, async () => {
  answerSuggestedCharge({ amount_cents: 18_050 })
  await openDialog()
  await expect.element(amount).toHaveValue('180,50')
  await expect.element(dialog.getByText('Com valor zero o pagamento fica pendente.')).not.toBeInTheDocument()
})

test('the dialog starts with zero if the last price cannot be loaded', { tags: 'long' }, async () => {
  api.drop(suggestCharge)
  await openDialog()
  await expect.element(amount).toHaveValue('0,00')
  await expect.element(dialog.getByRole('button', { name: 'Sem cobrança' })).toBeVisible()
})

test('the dialog cannot be confirmed before the last price is loaded', async () => {
  answerSuggestedCharge({ amount_cents: 18_050 })
  const release = api.hold(suggestCharge)
  await openDialog()
  await expect.element(confirm).not.toBeInTheDocument()
  release()
  await expect.element(amount).toHaveValue('180,50')
})

test('a session paid in cash is notified with its amount, and undone as one change', async () => {
  answerSuggestedCharge()
  await openDialog()
  api.answer(setAppointmentStatus, completed)
  answerAppointments(completed)
  await amount.fill('150')
  await dialog.getByLabelText('Dinheiro').click()
  await confirm.click()
  await expect.element(toast('Concluída: Ana Brandão, R$\u00a0150,00 (Dinheiro)')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Status de Ana Brandão: Concluída' })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toEqual([
    {
      seen: 'scheduled',
      status: 'completed',
      squeeze_in: false,
      cancel_charge: false,
      charge: { amount_cents: 15_000, pending: false, payment_method: 'cash' },
    },
  ])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(toast('Desfeito.')).toBeVisible()
  expect(api.calls(undoChange).at(0)?.params.id).toBe(api.calls(setAppointmentStatus).at(0)?.changeId)
})

test('a pending charge has no payment method, and Enter confirms it', async () => {
  answerSuggestedCharge()
  await openDialog()
  api.answer(setAppointmentStatus, completed)
  await dialog.getByLabelText('Pagamento Pendente').click()
  await expect.element(dialog.getByLabelText('PIX')).not.toBeInTheDocument()
  await amount.fill('90,5')
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Concluída: Ana Brandão, R$\u00a090,50 (pagamento pendente)')).toBeVisible()
  expect(sent()).toMatchObject([{ charge: { amount_cents: 9_050, pending: true, payment_method: null } }])
})

test('a pending charge that is switched to paid asks for its method again', { tags: 'long' }, async () => {
  answerSuggestedCharge()
  await openDialog()
  await dialog.getByLabelText('Pagamento Pendente').click()
  await dialog.getByLabelText('Pagamento Pendente').click()
  await expect.element(dialog.getByLabelText('PIX')).toBeChecked()
})

test('Sem cobrança completes the session without a charge', async () => {
  answerSuggestedCharge({ amount_cents: 18_050 })
  await openDialog()
  api.answer(setAppointmentStatus, completed)
  await dialog.getByRole('button', { name: 'Sem cobrança' }).click()
  await expect.element(toast('Concluída: Ana Brandão')).toBeVisible()
  expect(sent()).toMatchObject([{ status: 'completed', charge: null }])
})

test('an invalid amount cannot be confirmed', async () => {
  answerSuggestedCharge()
  await openDialog()
  await amount.fill('abc')
  await expect.element(dialog.getByText('Informe um valor, como 150,00.')).toBeVisible()
  await expect.element(confirm).toBeDisabled()
  await amount.fill('')
  await expect.element(confirm).toBeDisabled()
  await expect.element(dialog.getByText('Informe um valor, como 150,00.')).not.toBeInTheDocument()
})

test('a failure is shown in the dialog, and the retry sends the same change', { tags: 'long' }, async () => {
  answerSuggestedCharge()
  await openDialog()
  api.drop(setAppointmentStatus)
  await amount.fill('150')
  await confirm.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Erro ao processar pagamento. Por favor, tente novamente.')
  await expect.element(amount).toHaveValue('150,00')
  await expectAccessible()
  api.answer(setAppointmentStatus, completed)
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [first, second] = api.calls(setAppointmentStatus)
  expect(second).toEqual(first)
})

test('Escape closes the dialog and completes nothing', { tags: 'long' }, async () => {
  answerSuggestedCharge()
  await openDialog()
  await expect.element(amount).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Status de Ana Brandão: Agendada' })).toBeVisible()
  expect(sent()).toEqual([])
})

test('a session that is completed again shows its first charge and keeps it', { tags: 'long' }, async () => {
  await openDialog({ ...buildUnpaidAppointment(), ...ana, charge: buildUnpaidAppointment().charge })
  await expect
    .element(dialog)
    .toMatchTextContent('Esta consulta já tem um pagamento de R$ 150,00 (pendente), que continua valendo.')
  await expect.element(dialog.getByRole('button', { name: 'Concluir' })).toHaveFocus()
  await expectAccessible()
  api.answer(setAppointmentStatus, completed)
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await expect.element(toast('Concluída: Ana Brandão')).toBeVisible()
  expect(sent()).toMatchObject([{ status: 'completed', charge: null }])
  expect(api.calls(suggestCharge)).toEqual([])
})

test('an existing charge that is overdue is shown as overdue', { tags: 'long' }, async () => {
  const charge = buildCharge({ id: ana.id, amount_cents: 8_000, due_date: '2026-03-01' })
  await openDialog({ ...ana, charge })
  await expect.element(dialog).toMatchTextContent('um pagamento de R$ 80,00 (vencido)')
})
