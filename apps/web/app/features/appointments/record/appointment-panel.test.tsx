import {
  deleteAppointment,
  getAppointment,
  moveAppointment,
  setAppointmentStatus,
} from '@postura/domain/appointments/appointment.endpoints'
import { getHistory, undoChange } from '@postura/domain/history/history.endpoints'
import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, buildCharge, MONDAY } from '~/testing/factories/appointment.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { buildSoldPackage } from '~/testing/factories/package.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerAppointments, answerSuggestedCharge, chooseStatus } from '~/testing/steps/appointment.steps'
import { toast } from '~/testing/steps/form.steps'

const ana = buildAppointment({ description: 'Joelho direito' })
const panel = page.getByRole('dialog', { name: 'Consulta', exact: true })

beforeEach(() => answerAppointments(ana))

const open = async (appointment = ana, look: 'desktop' | 'phone' = 'desktop'): Promise<void> => {
  api.answer(getAppointment, appointment)
  await renderApp(`/admin/appointments?panel=appointment.${appointment.id}`, { look })
  await expect.element(panel.getByRole('link', { name: 'Ana Brandão' })).toBeVisible()
}

test('a name in the list opens the panel, and the back button closes it', async () => {
  api.answer(getAppointment, ana)
  await renderApp('/admin/appointments')
  await page.getByRole('button', { name: 'Ana Brandão', exact: true }).click()
  await expect.element(panel.getByText('Joelho direito')).toBeVisible()
  expect(currentUrl()).toBe(`/admin/appointments?panel=appointment.${ana.id}`)
  history.back()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Consultas' })).toBeVisible()
})

test('Escape twice closes the dialog and the panel that were opened from the list', { tags: 'long' }, async () => {
  api.answer(getAppointment, ana)
  await renderApp('/admin/appointments')
  await page.getByRole('button', { name: 'Ana Brandão', exact: true }).click()
  await panel.getByRole('button', { name: 'Remarcar' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Remarcar' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Remarcar' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.poll(currentUrl).toBe('/admin/appointments')
})

test('the panel shows patient, time, type and status', async () => {
  const davi = buildProfessional({ name: 'Davi Reis' })
  api.answer(listProfessionals, [buildProfessional(), davi])
  await open(
    buildAppointment({
      description: 'Joelho direito',
      professional_id: davi.id,
      series_id: newId(),
      squeezed_in: true,
      reminded_at: '2026-03-10T12:00:00.000Z',
      charge: buildCharge({ due_date: '2026-03-01' }),
    }),
  )
  await expect.element(panel.getByText('seg, 16/03/2026 14:00 – 15:00')).toBeVisible()
  for (const fact of [
    'Tipo de ConsultaConsulta Recorrente',
    'Telefone(11) 91234-5678',
    'ProfissionalDavi Reis',
    'PagamentoR$ 150,00, vencido',
    'Lembreteenviado 10/03/2026 09:00',
    'Sérieesta consulta se repete',
    'Encaixesim',
    'DescriçãoJoelho direito',
  ])
    await expect.element(panel).toMatchTextContent(fact)
  await expectAccessible()
})

eachVariant(['phone', 'desktop'])(
  'the name is the title of the panel, and on a %s its actions share one line',
  async (look) => {
    await open(ana, look)
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    const name = panel.getByRole('link', { name: 'Ana Brandão' }).element()
    expect(sizeOf(name)).toBeGreaterThan(sizeOf(panel.getByRole('heading', { name: 'Consulta' }).element()))
    const middles = [
      ...['Lembrar pelo WhatsApp', 'Remarcar', 'Mais ações: Ana Brandão'].map((each) =>
        panel.getByRole('button', { name: each }),
      ),
      ...['Clonar', 'Editar'].map((each) => panel.getByRole('link', { name: each })),
    ].map((action) => {
      const { top, bottom } = action.element().getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    })
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
    const filled = panel.element().querySelectorAll('[data-variant="filled"]')
    expect(filled).toHaveLength(1)
  },
)

// Now is 2026-03-11, 09:30.
test.each([
  ['on a later day', { day: MONDAY }, ['Confirmar']],
  ['on a later day, confirmed', { day: MONDAY, status: 'confirmed' }, []],
  ['in 75 minutes', { day: '2026-03-11', from: '10:45', to: '11:30', status: 'confirmed' }, []],
  ['in half an hour', { day: '2026-03-11', from: '10:00', to: '10:50' }, ['Chegou']],
  ['that has begun', { day: '2026-03-11', from: '09:00', to: '09:50' }, ['Veio']],
] as const)('the next step of an appointment %s is the one of the dashboard', async (_, over, labels) => {
  await open(buildAppointment(over))
  await expect
    .poll(() => [...panel.element().querySelectorAll('[data-variant="filled"]')].map((each) => each.textContent))
    .toEqual(labels)
})

test('a past appointment without an outcome offers both, and nothing that is too late', async () => {
  const past = buildAppointment({ day: '2026-03-10' })
  api.answer(setAppointmentStatus, { ...past, status: 'canceled', cancel_reason: 'no_show' })
  await open(past)
  await expect.element(panel.getByRole('button', { name: 'Veio' })).toBeVisible()
  for (const late of [/^Confirmar/, /^Chegou/, /^Concluir/])
    await expect.element(panel.getByRole('button', { name: late })).not.toBeInTheDocument()
  await panel.getByRole('button', { name: 'Faltou' }).click()
  await expect
    .poll(() => api.calls(setAppointmentStatus).at(0)?.body)
    .toMatchObject({ status: 'canceled', cancel_reason: 'no_show' })
})

test('the panel says what the patient owes and has paid ahead', async () => {
  const sold = buildSoldPackage({ type: 'Consulta Recorrente', sessions: 10, used: 4, expires_on: null })
  api.answer(getPatient, buildWholePatient({ debt: { receivable_cents: 0, overdue_cents: 150_00 }, packages: [sold] }))
  await open()
  await expect.element(panel).toMatchTextContent('DébitoDeve R$ 150,00')
  await expect.element(panel).toMatchTextContent('PacoteRestam 6 de 10 sessões')
  await expectAccessible()
})

test('the panel links to the patient and to the payment', { tags: 'long' }, async () => {
  const charge = buildCharge({ status: 'paid' })
  await open({ ...ana, charge })
  const patient = panel.getByRole('link', { name: 'Ana Brandão' })
  await expect.element(patient).toHaveAttribute('href', `/admin/patients/${ana.patient_id}`)
  const payment = panel.getByRole('link', { name: 'R$\u00a0150,00, pago' })
  await expect.element(payment).toHaveAttribute('href', `/admin/payments?panel=payment.${charge.id}`)
})

test('the panel omits fields that do not apply', { tags: 'long' }, async () => {
  await open({ ...ana, description: '' })
  for (const label of ['Profissional', 'Pagamento', 'Pacote', 'Lembrete', 'Série', 'Encaixe', 'Descrição'])
    await expect.element(panel.getByText(label, { exact: true })).not.toBeInTheDocument()
})

test('the panel shows a session that was taken from a package', { tags: 'long' }, async () => {
  await open({ ...ana, status: 'completed', package: { number: 4, sessions: 10 } })
  await expect.element(panel.getByText('Sem cobrança — pacote 4/10')).toBeVisible()
})

test('an appointment can be confirmed in the panel, and the change undone there', async () => {
  await open()
  api.answer(setAppointmentStatus, { ...ana, status: 'confirmed' })
  api.answer(getAppointment, { ...ana, status: 'confirmed', rev: 2 })
  await panel.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(panel.getByRole('button', { name: 'Status de Ana Brandão: Confirmada' })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Confirmar' })).not.toBeInTheDocument()
  expect(api.calls(setAppointmentStatus).at(0)?.body).toMatchObject({ seen: 'scheduled', status: 'confirmed' })
  api.answer(getAppointment, { ...ana, rev: 3 })
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(panel.getByRole('button', { name: 'Status de Ana Brandão: Agendada' })).toBeVisible()
  expect(api.calls(undoChange)).toHaveLength(1)
})

test('Escape closes the top dialog and keeps the panel, then closes the panel', { tags: 'long' }, async () => {
  answerSuggestedCharge()
  await open()
  await panel.getByRole('button', { name: 'Concluir' }).click()
  const completion = page.getByRole('dialog', { name: 'Concluir consulta' })
  await expect.element(completion.getByLabelText('Valor')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(completion).not.toBeInTheDocument()
  await expect.element(panel).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Concluir' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  expect(currentUrl()).toBe('/admin/appointments')
})

test('the status can be chosen in the panel with a reason', { tags: 'long' }, async () => {
  api.answer(setAppointmentStatus, { ...ana, status: 'canceled', cancel_reason: 'no_show' })
  answerAppointments()
  await open()
  await chooseStatus('Ana Brandão', 'Faltou')
  await expect.poll(() => api.calls(setAppointmentStatus).at(0)?.body).toMatchObject({ cancel_reason: 'no_show' })
})

test('a past appointment cannot be completed or confirmed again', async () => {
  await open({ ...ana, status: 'canceled' })
  await expect.element(panel.getByRole('button', { name: 'Remarcar' })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Concluir' })).not.toBeInTheDocument()
  await expect.element(panel.getByRole('button', { name: 'Confirmar' })).not.toBeInTheDocument()
})

test('a progress note is offered from the day of the appointment on', { tags: 'long' }, async () => {
  await open(buildAppointment({ patient_id: ana.patient_id, day: '2026-03-11' }))
  const note = panel.getByRole('link', { name: 'Criar evolução' })
  await expect.element(note).toHaveAttribute('href', `/admin/forms/evolucao?patient=${ana.patient_id}`)
})

test('a progress note is not offered before the day of the appointment', { tags: 'long' }, async () => {
  await open()
  await expect
    .element(panel.getByRole('link', { name: 'Editar' }))
    .toHaveAttribute('href', `/admin/appointments/${ana.id}/edit`)
  await expect.element(panel.getByRole('link', { name: 'Criar evolução' })).not.toBeInTheDocument()
})

test('on mobile the panel shows the record', { tags: 'long' }, async () => {
  await open(ana, 'phone')
  await expect.element(panel.getByText('Joelho direito')).toBeVisible()
  await expectAccessible()
})

test('deleting the appointment closes the panel', { tags: 'long' }, async () => {
  api.answer(deleteAppointment, { deleted: 1 })
  await open()
  await panel.getByRole('button', { name: 'Mais ações: Ana Brandão' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('dialog', { name: 'Excluir consulta' }).getByRole('button', { name: 'Excluir' }).click()
  await expect.element(toast('Consulta excluída: Ana Brandão')).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  expect(currentUrl()).toBe('/admin/appointments')
})

test('an appointment can be moved from the panel, which then shows the new time', { tags: 'long' }, async () => {
  await open()
  await panel.getByRole('button', { name: 'Remarcar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remarcar' })
  await dialog.getByLabelText(/^Horário de Início/).fill('0800')
  const moved = { ...ana, ...toTimeRange(MONDAY, '08:00', '09:00'), rev: 2 }
  api.answer(moveAppointment, { ...moved, changed: 1 })
  api.answer(getAppointment, moved)
  await dialog.getByRole('button', { name: 'Remarcar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(panel.getByText('seg, 16/03/2026 08:00 – 09:00')).toBeVisible()
})

test('the history of the appointment opens from the menu', { tags: 'long' }, async () => {
  api.answer(getHistory, { entries: [], more: false })
  await open()
  await panel.getByRole('button', { name: 'Mais ações: Ana Brandão' }).click()
  await page.getByRole('menuitem', { name: 'Histórico' }).click()
  await expect.poll(() => api.calls(getHistory).at(0)?.params).toEqual({ record: 'appointments', id: ana.id })
})

test('an appointment that fails to load shows an error, and one that does not exist links back', async () => {
  api.drop(getAppointment)
  await renderApp(`/admin/appointments?panel=appointment.${ana.id}`)
  await expect.element(panel.getByText('Falha ao carregar dados da consulta')).toBeVisible()
  api.refuse(getAppointment, 'appointment_not_found')
  await panel.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(panel.getByText('Consulta não encontrada')).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: 'Voltar para Consultas' }))
    .toHaveAttribute('href', '/admin/appointments')
})
