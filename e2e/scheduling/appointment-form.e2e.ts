import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { clickRowAction, expect, newAccount, registerQuickly, test, toast, undo } from '../journey.ts'
import { book, listAppointments, nextWorkday, patientField, pickPatient } from './agenda.ts'

const label = {
  date: /^Data/,
  start: /^Horário de Início/,
  end: /^Horário de Término/,
}

test('an appointment is booked by typing, shown on the patient page, edited and undone', async ({ page, journey }) => {
  await journey.register(newAccount())
  const patient = await journey.addPatient('João da Silva')
  await page.goto('/admin/appointments/new')
  await pickPatient(page, 'joao', 'João da Silva')
  await page.getByLabel(label.date).fill('')
  await page.getByLabel(label.date).pressSequentially('05032027')
  await page.getByLabel(label.start).fill('1600')
  await page.getByLabel(label.end).fill('1645')
  await page.getByLabel('Descrição').fill('Primeira linha\nSegunda linha')
  await journey.looksRight('a form that is filled in')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL('**/admin/appointments')
  await expect(toast(page, 'Consulta agendada: João da Silva, 05/03/2027 16:00')).toBeVisible()
  expect(await listAppointments(page)).toMatchObject([
    {
      start_time: '2027-03-05T19:00:00.000Z',
      end_time: '2027-03-05T19:45:00.000Z',
      description: 'Primeira linha\nSegunda linha',
    },
  ])
  await page.goto(`/admin/patients/${patient}`)
  await expect(page.getByRole('link', { name: /sex, 05\/03\/2027 16:00 – 16:45$/ })).toBeVisible()

  await page.goto('/admin/appointments')
  await clickRowAction(page, 'Editar', 'João da Silva')
  await page.getByLabel(/^Tipo de Consulta/).selectOption('Pilates')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL('**/admin/appointments')
  await expect(page.getByText('Pilates')).toBeVisible()
  await undo(page, 'Consulta salva: João da Silva')
  await expect(page.getByText('Primeira Consulta')).toBeVisible()
})

test('a new patient is registered from the form and booked at the typed time', { tag: '@variant' }, async ({
  page,
  journey,
}) => {
  await journey.register(newAccount())
  await page.goto('/admin/appointments/new?start_time=2027-03-05T14:30&title=Pilates')
  await patientField(page).fill('Maria Nova')
  await registerQuickly(page, 'Maria Nova')
  await expect(patientField(page)).toHaveValue('Maria Nova')
  await expect(page.getByLabel(label.start)).toHaveValue('14:30')
  await expect(page.getByLabel(/^Tipo de Consulta/)).toHaveValue('Pilates')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await toast(page, 'Consulta agendada: Maria Nova, 05/03/2027 14:30').waitFor()
})

test('a conflict is shown, rejected, and squeezed in', { tag: '@variant' }, async ({ page, journey }) => {
  await journey.register(newAccount())
  const day = nextWorkday()
  await book(page, { patient_id: await journey.addPatient('Rui Melo'), day })
  const ana = await journey.addPatient('Ana Brandão')
  await page.goto(`/admin/appointments/new?patient=${ana}&start_time=${day}T14:30`)
  await expect(page.getByText(`Horário já ocupado: ${formatCivilDate(day)} 14:00–15:00 Rui Melo.`)).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('alert')).toContainText('Rui Melo')
  await page.getByRole('alert').getByRole('button', { name: 'Agendar mesmo assim (encaixe)' }).click()
  await page.waitForURL('**/admin/appointments')
  await expect(page.getByText('Primeira Consulta (encaixe)')).toBeVisible()
})
