import { getAppointment, listAppointments, moveAppointment } from '@postura/domain/appointments/appointment.endpoints'
import { findConflicts } from '@postura/domain/scheduling/scheduling.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, buildConflict } from '~/testing/factories/appointment.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerAppointments } from '~/testing/steps/appointment.steps'
import { toast } from '~/testing/steps/form.steps'

const ana = buildAppointment({ rev: 4 })
const dialog = page.getByRole('dialog', { name: 'Remarcar' })
const date = dialog.getByLabelText(/^Data/)
const start = dialog.getByLabelText(/^Horário de Início/)
const end = dialog.getByLabelText(/^Horário de Término/)
const submit = dialog.getByRole('button', { name: 'Remarcar' })
const sent = () => api.calls(moveAppointment).map(({ params, body }) => ({ ...params, ...body }))

const open = async (appointment = ana): Promise<void> => {
  answerAppointments(appointment)
  api.answer(moveAppointment, { ...appointment, rev: 5, changed: 1 })
  await renderApp('/admin/appointments')
  await page.getByRole('button', { name: 'Remarcar Ana Brandão' }).click()
  await expect.element(start).toHaveValue('14:00')
}

test('a typed day and time move the appointment and keep its duration', { tags: 'long' }, async () => {
  await open()
  await expect.element(dialog.getByText('Ana Brandão')).toBeVisible()
  await expect.element(date).toHaveValue('16/03/2026')
  await date.fill('17032026')
  await start.fill('0900')
  await expect.element(end).toHaveValue('10:00')
  await expectAccessible()
  const asked = api.calls(listAppointments).length
  await submit.click()
  await expect.element(toast('Consulta remarcada: Ana Brandão, 17/03/2026 09:00')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toEqual([
    {
      id: ana.id,
      rev: 4,
      scope: 'one',
      squeeze_in: false,
      start_time: '2026-03-17T12:00:00.000Z',
      end_time: '2026-03-17T13:00:00.000Z',
    },
  ])
  await expect.poll(() => api.calls(listAppointments).length).toBe(asked + 1)
})

test('date, start and end are in one row at a desk', async () => {
  await open()
  const tops = [date, start, end].map((field) => field.element().getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(1)
})

test('Enter submits the move', { tags: 'long' }, async () => {
  await open()
  await start.fill('0800')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toMatchObject([{ start_time: '2026-03-16T11:00:00.000Z' }])
})

test('typing with the keyboard alone replaces the day and the time', { tags: 'long' }, async () => {
  await open()
  await expect.element(date).toHaveFocus()
  await userEvent.keyboard('1703{Tab}{Tab}0900{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toMatchObject([{ start_time: '2026-03-17T12:00:00.000Z' }])
})

test('on a phone an appointment is moved with 4 taps and 8 keys', async () => {
  answerAppointments(ana)
  api.answer(getAppointment, ana)
  api.answer(moveAppointment, { ...ana, rev: 5, changed: 1 })
  await renderApp('/admin/appointments', { look: 'phone' })
  await page.getByRole('button', { name: 'Ana Brandão', exact: true }).click()
  await page.getByRole('dialog', { name: 'Consulta' }).getByRole('button', { name: 'Remarcar' }).click()
  await expect.element(date).toHaveFocus()
  await userEvent.keyboard('1703')
  await start.click()
  await userEvent.keyboard('0900')
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toMatchObject([{ start_time: '2026-03-17T12:00:00.000Z' }])
})

test('a tap selects the whole time, a second tap places the cursor', { tags: 'long' }, async () => {
  await open()
  await start.click()
  const { selectionStart, selectionEnd } = start.element() as HTMLInputElement
  expect([selectionStart, selectionEnd]).toEqual([0, 5])
  await start.click()
  expect((start.element() as HTMLInputElement).selectionStart).toBe((start.element() as HTMLInputElement).selectionEnd)
  await userEvent.keyboard('{End}1015')
  await expect.element(start).toHaveValue('10:15')
})

test('a day chosen in the calendar is the new day', { tags: 'long' }, async () => {
  await open()
  await dialog.getByRole('button', { name: 'Abrir calendário' }).click()
  await expect.element(page.getByRole('button', { name: '16 março 2026' })).toHaveFocus()
  await expectAccessible()
  await page.getByRole('button', { name: '20 março 2026' }).click()
  await expect.element(date).toHaveValue('20/03/2026')
  await expect.element(dialog.getByRole('button', { name: 'Abrir calendário' })).toHaveFocus()
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toMatchObject([{ start_time: '2026-03-20T17:00:00.000Z' }])
})

test('a move that changes nothing says so', async () => {
  await open()
  await submit.click()
  await expect.element(dialog.getByText('A consulta já está neste horário.')).toBeVisible()
  expect(sent()).toEqual([])
})

test('moving an appointment outside a series does not ask about repetitions', { tags: 'long' }, async () => {
  await open()
  await expect.element(dialog.getByText('Repetições')).not.toBeInTheDocument()
})

test('an appointment of a series can be moved with the following ones', { tags: 'long' }, async () => {
  await open({ ...ana, series_id: newId() })
  await expect.element(dialog.getByLabelText('Só esta')).toBeChecked()
  await dialog.getByLabelText('Esta e as próximas').click()
  api.answer(moveAppointment, { ...ana, changed: 3 })
  await start.fill('0900')
  await submit.click()
  await expect.element(toast('3 consultas remarcadas: Ana Brandão')).toBeVisible()
  expect(sent()).toMatchObject([{ scope: 'following' }])
})

test('a conflicting time is shown, rejected, and can be squeezed in', async () => {
  await open()
  api.answer(findConflicts, [[buildConflict({ from: '16:00', to: '17:00' })]])
  await start.fill('1600')
  await expect.element(dialog.getByText('Horário já ocupado: 16/03/2026 16:00–17:00 Rui Melo.')).toBeVisible()
  expect(api.calls(findConflicts).at(-1)?.body.except).toEqual([ana.id])
  api.refuse(moveAppointment, 'time_taken')
  await submit.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Horário já ocupado.')
  await expect.element(dialog.getByRole('status')).not.toBeInTheDocument()
  api.answer(moveAppointment, { ...ana, squeezed_in: true, changed: 1 })
  await dialog.getByRole('button', { name: 'Agendar mesmo assim (encaixe)' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent().map(({ squeeze_in }) => squeeze_in)).toEqual([false, true])
})

test('the refusal of a time disappears when another time is typed', async () => {
  await open()
  api.refuse(moveAppointment, 'time_taken')
  await start.fill('1600')
  await submit.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await start.fill('1700')
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test('a stale appointment is not moved, and the dialog says so', { tags: 'long' }, async () => {
  await open()
  await start.fill('0900')
  api.refuse(moveAppointment, 'stale')
  await submit.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Este registro foi alterado em outra janela')
})

test('a lost response shows an error and keeps the dialog open', { tags: 'long' }, async () => {
  await open()
  await start.fill('0900')
  api.drop(moveAppointment)
  await submit.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Falha ao salvar consulta')
})

test('an invalid time shows an error under its field', { tags: 'long' }, async () => {
  await open()
  await end.fill('1300')
  await submit.click()
  await expect.element(dialog.getByText('O término deve vir depois do início.')).toBeVisible()
  expect(sent()).toEqual([])
})

test('canceling the dialog moves nothing', { tags: 'long' }, async () => {
  await open()
  await start.fill('0800')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toEqual([])
})
