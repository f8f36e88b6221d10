import { createAppointment } from '@postura/domain/appointments/appointment.endpoints'
import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import {
  answerAppointments,
  answerSuggestedCharge,
  appointmentFields as fields,
  patientField,
} from '~/testing/steps/appointment.steps'
import { dialog, save, toast } from '~/testing/steps/form.steps'

const ana = buildWholePatient({ name: 'Ana Brandão' })
const sent = () => api.calls(createAppointment).map(({ body }) => body)

beforeEach(() => {
  answerAppointments()
  api.answer(getPatient, ana)
  api.answer(createAppointment, buildAppointment({ patient_id: ana.id }))
})

const open = async (search = `?patient=${ana.id}&start_time=2027-03-05T14:30`): Promise<void> => {
  await renderApp(`/admin/appointments/new${search}`)
  await expect.element(fields.start()).toBeVisible()
}

test('times typed as digits are saved in the clinic time zone, and the save is notified', async () => {
  await open(`?patient=${ana.id}`)
  await fields.date().fill('')
  await userEvent.type(fields.date(), '05032027')
  await expect.element(fields.date()).toHaveValue('05/03/2027')
  await fields.start().fill('1600')
  await fields.end().fill('1645')
  await fields.description().fill('Primeira linha\nSegunda linha')
  await save()
  await expect.element(toast('Consulta agendada: Ana Brandão, 05/03/2027 16:00')).toBeVisible()
  expect(sent()).toEqual([
    {
      id: expect.any(String),
      patient_id: ana.id,
      title: 'Primeira Consulta',
      description: 'Primeira linha\nSegunda linha',
      start_time: '2027-03-05T19:00:00.000Z',
      end_time: '2027-03-05T19:45:00.000Z',
      status: 'scheduled',
      cancel_reason: null,
      squeeze_in: false,
    },
  ])
  await expect.poll(currentUrl).toBe('/admin/appointments')
})

test('the end follows the start until it is typed', async () => {
  await open()
  await fields.start().fill('1630')
  await expect.element(fields.end()).toHaveValue('17:30')
  await fields.end().fill('0900')
  await fields.start().fill('8')
  await userEvent.tab()
  await expect.element(fields.start()).toHaveValue('08:00')
  await expect.element(fields.end()).toHaveValue('09:00')
})

test('a start that is no time leaves the end as it was', async () => {
  await open()
  await expect.element(fields.end()).toHaveValue('15:30')
  await fields.start().click()
  await userEvent.keyboard('257')
  await expect.element(fields.end()).toHaveValue('03:57')
  await userEvent.keyboard('5')
  await expect.element(fields.end()).toHaveValue('15:30')
})

test('a pasted date in words is understood', async () => {
  await open()
  await fields.date().fill('sexta-feira, 20 de novembro de 2026')
  await expect.element(fields.date()).toHaveValue('20/11/2026')
})

test('leaving the end field without typing does not stop it from following the start', { tags: 'long' }, async () => {
  await open()
  await fields.end().click()
  await fields.start().fill('0900')
  await expect.element(fields.end()).toHaveValue('10:00')
})

test('an unusual hour or date shows a hint', async () => {
  await open()
  await fields.start().fill('2200')
  await expect.element(page.getByText('Esta data é daqui a 11 meses. Confira o horário.')).toBeVisible()
  await fields.date().fill('10032016')
  await expect.element(page.getByText('Esta data já passou. Confira o horário.')).toBeVisible()
})

test('the weekday of the typed day is shown beside it', { tags: 'long' }, async () => {
  await open()
  await expect.element(page.getByText('sex', { exact: true })).toBeVisible()
  await fields.date().fill('08032027')
  await expect.element(page.getByText('seg', { exact: true })).toBeVisible()
})

test('a form without a patient shows an error under the patient field and focuses it', async () => {
  await open('')
  await fields.description().fill('Joelho')
  await save()
  await expect.element(page.getByText('Campo obrigatório.')).toBeVisible()
  await expect.element(patientField()).toHaveFocus()
  expect(sent()).toEqual([])
  await expectAccessible()
})

test('a date that does not exist and an end before the start show errors under their fields', {
  tags: 'long',
}, async () => {
  await open()
  await fields.end().fill('1300')
  await fields.date().fill('31022027')
  await save()
  await expect.element(page.getByText('Informe uma data válida.')).toBeVisible()
  await expect.element(fields.date()).toHaveFocus()
  await fields.date().fill('05032027')
  await save()
  await expect.element(page.getByText('O término deve vir depois do início.')).toBeVisible()
  await expect.element(fields.end()).toHaveFocus()
  expect(sent()).toEqual([])
  await expectAccessible()
})

test('an invalid time shows an error when the field loses focus', { tags: 'long' }, async () => {
  await open()
  await fields.start().fill('2575')
  await userEvent.tab()
  await expect.element(page.getByText('Informe um horário válido.')).toBeVisible()
})

test('a lost response shows an error, and the retry sends the same appointment and the same change', {
  tags: 'long',
}, async () => {
  await open()
  await fields.description().fill('Minha nota')
  api.drop(createAppointment)
  await save()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Falha ao salvar consulta')
  await expect.element(fields.description()).toHaveValue('Minha nota')
  // The server may have saved the appointment, so the patient's data is loaded again.
  await expect.poll(() => api.calls(getPatient).length).toBe(2)
  api.answer(createAppointment, buildAppointment())
  await save()
  await expect.poll(currentUrl).toBe('/admin/appointments')
  const [first, second] = api.calls(createAppointment)
  expect(second).toEqual(first)
})

test('an error about the patient is shown under the patient field', async () => {
  await open()
  api.refuse(createAppointment, 'patient_archived', { field: 'patient_id' })
  await save()
  await expect.element(page.getByText(/^Este paciente está arquivado\./)).toBeVisible()
  await expect.element(patientField()).toHaveAttribute('aria-invalid', 'true')
  expect(currentUrl()).toBe(`/admin/appointments/new?patient=${ana.id}&start_time=2027-03-05T14:30`)
})

test('a canceled status asks for its reason', { tags: 'long' }, async () => {
  await open()
  await expect.element(page.getByLabelText('Motivo')).not.toBeInTheDocument()
  await fields.status().selectOptions('Cancelada')
  await expect.element(page.getByLabelText('Motivo')).toHaveValue('')
  await page.getByLabelText('Motivo').selectOptions('desmarcou')
  await save()
  await expect.poll(sent).toMatchObject([{ status: 'canceled', cancel_reason: 'patient' }])
})

test('a new appointment with the completed status asks for the charge and sends it', async () => {
  answerSuggestedCharge({ amount_cents: 12_000 })
  await open()
  await fields.status().selectOptions('Concluída')
  await save()
  await expect.element(page.getByRole('dialog', { name: 'Concluir consulta' })).toBeVisible()
  expect(sent()).toEqual([])
  await dialog().getByRole('button', { name: 'Confirmar' }).click()
  await expect.poll(currentUrl).toBe('/admin/appointments')
  expect(sent()).toMatchObject([
    { status: 'completed', charge: { amount_cents: 12_000, pending: false, payment_method: 'pix' } },
  ])
})

test('the last booked professional is preselected the next time', { tags: 'long' }, async () => {
  const davi = buildProfessional({ name: 'Davi Reis' })
  api.answer(listProfessionals, [buildProfessional(), davi])
  await open()
  await expect.element(fields.professional()).toHaveValue('')
  await fields.professional().selectOptions('Davi Reis')
  await save()
  await expect.poll(sent).toMatchObject([{ professional_id: davi.id }])
  await page.getByRole('link', { name: 'Nova Consulta' }).click()
  await expect.element(fields.professional()).toHaveValue(davi.id)
})

test('Cancelar goes back to the list as it was last shown', { tags: 'long' }, async () => {
  const { router } = await renderApp('/admin/appointments?q=ana')
  await expect.element(page.getByText('Nenhuma consulta encontrada')).toBeVisible()
  await router.navigate('/admin/appointments/new')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await expect.poll(currentUrl).toBe('/admin/appointments?q=ana')
})

test('a value pasted after a complete date or time replaces it', { tags: 'long' }, async () => {
  await open()
  const pasted = [
    [fields.date(), '24/12/2026', '24/12/2026'],
    [fields.date(), 'sáb, 05/12/2026', '05/12/2026'],
    [fields.start(), '15:45', '15:45'],
    [fields.end(), '16h20min', '16:20'],
  ] as const
  for (const [field, text, shown] of pasted) {
    const input = field.element() as HTMLInputElement
    input.focus()
    input.setSelectionRange(input.value.length, input.value.length)
    document.execCommand('insertText', false, text)
    await userEvent.tab()
    await expect.element(field).toHaveValue(shown)
  }
})
